import { useCallback, useSyncExternalStore } from 'react'
import type { Track } from '../../store/index.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'

const unsubscribed = () => {}

/** Returns how many reviews of the tracks are due today; 0 while that is not known. */
export function useDueToday(tracks: readonly Track[]): number {
  const { store } = useTracker()
  const history = useStore((state) => (state.review ? state.history : undefined))
  // What is due depends on the ticks as well.
  useStore((state) => state.tracks)
  const subscribe = useCallback(
    (listener: () => void) => history?.subscribe(listener) ?? unsubscribed,
    [history],
  )
  const ids = tracks.map(({ id }) => id)
  return useSyncExternalStore(subscribe, () => history?.dueToday(ids, store.getState().tracks) ?? 0)
}
