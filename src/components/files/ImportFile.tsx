import { useRef } from 'react'
import { useTexts } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'

/** File types that Import accepts; the content decides what a file is. */
export const importedFiles = '.json,application/json,.txt,.md,.markdown,.csv,.tsv,.xlsx'

/** Lets the visitor choose any kind of file. */
export function ImportFile({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const texts = useTexts()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => file.current?.click()}>{texts.files.importFile}</Button>
      <input
        ref={file}
        type="file"
        accept={importedFiles}
        hidden
        aria-label={texts.files.importFile}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
