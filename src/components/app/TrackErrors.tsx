import { useEffect } from 'react'
import { useStore, useTracker } from '../shared/Tracker.ts'

/** Reports errors of tracks that can still be shown. `tracks` are ids, joined by commas. */
export function TrackErrors({ tracks }: { readonly tracks: string }) {
  const { fail } = useTracker()
  const error = useStore(
    (state) =>
      tracks
        .split(',')
        .map((id) => state.tracks[id])
        .find((track) => track?.status === 'ready' && track.error)?.error,
  )
  useEffect(() => {
    if (error) fail(error)
  }, [error, fail])
  return null
}
