import { createContext, useContext, useSyncExternalStore } from 'react'
import type { History, HistoryState } from '../../store/index.ts'

/** Provided by `LoadedHistory` to everything that shows the history. */
export const HistoryContext = createContext<History | undefined>(undefined)

export function useHistory(): { readonly history: History; readonly state: HistoryState } {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('A view of the history must stand where it is loaded.')
  const state = useSyncExternalStore(history.subscribe, () => history.getState())
  return { history, state }
}
