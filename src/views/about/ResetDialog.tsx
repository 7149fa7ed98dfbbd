import { texts } from '../../texts/en.ts'
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
    <Dialog title={texts.about.resetTitle(name)} onClose={onCancel}>
      <p>{texts.about.resetQuestion}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onCancel}>
          {texts.about.cancel}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {texts.about.ok}
        </Button>
      </div>
    </Dialog>
  )
}
