import { type ReactNode, useState } from 'react'
import { afterPress } from '../ui/afterPress.ts'
import { ActionButton, type ActionLook } from './ActionButton.tsx'

interface DialogButtonProps extends ActionLook {
  readonly label: string
  /** Whether to show the button; a dialog that is already open stays open without it. */
  readonly isOffered?: boolean
  readonly dialog: (onClose: () => void) => ReactNode
}

/** An action that opens a dialog. */
export function DialogButton({ isOffered = true, dialog, ...look }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && <ActionButton {...look} onClick={(event) => afterPress(event, () => setOpen(true))} />}
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
