import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useTexts } from './Tracker.ts'

interface ConfirmDialogProps {
  readonly title: string
  /** Label of the button that confirms. */
  readonly confirm: string
  readonly kind?: 'primary' | 'danger'
  /** True if it can't be confirmed, or while what it confirmed is being done. */
  readonly isDisabled?: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Asks before something is done. Not `confirm()`, which browsers block in a cross-site frame. */
export function ConfirmDialog({
  title,
  confirm,
  kind = 'danger',
  isDisabled = false,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const texts = useTexts()
  return (
    <Dialog title={title} onClose={onCancel}>
      {children}
      <div className="line dialog-actions">
        <Button kind="quiet" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
        <Button kind={kind} disabled={isDisabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
