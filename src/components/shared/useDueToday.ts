import { useStore, useTracker, useTracks } from './Tracker.ts'
import { useLoadedHistory } from './useLoadedHistory.ts'

/** Returns how many reviews of the shown tracks are due today; 0 while that is not known, or if review is off. */
export function useDueToday(): number {
  const { store } = useTracker()
  const isReviewOn = useStore((state) => state.review)
  // What is due depends on the ticks as well.
  useStore((state) => state.tracks)
  const ids = useTracks().map(({ id }) => id)
  const due = useLoadedHistory((history) => history.dueToday(ids, store.getState().tracks))
  return isReviewOn ? (due ?? 0) : 0
}
