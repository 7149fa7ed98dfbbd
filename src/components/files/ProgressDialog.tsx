import type { Figures, Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useTracker } from '../shared/Tracker.ts'
import { useFinish } from './useFinish.ts'

interface ProgressDialogProps {
  readonly track: Track
  readonly figures: Figures
  /** The file's text. */
  readonly text: string
  readonly onClose: () => void
}

/** Offers to import a `progress.json` into the track it belongs to. */
export function ProgressDialog({ track, figures: { done, notes }, text, onClose }: ProgressDialogProps) {
  const { texts, store, host, fail } = useTracker()
  const finish = useFinish()
  const name = trackTexts(texts, track).administration
  const importProgress = async () => {
    onClose()
    finish(track, 'imported', await (await store.progress()).import(track.id, text, { source: host }))
  }
  return (
    <ConfirmDialog
      title={texts.files.progressTitle}
      confirm={texts.files.importInto({ name })}
      kind="primary"
      onCancel={onClose}
      onConfirm={() => void importProgress().catch(fail)}
    >
      <p>{texts.files.progressOf({ name, done, notes: texts.common.notes(notes) })}</p>
      <p className="section-text">{texts.files.progressExplained({ name })}</p>
    </ConfirmDialog>
  )
}
