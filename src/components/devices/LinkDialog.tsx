import { type ReactNode, useState } from 'react'
import { focusVisibly } from '../../dom/focusable.ts'
import { useTracker } from '../shared/Tracker.ts'
import { useTitleFocusAfter } from '../shared/useTitleFocusAfter.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface LinkDialogProps {
  readonly title: string
  /** What the visitor opened the link for; `undefined` while or if there is nothing to agree to. */
  readonly action: string | undefined
  readonly onAgree: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows what came with a link, and asks before anything is changed. */
export function LinkDialog({ title, action, onAgree, onClose, children }: LinkDialogProps) {
  const { texts, fail } = useTracker()
  const [isBusy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    try {
      await onAgree()
    } catch (error) {
      // What is shown stays.
      setBusy(false)
      fail(error)
    }
  }
  // Nothing had the focus when the dialog opened.
  useTitleFocusAfter()
  return (
    <Dialog title={title} onClose={onClose}>
      <div role="status">{children}</div>
      {action && (
        <div className="line dialog-actions">
          <Button kind="quiet" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          {/* It is what the visitor opened the link for. */}
          <Button kind="primary" disabled={isBusy} onClick={() => void agree()} ref={focusVisibly}>
            {action}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
