import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useTexts } from './Tracker.ts'

interface ConfirmDialogProps {
  readonly title: string
  /** Label of the button that confirms. */
  readonly confirm: string
  /** True while what it confirmed is being done. */
  readonly isBusy?: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Asks before something is removed. Not `confirm()`, which browsers block in a cross-site frame. */
export function ConfirmDialog({
  title,
  confirm,
  isBusy = false,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const texts = useTexts()
  return (
    <Dialog title={title} onClose={onCancel}>
      {children}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
