import type { ReactNode } from 'react'
import { LoadedHistory } from '../shared/LoadedHistory.tsx'
import { useAllTracks } from '../shared/useAllTracks.ts'
import { Spinner } from '../ui/Spinner.tsx'

/** Waits for the history and all tracks, because due items may be in any of them. */
export function HistoryPage({ children }: { readonly children: ReactNode }) {
  const isReady = useAllTracks()
  return <LoadedHistory fallback={<Spinner />}>{isReady ? children : <Spinner />}</LoadedHistory>
}
