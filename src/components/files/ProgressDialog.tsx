import type { Figures, Track } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as filesTexts from '../../texts/en/files.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { countOfNotes } from './BackupDialog.tsx'
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
  const { store, host, fail } = useTracker()
  const finish = useFinish()
  const name = trackTexts(track).administration
  const importProgress = async () => {
    onClose()
    try {
      finish(track, 'imported', await (await store.progress()).import(track.id, text, { source: host }))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Dialog title={filesTexts.progressTitle} onClose={onClose}>
      <p>{filesTexts.progressOf({ name, done, notes: countOfNotes(notes) })}</p>
      <p className="section-text">{filesTexts.progressExplained({ name })}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button kind="primary" onClick={() => void importProgress()}>
          {filesTexts.importInto({ name })}
        </Button>
      </div>
    </Dialog>
  )
}
