import { useEffect, useMemo, useRef, useState } from 'react'
import { addDays, type Grade, type Review, type Undo } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as reviewsTexts from '../../texts/en/reviews.ts'
import { agoText, nearDay } from '../shared/days.ts'
import { useStore, useTracker, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { AddSolved } from './AddSolved.tsx'
import { itemKey } from './itemKey.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { useFocusOnHeading } from './useFocusOnHeading.ts'

/** Shows what is due today, what was ticked today, and what comes next. */
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

  // Not memoized here: the history caches the result for its state.
  const all = history.reviewsIn(tracks)
  const reviews = useMemo(() => all.filter(({ track }) => shown.some(({ id }) => id === track)), [all, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history reads today and dailyReviews itself
  const queue = useMemo(() => history.queue(reviews, more), [history, reviews, today, dailyReviews, more])
  // The row that had the focus is gone: focus the one in its place.
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
        actions: [{ label: commonTexts.undo, run: () => void undo().catch(fail) }],
      })
    } catch (error) {
      refocus.current = undefined
      fail(error)
    }
  }
  const grade = (at: number, review: Review, given: Grade, due: string) =>
    void change(
      at,
      reviewsTexts.comesBack({ title: review.item.title, day: due }),
      history.grade(review, given),
    )
  const putOff = (at: number, review: Review) =>
    void change(
      at,
      reviewsTexts.putOff({ title: review.item.title }),
      history.schedule([{ at: review, due: addDays(today, 1) }]),
    )

  if (!isReviewOn)
    return (
      <section className="section" aria-labelledby="review">
        <h2 id="review" className="section-title" ref={heading} tabIndex={-1}>
          {reviewsTexts.title}
        </h2>
        <p className="section-text">{reviewsTexts.explained}</p>
        <div>
          <Button kind="primary" onClick={() => store.settings.set({ review: true })}>
            {reviewsTexts.turnOn}
          </Button>
        </div>
      </section>
    )
  const [next] = queue.upcoming
  return (
    <section className="section" aria-labelledby="review">
      <div className="today-head">
        <h2 id="review" className="section-title" ref={heading} tabIndex={-1}>
          {reviewsTexts.title}
        </h2>
        <p className="today-figure" role="status">
          {queue.due.length > 0
            ? (queue.reviewed > 0 ? reviewsTexts.dueAndDone : reviewsTexts.due)({
                due: queue.due.length,
                done: queue.reviewed,
              })
            : queue.reviewed > 0
              ? reviewsTexts.done({ done: queue.reviewed })
              : reviewsTexts.nothing}
          {queue.waiting > 0 && (
            <span className="today-more"> {reviewsTexts.waiting({ count: queue.waiting })}</span>
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
                  ? reviewsTexts.last({ ago: agoText(review.state.last, today) })
                  : reviewsTexts.never
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
            ? reviewsTexts.enough
            : next
              ? reviewsTexts.next({ count: next[1], day: nearDay(next[0], today) })
              : reviewsTexts.empty}
        </p>
      )}
      {queue.solvedToday.length > 0 && (
        <>
          <h3 className="today-subtitle">{reviewsTexts.solvedToday}</h3>
          <ul className="today-rows">
            {queue.solvedToday.map((review) => (
              <ReviewRow
                key={itemKey(review)}
                review={review}
                fact={reviewsTexts.comesBackOn({ day: nearDay(review.due, today) })}
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
          <Button onClick={() => setMore((count) => count + dailyReviews)}>{reviewsTexts.more}</Button>
        )}
        <Button onClick={() => setAdding(true)}>{reviewsTexts.addSolved}</Button>
        <div className="today-settings">
          <label className="today-choice">
            {reviewsTexts.daily}
            <NumberField
              className="today-number"
              value={dailyReviews}
              min={1}
              max={20}
              onChange={(count) => history.setDailyReviews(count)}
            />
          </label>
          <Button kind="quiet" onClick={() => store.settings.set({ review: false })}>
            {reviewsTexts.turnOff}
          </Button>
        </div>
      </div>
      {isAdding && <AddSolved reviews={reviews} onClose={() => setAdding(false)} />}
    </section>
  )
}
