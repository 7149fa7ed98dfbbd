import type { ActionLook } from '../shared/ActionButton.tsx'
import { DialogButton } from '../shared/DialogButton.tsx'
import { lazyView } from '../shared/lazyView.tsx'
import { useTexts } from '../shared/Tracker.ts'

const MoveDialog = lazyView(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))

/** Offers the link and the code that bring progress to another device. */
export const MoveButton = (look: ActionLook) => (
  <DialogButton
    {...look}
    label={useTexts().devices.title}
    dialog={(onClose) => <MoveDialog onClose={onClose} />}
  />
)
