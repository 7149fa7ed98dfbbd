import type { Track } from '../../store/index.ts'
import * as errorsTexts from '../../texts/en/errors.ts'
import { useStore } from '../shared/Tracker.ts'
import { TrackAdmin } from './TrackAdmin.tsx'
import './styles.ts'

/** Reset, Export and Import for the given tracks. */
export function ProgressAdmin({ tracks }: { readonly tracks: readonly Track[] }) {
  const snapshotsUnavailable = useStore(
    ({ storage, companion }) => storage === 'persistent' && companion === 'memory',
  )
  return (
    <div className="admin">
      {snapshotsUnavailable && <p className="section-text">{errorsTexts.historyUnavailable}</p>}
      {tracks.map((track) => (
        <TrackAdmin key={track.id} track={track} />
      ))}
    </div>
  )
}
