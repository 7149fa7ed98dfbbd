import { type ComponentType, useState } from 'react'
import type { FileContent, PresetId, SheetReading, StoredSheet } from '../../store/index.ts'
import { ImportDialog } from '../files/ImportDialog.tsx'
import { useLocation } from '../routing/Location.ts'
import { useDiscardQuestion } from '../shared/useDiscardQuestion.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SheetInput } from './SheetInput.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { useTexts } from './texts.ts'
import './styles.ts'

/** The dialog that asks for what was solved elsewhere: another feature, so the parent passes it in. */
export type SolvedDialogType = ComponentType<{ readonly onClose: () => void }>

export interface SheetDialogProps {
  /** The sheet that the list replaces. */
  readonly updates?: StoredSheet | undefined
  /** A list that was provided elsewhere. */
  readonly given?: SheetReading
  readonly solvedDialog: SolvedDialogType
  readonly onClose: () => void
}

/**
 * Turns a list into a sheet: choose, drop or paste it, check the preview, then Add. Nothing is stored before that.
 * The visitor may then continue by ticking what they have solved.
 */
export function SheetDialog({ updates, given, solvedDialog: SolvedDialog, onClose }: SheetDialogProps) {
  const texts = useTexts()
  const { navigate } = useLocation()
  const [reading, setReading] = useState(given)
  // Here, so that Back finds them again.
  const [text, setText] = useState('')
  const [preset, setPreset] = useState<PresetId>()
  /** The id of the well-known list that is read. */
  const [knownId, setKnownId] = useState<string>()
  const [dropped, setDropped] = useState<File>()
  const [progress, setProgress] = useState<FileContent>()
  /** Closes the dialog; set while the visitor ticks what they have solved on the added sheet. */
  const [closeSolved, setCloseSolved] = useState<() => void>()
  // A file or a known list is soon chosen again.
  const { close, keepEditing, question, fieldRef } = useDiscardQuestion(text.trim() !== '', onClose)
  if (closeSolved) return <SolvedDialog onClose={closeSolved} />
  if (progress) return <ImportDialog content={progress} onClose={onClose} />
  return (
    <Dialog
      isWide
      title={updates ? texts.sheets.updateTitle({ name: updates.name }) : texts.lists.add}
      onClose={close}
      onDropFiles={({ files }) => {
        keepEditing()
        setReading(undefined)
        setDropped(files[0])
      }}
    >
      {reading ? (
        <SheetPreview
          given={reading}
          knownId={knownId}
          updates={updates}
          question={question}
          fieldRef={fieldRef}
          onBack={() => {
            setReading(undefined)
            setDropped(undefined)
          }}
          onAdded={(sheet, isNew, ticksNext) => {
            const leave = () => {
              onClose()
              if (isNew) navigate?.(`/sheet/${sheet.id}`)
            }
            if (ticksNext) setCloseSolved(() => leave)
            else leave()
          }}
        />
      ) : (
        <SheetInput
          dropped={dropped}
          updates={updates}
          text={text}
          onText={setText}
          preset={preset}
          onPreset={setPreset}
          question={question}
          fieldRef={fieldRef}
          onRead={(read, id) => {
            setReading(read)
            setKnownId(id)
          }}
          onProgress={setProgress}
          onCancel={close}
          onAdded={onClose}
        />
      )}
    </Dialog>
  )
}
