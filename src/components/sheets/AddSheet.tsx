import type { ActionLook } from '../shared/ActionButton.tsx'
import { DialogButton } from '../shared/DialogButton.tsx'
import { lazyView } from '../shared/lazyView.tsx'
import { useTexts } from '../shared/Tracker.ts'
import type { SolvedDialogType } from './SheetDialog.tsx'

/** Loaded when it is first opened. */
export const SheetDialog = lazyView(() => import('./SheetDialog.tsx').then((module) => module.SheetDialog))

interface AddSheetProps extends ActionLook {
  /** Instead of “Add a list”. */
  readonly label?: string
  readonly solvedDialog: SolvedDialogType
}

/** Adds a list of the visitor's as a sheet. */
export function AddSheet({ solvedDialog, label, ...look }: AddSheetProps) {
  const texts = useTexts()
  return (
    <DialogButton
      {...look}
      label={label ?? texts.lists.add}
      dialog={(onClose) => <SheetDialog solvedDialog={solvedDialog} onClose={onClose} />}
    />
  )
}
