import { type ReactNode, useEffect } from 'react'
import { useTexts, useTracker } from '../shared/Tracker.ts'
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
  const { host } = useTracker()
  useEffect(
    () => () => {
      // Nothing had the focus when the dialog opened, so the browser restores none.
      if (host.root.activeElement) return
      host.root.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    },
    [host],
  )
  return (
    <Dialog title={title} closeLabel={texts.common.close} onClose={onClose}>
      <div role="status">{children}</div>
      {action && (
        <div className="dialog-actions">
          <Button kind="quiet" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button kind="primary" disabled={isBusy} onClick={onAgree} ref={focusAtOnce}>
            {action}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** It is what the visitor opened the link for. */
const focusAtOnce = (button: HTMLButtonElement | null): void => button?.focus({ focusVisible: true })
