import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface ResetDialogProps {
  readonly name: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before a reset. Not `confirm()`, which browsers block in a frame of another site. */
export function ResetDialog({ name, onCancel, onConfirm }: ResetDialogProps) {
  return (
    <Dialog title={fill(texts.aboutResetTitle, { name })} onClose={onCancel}>
      <p>{texts.aboutResetQuestion}</p>
      <p className="section-text">{fill(texts.aboutResetExplained, { name })}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onCancel}>
          {texts.aboutCancel}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {texts.aboutOk}
        </Button>
      </div>
    </Dialog>
  )
}
