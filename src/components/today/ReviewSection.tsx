import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { acceptsTyping, isCommand } from '../../dom/keys.ts'
import { addDays, type Grade, type Review, type Undo } from '../../store/index.ts'
import { agoText, nearDay } from '../shared/days.ts'
import { putBack } from '../shared/putBack.ts'
import { rowKey } from '../shared/rowKey.ts'
import { useStore } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { type KeyEvent, usePageKeys } from '../shared/usePageKeys.ts'
import { Button } from '../ui/Button.tsx'
import { doubleClickTime } from '../ui/doubleClick.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { AddSolved } from './AddSolved.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { ReviewSettings } from './ReviewSettings.tsx'
import { useTracker } from './reviewTexts.ts'
import { useFocusOnHeading } from './useFocusOnHeading.ts'
import type { TodaysReviews } from './useReviews.ts'

interface ReviewSectionProps {
  readonly reviews: TodaysReviews
  /** What stands between what is due and what was ticked today: a tick there must not move it. */
  readonly children?: ReactNode
}

/** Shows what is due today, what comes next and what was ticked today; or what review is, and turns it on. */
export function ReviewSection(props: ReviewSectionProps) {
  const { texts, store } = useTracker()
  const isReviewOn = useStore(({ review }) => review)
  const heading = useFocusOnHeading(String(isReviewOn))
  if (isReviewOn) return <Queue heading={heading} {...props} />
  return (
    <>
      <section className="section" aria-labelledby="review">
        <h2 id="review" className="section-title" ref={heading} tabIndex={-1}>
          {texts.common.reviews}
        </h2>
        <div className="panel invitation">
          <p className="section-text">{texts.reviews.explained}</p>
          <Button kind="primary" onClick={() => store.settings.set({ review: true })}>
            {texts.reviews.turnOn}
          </Button>
        </div>
      </section>
      {props.children}
    </>
  )
}

/** Of what was solved today, so many are shown first: a good day must not make the page long. */
const fewSolved = 3

interface QueueProps extends ReviewSectionProps {
  readonly heading: ReturnType<typeof useFocusOnHeading>
}

function Queue({ heading, reviews: todays, children }: QueueProps) {
  const tracker = useTracker()
  const { texts, store, host, notify, fail } = tracker
  const { history, state } = useHistory()
  const { today, dailyReviews } = state
  const [isAdding, setAdding] = useState(false)
  const [showsSettings, setShowsSettings] = useState(false)
  const [opened, setOpened] = useState<string>()
  const [showsSolved, setShowsSolved] = useState(false)
  const [showsAllSolved, setShowsAllSolved] = useState(false)
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Which row gets the focus, once the one that had it is gone. */
  const refocus = useRef<{ readonly at: number; readonly gone?: Element | undefined }>(undefined)
  const clicked = useRef(Number.NEGATIVE_INFINITY)
  /** When a click last answered: the next problem is in its place then, under the second half of a double click. */
  const answered = useRef(Number.NEGATIVE_INFINITY)
  const settings = useId()
  const { reviews, queue, askForMore } = todays
  const hasSolved = useStore(({ tracks }) =>
    Object.values(tracks).some(({ topics }) => topics.some(({ done }) => done > 0)),
  )

  // One is open: the one that was chosen, else the first.
  const asking = [...queue.due, ...(showsSolved ? queue.solvedToday : [])]
  const open = asking.find((review) => rowKey(review) === opened) ?? asking[0]

  // The row that had the focus is gone: focus the one in its place.
  useEffect(() => {
    if (!refocus.current || refocus.current.gone?.isConnected) return
    const rows = list.current?.children ?? []
    const row = rows[Math.min(refocus.current.at, rows.length - 1)]
    refocus.current = undefined
    const next = row?.querySelector<HTMLElement>('a, button') ?? heading.current
    next?.focus({ preventScroll: true })
  })

  const handleKey = (event: KeyEvent) => {
    if (!/^[1-4]$/.test(event.key) || isCommand(event) || acceptsTyping(event.target)) return
    // A key that is held down answers once: the next problem has taken the place of this one.
    if (event.repeat) return
    const answer = section.current?.parentElement?.querySelector<HTMLElement>(`[data-grade="${event.key}"]`)
    if (!answer || (event.target as Element).closest('dialog')) return
    event.preventDefault()
    answer.click()
  }
  usePageKeys(handleKey)

  const skipSecondClick = (event: MouseEvent<HTMLElement>) => {
    if (event.detail === 0) return
    clicked.current = event.timeStamp
    if (event.timeStamp - answered.current >= doubleClickTime) return
    event.preventDefault()
    event.stopPropagation()
  }

  const change = async (at: number, review: Review, title: string, made: Promise<Undo>) => {
    const focusRow = (row: string | undefined, gone?: Element) => {
      refocus.current = { at, gone }
      setOpened(row)
    }
    focusRow(undefined, list.current?.children[at])
    answered.current = clicked.current
    try {
      const undo = await made
      notify({
        id: 'progress',
        kind: 'progress',
        title,
        duration: 8000,
        actions: [
          { label: texts.common.undo, run: () => void undo().then(() => focusRow(rowKey(review)), fail) },
        ],
      })
    } catch (error) {
      refocus.current = undefined
      fail(error)
    }
  }
  /** What was only attempted is done once it could be solved. */
  const answer = async (review: Review, given: Grade): Promise<Undo> => {
    const { track, topic, item } = review
    if (item.done || given === 1) return history.grade(review, given)
    await store.setDone(track, topic.key, item, true, { source: host })
    const undo = await history.grade(review, given)
    return async () => {
      await putBack(tracker, track, topic.key, [item], () => ({ done: true, mark: '' }))
      await undo()
    }
  }
  const grade = (at: number, review: Review, given: Grade, due: string) =>
    void change(
      at,
      review,
      texts.reviews.comesBack({ title: review.item.title, day: due }),
      answer(review, given),
    )
  const putOff = (at: number, review: Review) =>
    void change(
      at,
      review,
      texts.reviews.putOff({ title: review.item.title }),
      history.schedule([{ at: review, due: addDays(today, 1) }]),
    )
  const row = (review: Review) => ({
    review,
    today,
    days: history.answerDays(review),
    minutes: history.doneDays(review.track, review.topic).lastMinutes.get(review.item.index),
    isOpen: review === open,
    onOpen: () => setOpened(rowKey(review)),
  })
  const [next] = queue.upcoming
  const waiting = queue.waiting > 0 && (
    <p className="line today-more meta">
      {texts.reviews.waiting({ count: queue.waiting, daily: dailyReviews })}
      <Button kind="quiet" onClick={() => askForMore(dailyReviews)}>
        {texts.reviews.more}
      </Button>
    </p>
  )
  const solved = queue.solvedToday
  const shownSolved = showsAllSolved ? solved : solved.slice(0, fewSolved)
  return (
    <>
      <section ref={section} className="section" aria-labelledby="review" onKeyDown={handleKey}>
        <div className="line section-head">
          <h2 id="review" className="section-title" ref={heading} tabIndex={-1}>
            {texts.common.reviews}
          </h2>
          <p className="figures meta" role="status">
            {queue.due.length > 0
              ? (queue.reviewed > 0 ? texts.reviews.dueAndDone : texts.common.due)({
                  due: queue.due.length,
                  done: queue.reviewed,
                })
              : queue.reviewed > 0
                ? texts.reviews.done({ done: queue.reviewed })
                : texts.reviews.nothing}
          </p>
          <IconButton
            icon="gear"
            aria-label={texts.reviews.settings}
            aria-expanded={showsSettings}
            aria-controls={settings}
            data-tooltip={texts.reviews.settings}
            onClick={() => setShowsSettings(!showsSettings)}
          />
        </div>
        {showsSettings && <ReviewSettings id={settings} onAdd={() => setAdding(true)} />}
        {queue.due.length > 0 && (
          <div className="panel">
            <ul
              className="list-rows today-rows"
              aria-label={texts.reviews.dueList}
              ref={list}
              onClickCapture={skipSecondClick}
            >
              {queue.due.map((review, at) => (
                <ReviewRow
                  key={rowKey(review)}
                  {...row(review)}
                  fact={
                    review.state.last
                      ? texts.reviews.last({ ago: agoText(texts, review.state.last, today) })
                      : texts.reviews.never
                  }
                  onGrade={(given, due) => grade(at, review, given, due)}
                  onLater={() => putOff(at, review)}
                />
              ))}
            </ul>
            {waiting}
          </div>
        )}
        {queue.due.length === 0 && (
          <p className="section-text">
            {queue.waiting > 0
              ? texts.reviews.enough
              : next
                ? texts.reviews.next({ count: next[1], day: nearDay(texts, next[0], today) })
                : hasSolved
                  ? texts.reviews.empty
                  : texts.reviews.nothingSolved}
          </p>
        )}
        {queue.due.length === 0 && waiting && <div className="panel">{waiting}</div>}
        {hasSolved && reviews.length === 0 && (
          <div>
            <Button onClick={() => setAdding(true)}>{texts.reviews.addSolved}</Button>
          </div>
        )}
        {isAdding && <AddSolved reviews={reviews} onClose={() => setAdding(false)} />}
      </section>
      {children}
      {solved.length > 0 && (
        <section className="section" aria-labelledby="solved-today" onKeyDown={handleKey}>
          <div className="panel">
            <h2 className="today-fold">
              <button type="button" aria-expanded={showsSolved} onClick={() => setShowsSolved(!showsSolved)}>
                <span id="solved-today">{texts.reviews.solvedToday}</span>
                <span className="today-count figures">{solved.length}</span>
                <Icon name="chevron" />
              </button>
            </h2>
            {showsSolved && (
              <ul className="list-rows today-rows">
                {shownSolved.map((review) => (
                  <ReviewRow
                    key={rowKey(review)}
                    {...row(review)}
                    fact={texts.reviews.comesBackOn({ day: nearDay(texts, review.due, today) })}
                    onGrade={(given) => void history.answer(review, given).catch(fail)}
                  />
                ))}
              </ul>
            )}
            {showsSolved && shownSolved.length < solved.length && (
              <p className="line today-more meta">
                <Button kind="quiet" onClick={() => setShowsAllSolved(true)}>
                  {texts.topic.showAllRows(solved.length)}
                </Button>
              </p>
            )}
          </div>
        </section>
      )}
    </>
  )
}
