import { useTexts } from '../shared/Tracker.ts'
import { FileButton } from '../ui/FileButton.tsx'

/** File types that Import accepts; the content decides what a file is. */
export const importedFiles = '.json,application/json,.txt,.md,.markdown,.csv,.tsv,.xlsx'

/** Lets the visitor choose any kind of file. */
export const ImportFile = ({ onFile }: { readonly onFile: (file: File | undefined) => void }) => (
  <FileButton label={useTexts().files.importFile} accept={importedFiles} onFiles={([file]) => onFile(file)} />
)
