import { clsx } from 'clsx'
import { useEffect, useMemo, useRef } from 'react'
import { findLesson, type Lesson, type Store, type Topic, type Track } from '../../store/index.ts'
import { exportBackup } from '../files/exportBackup.ts'
import { webAddress } from '../routing/webAddress.ts'
import { shortDay } from '../shared/days.ts'
import { isSecondPress, type Press, type ToggleEvent } from '../shared/isSecondPress.ts'
import { type Tracker, useTrack, useTracker } from '../shared/Tracker.ts'
import { useLoadedHistory } from '../shared/useLoadedHistory.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { inParts } from '../ui/notice.ts'
import './styles.ts'
import { Checkbox } from '../ui/Checkbox.tsx'

interface DoneButtonProps {
  readonly track: Track
  /** The page, as it joined its list. */
  readonly lesson: Lesson
  /** Where to go on; empty if the page does not say. */
  readonly nextHref: string
  readonly nextLabel: string
  /** A bare checkbox, for a line of text. */
  readonly isCompact: boolean
}

/** Marks the page as done. Until the page has joined its list there is only the room. */
export function DoneButton({ track, lesson, nextHref, nextLabel, isCompact }: DoneButtonProps) {
  const tracker = useTracker()
  const { texts, store, host, fail } = tracker
  const { topics } = useTrack(track)
  const { topic, item } = useMemo(() => placeOf(topics, lesson), [topics, lesson]) ?? {}
  const day = useDoneDay(track.id, item?.done ? topic : undefined, item?.index)
  const lastPress = useRef<Press>(undefined)
  const next = webAddress(nextHref || undefined)

  const toggle = (event: ToggleEvent) => {
    if (!topic || !item || isSecondPress(lastPress, item, event)) return
    if (isCompact) warnOfStorage(tracker)
    store.setDone(track.id, topic.key, item, !item.done, { source: host }).catch(fail)
  }

  if (!item) return <div className={clsx('line lesson', isCompact && 'compact')} aria-hidden="true" />
  if (isCompact)
    return (
      <div className="line lesson compact">
        <Checkbox
          part="checkbox"
          aria-label={texts.common.tick(item.title)}
          checked={item.done}
          onChange={toggle}
        />
      </div>
    )
  return (
    <div className="line lesson">
      <Button
        className={clsx('done-button', item.done ? 'is-done' : 'primary')}
        aria-pressed={item.done}
        data-tooltip={item.done ? texts.lesson.takeBack : undefined}
        onClick={toggle}
      >
        {item.done ? <Icon name="check" /> : <span className="done-box" aria-hidden="true" />}
        {item.done ? (
          <slot name="done-label">{day ? texts.lesson.doneOn(shortDay(texts, day)) : texts.lesson.done}</slot>
        ) : (
          <slot name="label">{texts.lesson.markDone}</slot>
        )}
      </Button>
      {item.done && next !== undefined && (
        <a className="button primary" part="button" href={next}>
          {nextLabel ? texts.lesson.next(nextLabel) : texts.lesson.nextLesson}
          <span className="arrow" aria-hidden="true">
            →
          </span>
        </a>
      )}
    </div>
  )
}

/** Stores whose visitor knows that they keep nothing: a page may have a box in each line. */
const warnedOf = new WeakSet<Store>()

/** Says once, as a notice, what stands in a banner where there is room for one. */
function warnOfStorage(tracker: Tracker): void {
  const { store, texts, notify } = tracker
  const { storage, blocked } = store.getState()
  if ((!blocked && storage !== 'memory') || warnedOf.has(store)) return
  warnedOf.add(store)
  const message = blocked ? texts.errors.storageBlocked : texts.errors.storageUnavailable
  const actions = [{ label: texts.app.storageExport, run: () => exportBackup(tracker) }]
  notify({ id: 'storage', kind: 'message', ...inParts(message), actions })
}

function placeOf(topics: readonly Topic[], lesson: Lesson) {
  const places = topics.flatMap((topic) => topic.items.map((item) => ({ topic, item })))
  const items = places.map(({ item }) => item)
  return places[findLesson(items, lesson) ?? -1]
}

/** Returns the day on which an item was done, once the log is loaded; `undefined` where that is turned off. */
function useDoneDay(track: string, topic: Topic | undefined, index: number | undefined) {
  const { store, fail } = useTracker()
  const isDone = topic !== undefined
  useEffect(() => {
    if (isDone && store.getState().activity) store.history().catch(fail)
  }, [isDone, store, fail])
  return useLoadedHistory((history) =>
    topic && index !== undefined ? history.doneDays(track, topic).days.get(index) : undefined,
  )
}
