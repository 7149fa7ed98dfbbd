import { useState } from 'react'
import { countTags, type Item, type Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Choice } from '../shared/Choice.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { everything, useDueItems, useFurtherFilters, withTag } from '../shared/filters.ts'
import { useTrack } from '../shared/Tracker.ts'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { ankiText } from './ankiText.ts'
import { saveText } from './saveText.ts'
import { useTexts, useTracker } from './texts.ts'
import './styles.ts'

interface AnkiDialogProps {
  readonly track: Track
  readonly onClose: () => void
}

const hasNote = ({ note }: Item): boolean => note.trim() !== ''

/** Asks which problems of a list become cards, by topic, filter and what was done, and saves them for Anki. */
export function AnkiDialog({ track, onClose }: AnkiDialogProps) {
  const texts = useTexts()
  const tracker = useTracker()
  const { topics } = useTrack(track)
  const [chosen, setChosen] = useState('')
  const [filterId, setFilterId] = useState('')
  const ofList = topics.flatMap((topic) => topic.items)
  const due = useDueItems()
  const filters = [...useFurtherFilters(topics), ...countTags(ofList).map(({ tag }) => withTag(tag))]
  const { shows } = filters.find(({ id }) => id === filterId) ?? everything
  const wanted = (chosen === '' ? topics : topics.filter(({ key }) => key === chosen)).map((topic) => ({
    ...topic,
    items: topic.items.filter((item) => shows(item, due)),
  }))
  const items = wanted.flatMap((topic) => topic.items)
  const solved = items.filter(({ done }) => done).length
  const noted = items.filter(hasNote).length
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
    <ConfirmDialog
      title={texts.files.exportForAnki}
      confirm={texts.settings.exportLabel}
      kind="primary"
      isDisabled={count === 0}
      onCancel={onClose}
      onConfirm={save}
    >
      <p aria-live="polite">{texts.files.ankiCards({ count, name })}</p>
      <div className="anki-choices">
        {topics.length > 1 && (
          <Choice
            label={texts.filters.topic}
            all={texts.filters.allTopics}
            options={topics.map((topic) => [topic.key, topic.name])}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {filters.length > 0 && (
          <Choice
            label={texts.filters.title}
            all={texts.filters.all}
            options={filters.map(({ id, name }) => [id, name(texts)])}
            value={filterId}
            onChange={setFilterId}
          />
        )}
      </div>
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
    </ConfirmDialog>
  )
}
