import { useMemo } from 'react'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'

/** The reviews of the shown lists, and today's queue; `more` is how many were asked for beyond the daily number. */
export function useReviews(more = 0) {
  const { history, state } = useHistory()
  const shown = useTracks()
  const tracks = useStore((stored) => stored.tracks)
  const { today, dailyReviews } = state
  // Not memoized here: the history caches the result for its state.
  const all = history.reviewsIn(tracks)
  const reviews = useMemo(() => all.filter(({ track }) => shown.some(({ id }) => id === track)), [all, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history reads today and dailyReviews itself
  const queue = useMemo(() => history.queue(reviews, more), [history, reviews, today, dailyReviews, more])
  return { reviews, queue }
}
