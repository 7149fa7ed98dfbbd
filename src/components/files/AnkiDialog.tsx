import { useState } from 'react'
import type { Item, Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useTexts, useTrack, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { ankiText } from './ankiText.ts'
import { saveText } from './saveText.ts'

interface AnkiDialogProps {
  readonly track: Track
  readonly onClose: () => void
}

const hasNote = ({ note }: Item): boolean => note.trim() !== ''

/** Asks which problems of a list become cards, and saves them for Anki. */
export function AnkiDialog({ track, onClose }: AnkiDialogProps) {
  const texts = useTexts()
  const tracker = useTracker()
  const { topics } = useTrack(track)
  const items = topics.flatMap((topic) => topic.items)
  const solved = items.filter(({ done }) => done).length
  const noted = items.filter(hasNote).length
  const [isSolvedOnly, setSolvedOnly] = useState(solved > 0)
  const [isNotedOnly, setNotedOnly] = useState(false)
  const { administration: name } = trackTexts(texts, track)
  const isWanted = (item: Item) => (!isSolvedOnly || item.done) && (!isNotedOnly || hasNote(item))
  const count = items.filter(isWanted).length
  const save = () => {
    onClose()
    const text = ankiText(texts, name, topics, isWanted)
    saveText(tracker, 'dsa-tracker-anki.txt', texts.files.exportedForAnki({ count }), text)
  }
  return (
    <Dialog title={texts.files.exportForAnki} onClose={onClose}>
      <p aria-live="polite">{texts.files.ankiCards({ count, name })}</p>
      {noted > 0 && (
        <LabeledCheckbox isChecked={isNotedOnly} onChange={setNotedOnly}>
          {texts.files.onlyNoted({ count: noted })}
        </LabeledCheckbox>
      )}
      {solved > 0 && (
        <LabeledCheckbox isChecked={isSolvedOnly} onChange={setSolvedOnly}>
          {texts.files.onlySolved({ count: solved })}
        </LabeledCheckbox>
      )}
      <p className="section-text">{texts.files.ankiExplained}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button kind="primary" disabled={count === 0} onClick={save}>
          {texts.settings.exportLabel}
        </Button>
      </div>
    </Dialog>
  )
}
