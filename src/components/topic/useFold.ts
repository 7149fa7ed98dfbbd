import { useCallback, useState } from 'react'
import { useStore, useTracker } from '../shared/Tracker.ts'

/** Whether the done rows are folded away, if they can be; `startsOpen` shows them on this visit whatever is remembered. */
export function useFold(canFold: boolean, startsOpen: boolean) {
  const { store } = useTracker()
  const isRemembered = useStore((state) => state.foldDone)
  const [isHeldOpen, setHeldOpen] = useState(startsOpen)
  const isFolded = canFold && isRemembered && !isHeldOpen
  const toggle = useCallback(() => {
    setHeldOpen(false)
    store.settings.set({ foldDone: !isFolded })
  }, [store, isFolded])
  return { isFolded, toggle }
}
