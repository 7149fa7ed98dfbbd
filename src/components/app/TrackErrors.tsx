import { useEffect } from 'react'
import type { TrackerError } from '../../store/index.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'

/** Errors that an element of the page has reported: the notices of two elements would cover each other. */
const reported = new WeakSet<TrackerError>()

/** Reports errors of tracks that can still be shown. `tracks` are ids, joined by commas. */
export function TrackErrors({ tracks }: { readonly tracks: string }) {
  const { host, fail } = useTracker()
  const error = useStore(
    (state) =>
      tracks
        .split(',')
        .map((id) => state.tracks[id])
        .find((track) => track?.status === 'ready' && track.error)?.error,
  )
  useEffect(() => {
    if (!error || reported.has(error)) return
    // The notice of a hidden element would not be seen.
    if (host.element.checkVisibility?.() !== false) reported.add(error)
    fail(error)
  }, [error, fail, host])
  return null
}
