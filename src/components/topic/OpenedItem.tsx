import { useLayoutEffect, useRef, useState } from 'react'
import { awayFor, type Item, minutesOf, mostMinutes, type Topic, type Track } from '../../store/index.ts'
import { useStore } from '../shared/Tracker.ts'
import { useTexts, useTracker } from '../shared/topicTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { ActionBar } from './ActionBar.tsx'
import { useAway } from './useAway.ts'

interface OpenedItemProps {
  readonly track: Track
  readonly topic: Topic
  readonly item: Item
  readonly onToggle: (item: Item) => void
  readonly onMark: (item: Item, mark: 'attempted') => void
}

/** Asks about the item that the student comes back from, and says how long that took. */
export function OpenedItem({ track, topic, item, onToggle, onMark }: OpenedItemProps) {
  const { texts, store } = useTracker()
  const away = useStore(({ last, activity }) => (activity ? last[track.id]?.away : undefined))
  const content = useRef<HTMLSpanElement>(null)
  useAway(track, content)
  const minutes = minutesOf(away)
  return (
    <ActionBar
      text={
        <span ref={content} className="line opened-item">
          {minutes === undefined ? (
            texts.topic.opened({ title: item.title })
          ) : (
            <>
              <b>{item.title}</b>
              <Minutes
                key={item.index}
                minutes={minutes}
                onChange={(corrected) => store.setAway(track.id, awayFor(corrected))}
              />
              {minutes === mostMinutes && (
                <small className="meta">{texts.topic.longBreak(mostMinutes / 60)}</small>
              )}
            </>
          )}
        </span>
      }
    >
      {minutes !== undefined && (
        <Button
          kind="quiet"
          className="muted discard-time"
          onClick={() => store.setAway(track.id, undefined)}
        >
          {texts.topic.discardTime}
        </Button>
      )}
      <Button
        onClick={() => {
          onMark(item, 'attempted')
          store.markOpened(track.id, topic.key, item, false)
        }}
      >
        {texts.topic.notYet}
      </Button>
      <Button kind="primary" onClick={() => onToggle(item)}>
        {texts.topic.markDone}
      </Button>
    </ActionBar>
  )
}

interface MinutesProps {
  readonly minutes: number
  readonly onChange: (minutes: number) => void
}

/** How long it took; a press lets the student correct that. */
function Minutes({ minutes, onChange }: MinutesProps) {
  const texts = useTexts()
  const [isCorrected, setCorrected] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const wasCorrected = useRef(false)
  // The focus goes to what takes the place of what was pressed.
  useLayoutEffect(() => {
    if (isCorrected !== wasCorrected.current)
      place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    wasCorrected.current = isCorrected
  }, [isCorrected])
  return (
    <span ref={place}>
      {isCorrected ? (
        <Form className="minutes-form" onSubmit={() => setCorrected(false)}>
          <label>
            <NumberField
              className="minutes-field"
              value={minutes}
              min={1}
              max={mostMinutes}
              onChange={onChange}
            />{' '}
            {texts.topic.minutesLabel}
          </label>
          <button type="submit" className="visually-hidden" tabIndex={-1}>
            {texts.common.save}
          </button>
        </Form>
      ) : (
        <button
          type="button"
          className="minutes figures"
          aria-label={texts.topic.correctMinutes(texts.common.time(minutes))}
          data-tooltip={texts.topic.correct}
          onClick={() => setCorrected(true)}
        >
          {texts.common.time(minutes)}
        </button>
      )}
    </span>
  )
}
