import { useSyncExternalStore } from 'react'
import type { StoreState } from '../../store/index.ts'
import { useStore } from './Tracker.ts'

const unsubscribed = () => () => {}

/** Returns what `select` reads from the history, `undefined` until that is loaded. The result must be cached or a primitive. */
export function useLoadedHistory<T>(
  select: (history: NonNullable<StoreState['history']>) => T,
): T | undefined {
  const history = useStore((state) => state.history)
  return useSyncExternalStore(history?.subscribe ?? unsubscribed, () => history && select(history))
}
