import { useRef } from 'react'
import * as texts from '../../texts/en.ts'
import { Button } from '../ui/Button.tsx'

/** Endings of files that Import understands; what one is tells its content. */
export const importedFiles = '.json,application/json,.txt,.md,.markdown,.csv,.tsv,.xlsx'

/** Chooses a file of any kind. */
export function ImportFile({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => file.current?.click()}>{texts.aboutImportFile}</Button>
      <input
        ref={file}
        type="file"
        accept={importedFiles}
        hidden
        aria-label={texts.aboutImportFile}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
