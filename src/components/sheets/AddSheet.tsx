import { useState } from 'react'
import { Cached } from '../../store/index.ts'
import { ActionButton, type ActionLook } from '../shared/ActionButton.tsx'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import type { SolvedDialogType } from './SheetDialog.tsx'

const dialog = new Cached(() => import('./SheetDialog.tsx'))

interface AddSheetProps extends ActionLook {
  /** Instead of “Add a list”. */
  readonly label?: string
  readonly solvedDialog: SolvedDialogType
}

/** Adds a list of the visitor's as a sheet. */
export function AddSheet({ solvedDialog, label, ...look }: AddSheetProps) {
  const texts = useTexts()
  const { fail } = useTracker()
  const [isOpen, setOpen] = useState(false)
  const { SheetDialog } = dialog.value ?? {}
  return (
    <>
      <ActionButton
        {...look}
        label={label ?? texts.sheets.add}
        onClick={() => void dialog.get().then(() => setOpen(true), fail)}
      />
      {isOpen && SheetDialog && <SheetDialog solvedDialog={solvedDialog} onClose={() => setOpen(false)} />}
    </>
  )
}
