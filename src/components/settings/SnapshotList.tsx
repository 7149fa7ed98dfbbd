import { useEffect, useState } from 'react'
import type { Snapshot, SnapshotReason, Track } from '../../store/index.ts'
import * as filesTexts from '../../texts/en/files.ts'
import * as settingsTexts from '../../texts/en/settings.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { keepFocusInList } from '../ui/keepFocusInList.ts'

const reasons: Readonly<Record<SnapshotReason, string>> = {
  reset: settingsTexts.beforeReset,
  import: settingsTexts.beforeImport,
  merge: settingsTexts.beforeMerge,
  migration: settingsTexts.beforeMigration,
  restore: settingsTexts.beforeRestore,
  cleared: settingsTexts.beforeCleared,
  solved: settingsTexts.beforeSolved,
}

/** Lists a track's snapshots, each of which can be restored. */
export function SnapshotList({ track }: { readonly track: Track }) {
  const { store, host, fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>([])
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    store.progress().then((progress) => {
      if (!isGone) stop = progress.observeSnapshots(track.id, setSnapshots)
    }, fail)
    return () => {
      isGone = true
      stop()
    }
  }, [store, track, fail])
  if (snapshots.length === 0) return null

  const restore = async (id: string) => {
    try {
      const { after, undo } = await (await store.progress()).restore(track.id, id, { source: host })
      notifyReplaced({
        title: filesTexts.putBack,
        text: settingsTexts.doneNow({ done: after.done }),
        undo,
      })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <details className="snapshots" ref={keepFocusInList}>
      <summary>{settingsTexts.snapshots({ count: snapshots.length })}</summary>
      <ul>
        {snapshots.map(({ id, reason, date, done }) => (
          <li key={id} className="snapshot">
            <span>{settingsTexts.snapshot({ reason: reasons[reason], when: when(date), done })}</span>
            <Button
              kind="quiet"
              aria-label={settingsTexts.restoreOf({ when: when(date) })}
              onClick={() => restore(id)}
            >
              {settingsTexts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const when = (date: number): string =>
  new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
