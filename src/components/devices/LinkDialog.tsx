import type { ReactNode } from 'react'
import { focusVisibly } from '../../dom/focusable.ts'
import { useTexts } from '../shared/Tracker.ts'
import { useTitleFocusAfter } from '../shared/useTitleFocusAfter.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface LinkDialogProps {
  readonly title: string
  /** What the visitor opened the link for; `undefined` while or if there is nothing to agree to. */
  readonly action: string | undefined
  readonly isBusy: boolean
  readonly onAgree: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows what came with a link, and asks before anything is changed. */
export function LinkDialog({ title, action, isBusy, onAgree, onClose, children }: LinkDialogProps) {
  const texts = useTexts()
  // Nothing had the focus when the dialog opened.
  useTitleFocusAfter()
  return (
    <Dialog title={title} onClose={onClose}>
      <div role="status">{children}</div>
      {action && (
        <div className="dialog-actions">
          <Button kind="quiet" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          {/* It is what the visitor opened the link for. */}
          <Button kind="primary" disabled={isBusy} onClick={onAgree} ref={focusVisibly}>
            {action}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
