import type { Track } from '../../store/index.ts'
import { useStore, useTexts } from '../shared/Tracker.ts'
import { keepFocusInList } from '../ui/keepFocusInList.ts'
import { TrackAdmin } from './TrackAdmin.tsx'
import './styles.ts'

/** The given tracks as a table: how far each is, and Export, Import, Reset and more in its menu. */
export function ProgressAdmin({ tracks }: { readonly tracks: readonly Track[] }) {
  const texts = useTexts()
  const snapshotsUnavailable = useStore(
    ({ storage, companion }) => storage === 'persistent' && companion === 'memory',
  )
  return (
    <div className="panel list-rows admin" ref={keepFocusInList}>
      {snapshotsUnavailable && <p className="section-text">{texts.errors.historyUnavailable}</p>}
      {tracks.map((track) => (
        <TrackAdmin key={track.id} track={track} />
      ))}
    </div>
  )
}
