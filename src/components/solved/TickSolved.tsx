import { useState } from 'react'
import { lazyView } from '../shared/lazyView.tsx'
import { Button } from '../ui/Button.tsx'

/** Loaded when it is first opened. */
export const SolvedDialog = lazyView(() => import('./SolvedDialog.tsx').then((module) => module.SolvedDialog))

interface TickSolvedProps {
  readonly label: string
  readonly kind?: 'quiet'
  /** Whether to show the button; a dialog that is already open stays open without it. */
  readonly isOffered?: boolean
}

/** A button that opens the dialog for ticking what was solved elsewhere. */
export function TickSolved({ label, kind, isOffered = true }: TickSolvedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button {...(kind && { kind })} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && <SolvedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
