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
  return (
    <Dialog
      title={updates ? fill(texts.sheetsUpdateTitle, { name: updates.name }) : texts.sheetsAdd}
      onClose={onClose}
    >
      {reading ? (
        <SheetPreview
          reading={reading}
          updates={updates}
          onBack={() => setReading(undefined)}
          onClose={onClose}
        />
      ) : (
        <SheetInput onRead={setReading} onClose={onClose} />
      )}
    </Dialog>
  )
}
