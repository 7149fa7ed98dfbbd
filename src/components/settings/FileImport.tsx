import { useState } from 'react'
import type { FileContent } from '../../store/index.ts'
import { ImportDialog } from '../files/ImportDialog.tsx'
import { useTracker } from '../shared/Tracker.ts'
import { SheetDialog } from '../sheets/SheetDialog.tsx'
import { SolvedDialog } from '../solved/TickSolved.tsx'

/** Identifies a file from anywhere, and shows what can be done with it. */
export function useFileImport() {
  const { store, fail } = useTracker()
  const [content, setContent] = useState<FileContent>()
  const close = () => setContent(undefined)
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = await (await store.backup()).identify(file)
    if (found.kind === 'unknown') throw found.error
    setContent(found)
  }
  return {
    read: (file: File | undefined) => void read(file).catch(fail),
    show: setContent,
    dialog: content && <FileImport content={content} onClose={close} />,
  }
}

/** Shows the dialog for a file's content. */
function FileImport({ content, onClose }: { readonly content: FileContent; readonly onClose: () => void }) {
  if (content.kind === 'sheet')
    return <SheetDialog given={content.reading} solvedDialog={SolvedDialog} onClose={onClose} />
  return <ImportDialog content={content} onClose={onClose} />
}
