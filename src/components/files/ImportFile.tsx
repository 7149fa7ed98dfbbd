import { useRef } from 'react'
import * as filesTexts from '../../texts/en/files.ts'
import { Button } from '../ui/Button.tsx'

/** Endings of files that Import understands; what one is tells its content. */
export const importedFiles = '.json,application/json,.txt,.md,.markdown,.csv,.tsv,.xlsx'

/** Chooses a file of any kind. */
export function ImportFile({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => file.current?.click()}>{filesTexts.importFile}</Button>
      <input
        ref={file}
        type="file"
        accept={importedFiles}
        hidden
        aria-label={filesTexts.importFile}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
