import { useEffect } from 'react'
import { useStore, useTracker, useTracks } from './Tracker.ts'

/** Starts all tracks of the element, and returns true once each is read. */
export function useAllTracks(): boolean {
  const { store } = useTracker()
  const tracks = useTracks()
  useEffect(() => {
    for (const { id } of tracks) void store.start(id)
  }, [store, tracks])
  // The visitor's sheets load after the built-in tracks, and each appears once it is read.
  return useStore(
    (state) => state.sheets !== undefined && tracks.every(({ id }) => state.tracks[id]?.status !== 'loading'),
  )
}
