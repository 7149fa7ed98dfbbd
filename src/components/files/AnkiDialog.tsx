import { useState } from 'react'
import type { Item, Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Choice } from '../shared/Choice.tsx'
import { useTexts, useTrack, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { ankiText } from './ankiText.ts'
import { saveText } from './saveText.ts'
import './styles.ts'

interface AnkiDialogProps {
  readonly track: Track
  readonly onClose: () => void
}

const hasNote = ({ note }: Item): boolean => note.trim() !== ''

/** Asks which problems of a list or of one of its topics become cards, and saves them for Anki. */
export function AnkiDialog({ track, onClose }: AnkiDialogProps) {
  const texts = useTexts()
  const tracker = useTracker()
  const { topics } = useTrack(track)
  const [chosen, setChosen] = useState('')
  const wanted = chosen === '' ? topics : topics.filter(({ key }) => key === chosen)
  const items = wanted.flatMap((topic) => topic.items)
  const solved = items.filter(({ done }) => done).length
  const noted = items.filter(hasNote).length
  const ofList = topics.flatMap((topic) => topic.items)
  const hasSolved = ofList.some(({ done }) => done)
  const [isSolvedOnly, setSolvedOnly] = useState(hasSolved)
  const [isNotedOnly, setNotedOnly] = useState(false)
  const { administration: name } = trackTexts(texts, track)
  const isWanted = (item: Item) => (!isSolvedOnly || item.done) && (!isNotedOnly || hasNote(item))
  const count = items.filter(isWanted).length
  const save = () => {
    onClose()
    const text = ankiText(texts, name, wanted, isWanted)
    saveText(tracker, 'dsa-tracker-anki.txt', texts.files.exportedForAnki({ count }), text)
  }
  return (
    <Dialog title={texts.files.exportForAnki} onClose={onClose}>
      <p aria-live="polite">{texts.files.ankiCards({ count, name })}</p>
      {topics.length > 1 && (
        <div className="anki-topic">
          <Choice
            label={texts.pick.topic}
            all={texts.pick.allTopics}
            options={topics.map((topic) => [topic.key, topic.name])}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {ofList.some(hasNote) && (
        <LabeledCheckbox isChecked={isNotedOnly} onChange={setNotedOnly}>
          {texts.files.onlyNoted({ count: noted })}
        </LabeledCheckbox>
      )}
      {hasSolved && (
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
