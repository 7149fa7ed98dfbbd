import { useMemo, useState } from 'react'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'

export type TodaysReviews = ReturnType<typeof useReviews>

/** The reviews of the shown lists, today's queue, and what asks for so many more today. */
export function useReviews() {
  const { history, state } = useHistory()
  const shown = useTracks()
  const tracks = useStore((stored) => stored.tracks)
  const { today, dailyReviews } = state
  const [asked, setAsked] = useState({ today, more: 0 })
  const more = asked.today === today ? asked.more : 0
  // Not memoized here: the history caches the result for its state.
  const all = history.reviewsIn(tracks)
  const reviews = useMemo(() => all.filter(({ track }) => shown.some(({ id }) => id === track)), [all, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history reads today and dailyReviews itself
  const queue = useMemo(() => history.queue(reviews, more), [history, reviews, today, dailyReviews, more])
  return { reviews, queue, askForMore: (count: number) => setAsked({ today, more: more + count }) }
}
