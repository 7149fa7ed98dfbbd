import type { ReactNode } from 'react'
import * as commonTexts from '../../texts/en/common.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** Label of the button that confirms. */
  readonly confirm: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Asks before something is removed. Not `confirm()`, which browsers block in a cross-site frame. */
export function ConfirmDialog({ title, confirm, onCancel, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      {children}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
