import { useEffect, useMemo, useRef, useState } from 'react'
import { addDays, type Grade, type Review, type Undo } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { agoText, nearDay } from '../shared/days.ts'
import { useStore, useTracker, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { AddSolved } from './AddSolved.tsx'
import { itemKey } from './itemKey.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { useFocusOnHeading } from './useFocusOnHeading.ts'

/** What is due today, what was ticked today, and what comes next. */
export function ReviewSection() {
  const { store, notify, fail } = useTracker()
  const { history, state } = useHistory()
  const shown = useTracks()
  const tracks = useStore((stored) => stored.tracks)
  const isReviewOn = useStore(({ review }) => review)
  const { today, dailyReviews } = state
  const [more, setMore] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const heading = useFocusOnHeading(String(isReviewOn))
  const list = useRef<HTMLUListElement>(null)
  const refocus = useRef<number>(undefined)

  // By the state of the history, which keeps what it has worked out.
  const all = history.reviewsIn(tracks)
  const reviews = useMemo(() => all.filter(({ track }) => shown.some(({ id }) => id === track)), [all, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history knows the day and how many there are in one
  const queue = useMemo(() => history.queue(reviews, more), [history, reviews, today, dailyReviews, more])
  // The row that had the focus is gone: it goes on to the one in its place.
  useEffect(() => {
    if (refocus.current === undefined) return
    const rows = list.current?.children ?? []
    const row = rows[Math.min(refocus.current, rows.length - 1)]
    refocus.current = undefined
    const next = row?.querySelector<HTMLElement>('a, button') ?? heading.current
    next?.focus({ preventScroll: true })
  })

  const change = async (at: number, title: string, made: Promise<Undo>) => {
    refocus.current = at
    try {
      const undo = await made
      notify({
        id: 'progress',
        kind: 'progress',
        title,
        duration: 8000,
        actions: [{ label: texts.appUndo, run: () => void undo().catch(fail) }],
      })
    } catch (error) {
      refocus.current = undefined
      fail(error)
    }
  }
  const grade = (at: number, review: Review, given: Grade, due: string) =>
    void change(
      at,
      fill(texts.reviewComesBack, { title: review.item.title, day: due }),
      history.grade(review, given),
    )
  const putOff = (at: number, review: Review) =>
    void change(
      at,
      fill(texts.reviewPutOff, { title: review.item.title }),
      history.schedule([{ at: review, due: addDays(today, 1) }]),
    )

  if (!isReviewOn)
    return (
      <section className="section" aria-labelledby="review">
        <h2 id="review" className="section-title" ref={heading} tabIndex={-1}>
          {texts.reviewTitle}
        </h2>
        <p className="section-text">{texts.reviewExplained}</p>
        <div>
          <Button kind="primary" onClick={() => store.settings.set({ review: true })}>
            {texts.reviewTurnOn}
          </Button>
        </div>
      </section>
    )
  const [next] = queue.upcoming
  return (
    <section className="section" aria-labelledby="review">
      <div className="today-head">
        <h2 id="review" className="section-title" ref={heading} tabIndex={-1}>
          {texts.reviewTitle}
        </h2>
        <p className="today-figure" role="status">
          {queue.due.length > 0
            ? fill(queue.reviewed > 0 ? texts.reviewDueAndDone : texts.reviewDue, {
                due: queue.due.length,
                done: queue.reviewed,
              })
            : queue.reviewed > 0
              ? fill(texts.reviewDone, { done: queue.reviewed })
              : texts.reviewNothing}
          {queue.waiting > 0 && (
            <span className="today-more"> {fill(texts.reviewWaiting, { count: queue.waiting })}</span>
          )}
        </p>
      </div>
      {queue.due.length > 0 && (
        <ul className="today-rows" ref={list}>
          {queue.due.map((review, at) => (
            <ReviewRow
              key={itemKey(review)}
              review={review}
              fact={
                review.state.last
                  ? fill(texts.reviewLast, { ago: agoText(review.state.last, today) })
                  : texts.reviewNever
              }
              days={history.answerDays(review)}
              today={today}
              onGrade={(given, due) => grade(at, review, given, due)}
              onLater={() => putOff(at, review)}
            />
          ))}
        </ul>
      )}
      {queue.due.length === 0 && (
        <p className="section-text">
          {queue.waiting > 0
            ? texts.reviewEnough
            : next
              ? fill(texts.reviewNext, { count: next[1], day: nearDay(next[0], today) })
              : texts.reviewEmpty}
        </p>
      )}
      {queue.solvedToday.length > 0 && (
        <>
          <h3 className="today-subtitle">{texts.reviewSolvedToday}</h3>
          <ul className="today-rows">
            {queue.solvedToday.map((review) => (
              <ReviewRow
                key={itemKey(review)}
                review={review}
                fact={fill(texts.reviewComesBackOn, { day: nearDay(review.due, today) })}
                days={history.answerDays(review)}
                today={today}
                onGrade={(given) => void history.answer(review, given).catch(fail)}
              />
            ))}
          </ul>
        </>
      )}
      <div className="today-actions">
        {queue.waiting > 0 && (
          <Button onClick={() => setMore((count) => count + dailyReviews)}>{texts.reviewMore}</Button>
        )}
        <Button onClick={() => setAdding(true)}>{texts.reviewAddSolved}</Button>
        <div className="today-settings">
          <label className="today-choice">
            {texts.reviewDaily}
            <NumberField
              className="today-number"
              value={dailyReviews}
              min={1}
              max={20}
              onChange={(count) => history.setDailyReviews(count)}
            />
          </label>
          <Button kind="quiet" onClick={() => store.settings.set({ review: false })}>
            {texts.reviewTurnOff}
          </Button>
        </div>
      </div>
      {isAdding && <AddSolved reviews={reviews} onClose={() => setAdding(false)} />}
    </section>
  )
}
