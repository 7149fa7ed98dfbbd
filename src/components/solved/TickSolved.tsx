import { useState } from 'react'
import { ActionButton, type ActionLook } from '../shared/ActionButton.tsx'
import { lazyView } from '../shared/lazyView.tsx'

/** Loaded when it is first opened. */
export const SolvedDialog = lazyView(() => import('./SolvedDialog.tsx').then((module) => module.SolvedDialog))

interface TickSolvedProps extends ActionLook {
  readonly label: string
  /** Whether to show the button; a dialog that is already open stays open without it. */
  readonly isOffered?: boolean
}

/** A button that opens the dialog for ticking what was solved elsewhere. */
export function TickSolved({ isOffered = true, ...look }: TickSolvedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && <ActionButton {...look} onClick={() => setOpen(true)} />}
      {isOpen && <SolvedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
