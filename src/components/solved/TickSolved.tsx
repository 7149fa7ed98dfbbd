import { useState } from 'react'
import { lazyView } from '../shared/lazyView.tsx'
import { Button } from '../ui/Button.tsx'

/** Loaded when it is opened. */
export const SolvedDialog = lazyView(() => import('./SolvedDialog.tsx').then((module) => module.SolvedDialog))

interface TickSolvedProps {
  readonly label: string
  readonly kind?: 'quiet'
  /** The dialog stays open where there is nothing to press any more. */
  readonly isOffered?: boolean
}

/** Opens the dialog that ticks what was solved elsewhere. */
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
