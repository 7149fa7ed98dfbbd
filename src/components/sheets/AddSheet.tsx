import { useState } from 'react'
import { Cached } from '../../store/index.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import type { SolvedDialogType } from './SheetDialog.tsx'

const dialog = new Cached(() => import('./SheetDialog.tsx'))

interface AddSheetProps {
  readonly kind?: 'quiet'
  readonly solvedDialog: SolvedDialogType
}

/** Adds a list of the visitor's as a sheet. */
export function AddSheet({ kind, solvedDialog }: AddSheetProps) {
  const texts = useTexts()
  const { fail } = useTracker()
  const [isOpen, setOpen] = useState(false)
  const { SheetDialog } = dialog.value ?? {}
  return (
    <>
      <Button {...(kind && { kind })} onClick={() => void dialog.get().then(() => setOpen(true), fail)}>
        {texts.sheets.add}
      </Button>
      {isOpen && SheetDialog && <SheetDialog solvedDialog={solvedDialog} onClose={() => setOpen(false)} />}
    </>
  )
}
