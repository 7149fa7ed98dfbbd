import type { Figures, Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
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
  const texts = useTexts()
  const { store, host, fail } = useTracker()
  const finish = useFinish()
  const name = trackTexts(texts, track).administration
  const importProgress = async () => {
    onClose()
    finish(track, 'imported', await (await store.progress()).import(track.id, text, { source: host }))
  }
  return (
    <Dialog title={texts.files.progressTitle} onClose={onClose}>
      <p>{texts.files.progressOf({ name, done, notes: texts.common.notes(notes) })}</p>
      <p className="section-text">{texts.files.progressExplained({ name })}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button kind="primary" onClick={() => void importProgress().catch(fail)}>
          {texts.files.importInto({ name })}
        </Button>
      </div>
    </Dialog>
  )
}
