import { useEffect, useState } from 'react'
import type { Snapshot, SnapshotReason, Track } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as filesTexts from '../../texts/en/files.ts'
import * as settingsTexts from '../../texts/en/settings.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

const reasons: Readonly<Record<SnapshotReason, string>> = {
  reset: settingsTexts.beforeReset,
  import: settingsTexts.beforeImport,
  merge: settingsTexts.beforeMerge,
  migration: settingsTexts.beforeMigration,
  restore: settingsTexts.beforeRestore,
  cleared: settingsTexts.beforeCleared,
  solved: settingsTexts.beforeSolved,
}

/** Returns a track's snapshots, the newest first. */
export function useSnapshots({ id }: Track): readonly Snapshot[] {
  const { store, fail } = useTracker()
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>([])
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    store.progress().then((progress) => {
      if (!isGone) stop = progress.observeSnapshots(id, setSnapshots)
    }, fail)
    return () => {
      isGone = true
      stop()
    }
  }, [store, id, fail])
  return snapshots
}

interface VersionsDialogProps {
  readonly track: Track
  readonly name: string
  readonly snapshots: readonly Snapshot[]
  readonly onClose: () => void
}

/** Lists a track's snapshots, each of which can be restored. */
export function VersionsDialog({ track, name, snapshots, onClose }: VersionsDialogProps) {
  const { store, host, fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const restore = async (id: string) => {
    onClose()
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
    <Dialog title={settingsTexts.snapshotsOf({ name })} onClose={onClose}>
      <ul className="snapshots">
        {snapshots.map(({ id, reason, date, done }) => (
          <li key={id} className="snapshot">
            <span>{settingsTexts.snapshot({ reason: reasons[reason], when: when(date), done })}</span>
            <Button
              aria-label={settingsTexts.restoreOf({ when: when(date) })}
              onClick={() => void restore(id)}
            >
              {settingsTexts.restore}
            </Button>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </div>
    </Dialog>
  )
}

const when = (date: number): string =>
  new Date(date).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
