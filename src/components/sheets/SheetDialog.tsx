import { type ComponentType, useState } from 'react'
import type { FileContent, SheetReading, StoredSheet } from '../../store/index.ts'
import * as sheetsTexts from '../../texts/en/sheets.ts'
import { ImportDialog } from '../files/ImportDialog.tsx'
import { useLocation } from '../routing/Location.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SheetInput } from './SheetInput.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import './styles.ts'

/** Asks for what was solved elsewhere: another feature, which whoever opens this dialog hands in. */
export type SolvedDialogType = ComponentType<{ readonly onClose: () => void }>

interface SheetDialogProps {
  /** The sheet that the list takes the place of. */
  readonly updates?: StoredSheet | undefined
  /** A list that was given elsewhere. */
  readonly given?: SheetReading
  readonly solvedDialog: SolvedDialogType
  readonly onClose: () => void
}

/**
 * From a list to a sheet: a file, a drop or a paste, then what was understood of it, then Add. Until then nothing is stored. Who wants
 * to goes on to tick what they have solved.
 */
export function SheetDialog({ updates, given, solvedDialog: SolvedDialog, onClose }: SheetDialogProps) {
  const { navigate } = useLocation()
  const [reading, setReading] = useState(given)
  const [dropped, setDropped] = useState<File>()
  const [progress, setProgress] = useState<FileContent>()
  /** How to closeSolved, once the sheet is there and what is solved is ticked. */
  const [closeSolved, setCloseSolved] = useState<() => void>()
  if (closeSolved) return <SolvedDialog onClose={closeSolved} />
  if (progress) return <ImportDialog content={progress} onClose={onClose} />
  return (
    <Dialog
      title={updates ? sheetsTexts.updateTitle({ name: updates.name }) : sheetsTexts.add}
      onClose={onClose}
      onDropFiles={({ files }) => {
        setReading(undefined)
        setDropped(files[0])
      }}
    >
      {reading ? (
        <SheetPreview
          reading={reading}
          updates={updates}
          onBack={() => {
            setReading(undefined)
            setDropped(undefined)
          }}
          onAdded={(sheet, isNew, ticksNext) => {
            const close = () => {
              onClose()
              if (isNew) navigate?.(`/sheet/${sheet.id}`)
            }
            if (ticksNext) setCloseSolved(() => close)
            else close()
          }}
        />
      ) : (
        <SheetInput
          dropped={dropped}
          updates={updates}
          onRead={setReading}
          onProgress={setProgress}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
