import type { ComponentProps } from 'react'
import { DialogButton } from '../shared/DialogButton.tsx'
import { lazyView } from '../shared/lazyView.tsx'

/** Loaded when it is first opened. */
export const SolvedDialog = lazyView(() => import('./SolvedDialog.tsx').then((module) => module.SolvedDialog))

/** A button that opens the dialog for ticking what was solved elsewhere. */
export const TickSolved = (props: Omit<ComponentProps<typeof DialogButton>, 'dialog'>) => (
  <DialogButton {...props} dialog={(onClose) => <SolvedDialog onClose={onClose} />} />
)
