import type { FileContent } from '../../store/index.ts'
import { BackupDialog } from './BackupDialog.tsx'
import { ProgressDialog } from './ProgressDialog.tsx'

interface ImportDialogProps {
  readonly content: FileContent
  readonly onClose: () => void
}

/** Asks what to do with progress that was provided where none was expected. */
export function ImportDialog({ content, onClose }: ImportDialogProps) {
  if (content.kind === 'backup') return <BackupDialog backup={content.backup} onClose={onClose} />
  if (content.kind === 'progress') return <ProgressDialog {...content} onClose={onClose} />
  return null
}
