import { type ReactNode, useEffect } from 'react'
import { LoadedHistory } from '../shared/LoadedHistory.tsx'
import { useStore, useTracker, useTracks } from '../shared/Tracker.ts'
import { Spinner } from '../ui/Spinner.tsx'

/** Waits for the history and all tracks, because due items may be in any of them. */
export function HistoryPage({ children }: { readonly children: ReactNode }) {
  const { store } = useTracker()
  const tracks = useTracks()
  const isReady = useStore((state) => {
    // The visitor's sheets load after the built-in tracks, and each appears once it is read.
    return state.sheets !== undefined && tracks.every(({ id }) => state.tracks[id]?.status !== 'loading')
  })
  useEffect(() => {
    for (const { id } of tracks) void store.start(id)
  }, [store, tracks])
  return <LoadedHistory fallback={<Spinner />}>{isReady ? children : <Spinner />}</LoadedHistory>
}
