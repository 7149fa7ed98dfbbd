import { type ReactNode, type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  proposedName,
  type SharedProblems,
  type SheetDifference,
  type SheetReading,
  type StoredSheet,
  sheetNamed,
} from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { useStore } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'
import { SharedTicks, type TickChoice } from './SharedTicks.tsx'
import { SheetChanges } from './SheetChanges.tsx'
import { SkippedLines } from './SkippedLines.tsx'
import { TopicSamples } from './TopicSamples.tsx'
import { useTracker } from './texts.ts'
import { useAddSheet } from './useAddSheet.ts'
import { useReading } from './useReading.ts'
import { withNames } from './withNames.ts'

interface SheetPreviewProps {
  readonly given: SheetReading
  /** The id of the list if it is a well-known one. */
  readonly knownId: string | undefined
  readonly updates: StoredSheet | undefined
  /** Shown in place of the actions. */
  readonly question: ReactNode
  /** Gets what the visitor was at. */
  readonly fieldRef: RefCallback<HTMLElement>
  readonly onBack: () => void
  /** Called after the sheet was added. `ticksNext`: the visitor continues by ticking what they have solved. */
  readonly onAdded: (sheet: StoredSheet, isNew: boolean, ticksNext: boolean) => void
}

const none: SharedProblems = { here: [], elsewhere: [] }

/**
 * Shows what was understood of a list and what wasn't, and lets the visitor put it right; the name can be changed before
 * it is added.
 */
export function SheetPreview({
  given,
  knownId,
  updates,
  question,
  fieldRef,
  onBack,
  onAdded,
}: SheetPreviewProps) {
  const { texts, store, fail } = useTracker()
  const sheets = useStore((state) => state.sheets) ?? []
  const chosenReading = useReading(given, updates?.choices)
  const { choices, reading, error } = chosenReading
  const [name, setName] = useState(updates?.name ?? (proposedName(reading.name) || texts.sheets.unnamed))
  const [difference, setDifference] = useState<SheetDifference>()
  const [shared, setShared] = useState(none)
  const [chosen, setChosen] = useState<TickChoice>({ here: true, elsewhere: true })
  const title = useRef<HTMLInputElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [isAnother, setAnother] = useState(false)
  const addSheet = useAddSheet()
  const topics = withNames(reading.topics, name)
  const named = sheetNamed(sheets, name)
  const replaced = updates ?? (isAnother ? undefined : named)
  const tickedHere = new Set(chosen.here ? shared.here : [])
  const withTicks = topics.map((topic) => ({
    ...topic,
    items: topic.items.map((item) => (tickedHere.has(item) ? { ...item, done: true } : item)),
  }))
  const items = withTicks.flatMap((topic) => topic.items)

  // Before it is painted: later it would take the focus from what the visitor has chosen since.
  useLayoutEffect(() => title.current?.focus(), [])
  const replacedId = replaced?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the topics come from the reading
  useEffect(() => {
    setDifference(undefined)
    setShared(none)
    let isCurrent = true
    const ifCurrent =
      <T,>(set: (value: T) => void) =>
      (value: T) =>
        isCurrent ? set(value) : undefined
    const previewUpdate = async (id: string) => (await store.sheets()).preview(id, topics)
    const findShared = async () => (await store.solved()).shared(topics, replacedId)
    if (replacedId !== undefined) previewUpdate(replacedId).then(ifCurrent(setDifference), fail)
    findShared().then(ifCurrent(setShared), fail)
    return () => {
      isCurrent = false
    }
  }, [store, fail, replacedId, reading])

  const add = async (ticksNext: boolean) => {
    if (name.trim() === '' || isAdding || error) return
    setAdding(true)
    const sheet = await addSheet({
      ...(knownId !== undefined && !replaced && { id: knownId }),
      name: name.trim(),
      topics: withTicks,
      replaced,
      choices: Object.keys(choices).length > 0 ? choices : undefined,
      ticks: chosen.elsewhere ? shared.elsewhere : [],
    })
    setAdding(false)
    if (sheet) onAdded(sheet, !replaced, ticksNext)
  }
  const count = (text: string, number: number) => (
    <li>
      <strong>{number.toLocaleString(texts.common.language)}</strong> {text}
    </li>
  )
  return (
    <Form className="stack sheet-input" onSubmit={() => void add(false)}>
      <div className="line sheet-top">
        {!updates && (
          <label>
            <span className="field-label">{texts.sheets.name}</span>
            <input
              ref={(element) => {
                title.current = element
                fieldRef(element)
              }}
              part="field"
              className="text-field"
              value={name}
              maxLength={80}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
        )}
        <ul className="line sheet-counts figures meta">
          {count(topics.length === 1 ? texts.sheets.topic : texts.sheets.topics, topics.length)}
          {count(items.length === 1 ? texts.sheets.item : texts.sheets.items, items.length)}
          {count(texts.sheets.links, items.filter(({ url }) => url !== '').length)}
          {count(texts.sheets.done, items.filter(({ done }) => done).length)}
        </ul>
      </div>
      {!updates && named && (
        <LabeledCheckbox isChecked={isAnother} onChange={setAnother}>
          {texts.sheets.addAsAnother}
        </LabeledCheckbox>
      )}
      {reading.joined > 0 && <p className="section-text">{texts.sheets.joined({ count: reading.joined })}</p>}
      {error && (
        <p className="sheet-problem" role="alert">
          {errorText(texts, error)}
        </p>
      )}
      <TopicSamples topics={withTicks} />
      <ReadingChoices {...chosenReading} />
      <SharedTicks shared={shared} chosen={chosen} onChoose={setChosen} />
      {replaced && difference && (
        <div role="status">
          <p>{texts.sheets.updates({ name: replaced.name })}</p>
          <SheetChanges difference={difference} />
          {Object.values(difference).flat().length === 0 && (
            <p className="section-text">{texts.sheets.unchanged}</p>
          )}
        </div>
      )}
      <SkippedLines {...chosenReading} />
      {question ?? (
        <div key="editing" className="line dialog-actions">
          <Button kind="quiet" className="start" onClick={onBack}>
            {texts.common.back}
          </Button>
          <Button disabled={isAdding || error !== undefined} onClick={() => void add(true)}>
            {replaced ? texts.sheets.updateAndTick : texts.sheets.addAndTick}
          </Button>
          <Button
            ref={updates ? fieldRef : null}
            kind="primary"
            type="submit"
            disabled={isAdding || error !== undefined || name.trim() === ''}
          >
            {replaced ? texts.sheets.updateOf({ name: replaced.name }) : texts.common.add}
          </Button>
        </div>
      )}
    </Form>
  )
}
