import type { Track } from '../../store/index.ts'
import { TrackAdmin } from './TrackAdmin.tsx'

/** Reset, Export and Import for the given tracks. */
export function ProgressAdmin({ tracks }: { readonly tracks: readonly Track[] }) {
  return (
    <div className="admin">
      {tracks.map((track) => (
        <TrackAdmin key={track.id} track={track} />
      ))}
    </div>
  )
}
