import * as texts from '../../texts/en.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface EraseDialogProps {
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before the log is erased: nothing brings it back. */
export function EraseDialog({ onCancel, onConfirm }: EraseDialogProps) {
  return (
    <Dialog title={texts.activityErase} onClose={onCancel}>
      <p>{texts.activityEraseExplained}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onCancel}>
          {texts.aboutCancel}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {texts.activityEraseNow}
        </Button>
      </div>
    </Dialog>
  )
}
