import { useEffect, useState } from 'react'
import type { Snapshot, SnapshotReason, Track } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { momentText } from '../shared/days.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useTracker } from './texts.ts'

const reasons = ({ settings }: TextsWith<'settings'>): Readonly<Record<SnapshotReason, string>> => ({
  reset: settings.beforeReset,
  import: settings.beforeImport,
  merge: settings.beforeMerge,
  migration: settings.beforeMigration,
  restore: settings.beforeRestore,
  cleared: settings.beforeCleared,
  solved: settings.beforeSolved,
})

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
  const { texts, store, host, fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const restore = async (id: string) => {
    onClose()
    const { result, undo } = await (await store.progress()).restore(track.id, id, { source: host })
    notifyReplaced({
      title: texts.files.putBack,
      text: texts.settings.doneNow({ done: result.after.done }),
      undo,
    })
  }
  return (
    <Dialog title={texts.settings.snapshotsOf({ name })} onClose={onClose}>
      <ul className="stack">
        {snapshots.map(({ id, reason, date, done }) => (
          <li key={id} className="beside snapshot">
            <span>
              {texts.settings.snapshot({
                reason: reasons(texts)[reason],
                when: momentText(texts, date),
                done,
              })}
            </span>
            <Button
              aria-label={texts.settings.restoreOf({ when: momentText(texts, date) })}
              onClick={() => void restore(id).catch(fail)}
            >
              {texts.settings.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
