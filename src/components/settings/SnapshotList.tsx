import { useEffect, useState } from 'react'
import type { Snapshot, SnapshotReason, Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { keepFocusInList } from '../ui/keepFocusInList.ts'

const reasons: Readonly<Record<SnapshotReason, string>> = {
  reset: texts.aboutBeforeReset,
  import: texts.aboutBeforeImport,
  merge: texts.aboutBeforeMerge,
  migration: texts.aboutBeforeMigration,
  restore: texts.aboutBeforeRestore,
  cleared: texts.aboutBeforeCleared,
  solved: texts.aboutBeforeSolved,
}

/** Earlier versions of a track, each of which can be put back. */
export function SnapshotList({ track }: { readonly track: Track }) {
  const { store, host, notify, fail } = useTracker()
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>([])
  useEffect(() => store.observeSnapshots(track.id, setSnapshots), [store, track])
  if (snapshots.length === 0) return null

  const restore = async (id: string, canUndo = true) => {
    try {
      const { after, snapshot } = await store.restore(track.id, id, host)
      notify({
        id: 'admin',
        kind: 'message',
        title: texts.aboutPutBack,
        text: fill(texts.aboutDoneNow, { done: after.done }),
        ...(canUndo && { actions: [{ label: texts.appUndo, run: () => void restore(snapshot.id, false) }] }),
      })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <details className="snapshots" ref={keepFocusInList}>
      <summary>{fill(texts.aboutSnapshots, { count: snapshots.length })}</summary>
      <ul>
        {snapshots.map(({ id, reason, date, done }) => (
          <li key={id} className="snapshot">
            <span>{fill(texts.aboutSnapshot, { reason: reasons[reason], when: when(date), done })}</span>
            <Button
              kind="quiet"
              aria-label={fill(texts.aboutRestoreOf, { when: when(date) })}
              onClick={() => restore(id)}
            >
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
