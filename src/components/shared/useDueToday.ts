import type { Track } from '../../store/index.ts'
import { useStore, useTracker } from './Tracker.ts'
import { useLoadedHistory } from './useLoadedHistory.ts'

/** Returns how many reviews of the tracks are due today; 0 while that is not known, `undefined` if review is off. */
export function useDueToday(tracks: readonly Track[]): number | undefined {
  const { store } = useTracker()
  const isReviewOn = useStore((state) => state.review)
  // What is due depends on the ticks as well.
  useStore((state) => state.tracks)
  const ids = tracks.map(({ id }) => id)
  const due = useLoadedHistory((history) => history.dueToday(ids, store.getState().tracks))
  return isReviewOn ? (due ?? 0) : undefined
}
