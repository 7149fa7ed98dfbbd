import { useRef } from 'react'
import * as filesTexts from '../../texts/en/files.ts'
import { Button } from '../ui/Button.tsx'

/** File types that Import accepts; the content decides what a file is. */
export const importedFiles = '.json,application/json,.txt,.md,.markdown,.csv,.tsv,.xlsx'

/** Lets the visitor choose any kind of file. */
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
