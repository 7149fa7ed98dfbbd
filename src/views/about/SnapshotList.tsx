import { useEffect, useState } from 'react'
import { useTracker } from '../../host/Tracker.ts'
import type { Snapshot, SnapshotReason, Track } from '../../store/index.ts'

const reasons: Record<SnapshotReason, string> = {
  reset: 'Before a reset',
  import: 'Before an import',
  merge: 'Before a merge',
  migration: 'Before an update of the list',
  restore: 'Before a restore',
  cleared: 'Before it was removed',
}

/** Earlier states of a track, each of which can be put back. */
export function SnapshotList({ track }: { readonly track: Track }) {
  const { store, notify, fail } = useTracker()
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>([])
  useEffect(() => store.observeSnapshots(track.id, setSnapshots), [store, track])
  if (snapshots.length === 0) return null

  const restore = async (id: string) => {
    try {
      const { after } = await store.restore(track.id, id)
      notify({ id: 'admin', kind: 'message', title: 'Progress was put back', text: `Done: ${after.done}.` })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <details className="snapshots">
      <summary>Earlier states ({snapshots.length})</summary>
      <ul>
        {snapshots.map(({ id, reason, date, done }) => (
          <li key={id} className="snapshot">
            <span>
              {reasons[reason]}, {when(date)}: {done} done
            </span>
            <button
              type="button"
              part="button"
              className="button quiet"
              aria-label={`Restore the state of ${when(date)}`}
              onClick={() => restore(id)}
            >
              Restore
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const when = (date: number): string =>
  new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
