import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useTracker } from '../../host/Tracker.ts'
import type { History, HistoryState } from '../../store/history/index.ts'

/** The history of the element's store, once it is read. */
export function useLoadedHistory(): History | undefined {
  const { store, fail } = useTracker()
  const [history, setHistory] = useState<History>()
  useEffect(() => {
    let isGone = false
    store.history().then((loaded) => !isGone && setHistory(loaded), fail)
    return () => {
      isGone = true
    }
  }, [store, fail])
  return history
}

/** Stands around whatever shows the history. */
export const HistoryContext = createContext<History | undefined>(undefined)

export function useHistory(): { readonly history: History; readonly state: HistoryState } {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('A view of the history must stand where it is loaded.')
  const subscribe = useCallback((listener: () => void) => history.subscribe(listener), [history])
  const state = useSyncExternalStore(subscribe, () => history.getState())
  return { history, state }
}
