import { useEffect, useId, useRef, useState } from 'react'
import { useStore, useTracker } from '../../host/Tracker.ts'
import { useLocation } from '../../routing/Location.ts'
import { type SheetDifference, type SheetReading, type StoredSheet, sheetNamed } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { Button } from '../../ui/Button.tsx'

interface SheetPreviewProps {
  readonly reading: SheetReading
  readonly updates: StoredSheet | undefined
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Lines that were not understood, and changes of a sheet, that are shown one by one. */
const mostShown = 50

/** What was understood of a list, and what was not; the name can be changed before it is added. */
export function SheetPreview({ reading, updates, onBack, onClose }: SheetPreviewProps) {
  const { store, host, notify, fail } = useTracker()
  const { navigate } = useLocation()
  const sheets = useStore((state) => state.sheets) ?? []
  const [name, setName] = useState(updates?.name ?? (reading.name || texts.sheetsUnnamed))
  const [difference, setDifference] = useState<SheetDifference>()
  const title = useRef<HTMLInputElement>(null)
  const nameId = useId()
  const topics = reading.topics.map((topic) => ({ ...topic, name: topic.name || name }))
  const items = topics.flatMap((topic) => topic.items)
  const replaced = updates ?? sheetNamed(sheets, name)

  useEffect(() => title.current?.focus(), [])
  const replacedId = replaced?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the topics are those of the reading
  useEffect(() => {
    setDifference(undefined)
    if (replacedId !== undefined) store.previewSheet(replacedId, topics).then(setDifference, fail)
  }, [store, fail, replacedId, reading])

  const add = async () => {
    onClose()
    try {
      const sheet = await store.addSheet(name.trim(), topics, replacedId, host)
      notify({
        id: 'admin',
        kind: 'message',
        title: fill(replaced ? texts.sheetsUpdated : texts.sheetsAdded, { name: sheet.name }),
      })
      if (!replaced) navigate?.(`/sheet/${sheet.id}`)
    } catch (error) {
      fail(error)
    }
  }
  const count = (text: string, number: number) => (
    <li>
      <strong>{number}</strong> {text}
    </li>
  )
  return (
    <form
      className="sheet-input"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) void add()
      }}
    >
      {!updates && (
        <>
          <label htmlFor={nameId}>{texts.sheetsName}</label>
          <input
            ref={title}
            id={nameId}
            className="text-field"
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
      <ul className="sheet-counts">
        {count(topics.length === 1 ? texts.sheetsTopic : texts.sheetsTopics, topics.length)}
        {count(items.length === 1 ? texts.sheetsItem : texts.sheetsItems, items.length)}
        {count(texts.sheetsLinks, items.filter(({ url }) => url !== '').length)}
        {count(texts.sheetsDone, items.filter(({ done }) => done).length)}
      </ul>
      <details className="sheet-details">
        <summary>{texts.sheetsContent}</summary>
        <ul>
          {topics.map((topic, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two topics may have one name
            <li key={index}>{fill(texts.sheetsTopicOf, { name: topic.name, count: topic.items.length })}</li>
          ))}
        </ul>
      </details>
      {replaced && difference && <Difference name={replaced.name} difference={difference} />}
      {reading.unread.length > 0 && (
        <details className="sheet-details">
          <summary>{fill(texts.sheetsUnread, { count: reading.unread.length })}</summary>
          <ul>
            {reading.unread.slice(0, mostShown).map(({ line, text, sheetName }) => (
              <li key={`${sheetName}/${line}`}>
                {fill(texts.sheetsLine, { line: sheetName ? `${sheetName}, ${line}` : line, text })}
              </li>
            ))}
            {reading.unread.length > mostShown && <li>…</li>}
          </ul>
        </details>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onBack}>
          {texts.sheetsBack}
        </Button>
        <Button kind="primary" type="submit" disabled={name.trim() === ''}>
          {replaced ? fill(texts.sheetsUpdateOf, { name: replaced.name }) : texts.sheetsAddNow}
        </Button>
      </div>
    </form>
  )
}

function Difference({ name, difference }: { readonly name: string; readonly difference: SheetDifference }) {
  const { added, renamed, gone } = difference
  const parts: readonly (readonly [title: string, titles: readonly string[]])[] = [
    [texts.sheetsNew, added],
    [texts.sheetsRenamed, renamed.map(([before, after]) => `${before} → ${after}`)],
    [texts.sheetsGone, gone],
  ]
  return (
    <div role="status">
      <p>{fill(texts.sheetsUpdates, { name })}</p>
      {parts
        .filter(([, titles]) => titles.length > 0)
        .map(([title, titles]) => (
          <details key={title} className="sheet-details">
            <summary>{fill(title, { count: titles.length })}</summary>
            <ul>
              {titles.slice(0, mostShown).map((one) => (
                <li key={one}>{one}</li>
              ))}
              {titles.length > mostShown && <li>…</li>}
            </ul>
          </details>
        ))}
      {parts.every(([, titles]) => titles.length === 0) && (
        <p className="section-text">{texts.sheetsUnchanged}</p>
      )}
    </div>
  )
}
