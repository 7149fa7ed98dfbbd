import { useEffect, useState } from 'react'
import { useTracker } from '../../host/Tracker.ts'
import type { Snapshot, Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { Button } from '../../ui/Button.tsx'

/** Earlier states of a track, each of which can be put back. */
export function SnapshotList({ track }: { readonly track: Track }) {
  const { store, notify, fail } = useTracker()
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>([])
  useEffect(() => store.observeSnapshots(track.id, setSnapshots), [store, track])
  if (snapshots.length === 0) return null

  const restore = async (id: string) => {
    try {
      const { after } = await store.restore(track.id, id)
      notify({
        id: 'admin',
        kind: 'message',
        title: texts.aboutPutBack,
        text: texts.aboutDoneNow(after.done),
      })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <details className="snapshots">
      <summary>{texts.aboutSnapshots(snapshots.length)}</summary>
      <ul>
        {snapshots.map(({ id, reason, date, done }) => (
          <li key={id} className="snapshot">
            <span>{texts.aboutSnapshot(texts.aboutSnapshotReasons[reason], when(date), done)}</span>
            <Button kind="quiet" aria-label={texts.aboutRestoreOf(when(date))} onClick={() => restore(id)}>
              {texts.aboutRestore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const when = (date: number): string =>
  new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
