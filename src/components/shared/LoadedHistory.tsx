import { type ReactNode, useEffect, useState } from 'react'
import type { History } from '../../store/index.ts'
import { useTracker } from './Tracker.ts'
import { HistoryContext } from './useHistory.ts'

interface LoadedHistoryProps {
  readonly children: ReactNode
  /** Shown until then. */
  readonly fallback?: ReactNode
}

/** Renders its children once the history of the element's store is loaded. */
export function LoadedHistory({ children, fallback }: LoadedHistoryProps) {
  const { store, fail } = useTracker()
  const [history, setHistory] = useState<History>()
  useEffect(() => {
    let isGone = false
    store.history().then((loaded) => !isGone && setHistory(loaded), fail)
    return () => {
      isGone = true
    }
  }, [store, fail])
  return history ? <HistoryContext value={history}>{children}</HistoryContext> : fallback
}
