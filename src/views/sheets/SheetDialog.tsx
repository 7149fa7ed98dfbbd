import { useState } from 'react'
import type { SheetReading, StoredSheet } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SheetInput } from './SheetInput.tsx'
import { SheetPreview } from './SheetPreview.tsx'

interface SheetDialogProps {
  /** The sheet that the list takes the place of. */
  readonly updates: StoredSheet | undefined
  readonly onClose: () => void
}

/** From a list to a sheet: a file, a drop or a paste, then what was understood of it, then Add. Until then nothing is stored. */
export function SheetDialog({ updates, onClose }: SheetDialogProps) {
  const [reading, setReading] = useState<SheetReading>()
  const [dropped, setDropped] = useState<File>()
  return (
    <Dialog
      title={updates ? fill(texts.sheetsUpdateTitle, { name: updates.name }) : texts.sheetsAdd}
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
          onClose={onClose}
        />
      ) : (
        <SheetInput dropped={dropped} onRead={setReading} onClose={onClose} />
      )}
    </Dialog>
  )
}
