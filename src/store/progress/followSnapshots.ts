import type { StoreCore } from '../core/StoreCore.ts'
import { newestFirst } from '../core/snapshots.ts'
import type { TrackSession } from '../core/trackSession.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { callListener } from '../model/emitter.ts'
import type { Snapshot, SnapshotRecord } from '../model/snapshot.ts'

type Snapshots = RecordTable<SnapshotRecord>

/** Calls `next` with a track's snapshots, newest first, now and on every change. Returns an unsubscribe function. */
export function followSnapshots(
  store: Pick<StoreCore, 'getState' | 'subscribe'>,
  session: TrackSession,
  next: (snapshots: readonly Snapshot[]) => void,
): () => void {
  let isStopped = false
  let followed = 'opening'
  let stopObserving = () => {}
  let snapshots: Snapshots | undefined
  const report = (cause: unknown) => console.error(cause)
  const refresh = async () => {
    const own = (await snapshots?.read()) ?? new Map()
    if (!isStopped) callListener(() => next(newestFirst(own.values())))
  }
  const follow = async () => {
    const { companion } = store.getState()
    if (companion === 'opening' || companion === followed) return
    followed = companion
    const table = await session.snapshots()
    if (isStopped || companion !== followed) return
    stopObserving()
    snapshots = table
    stopObserving = table.observe(() => void refresh().catch(report))
    await refresh()
  }
  // Snapshots move if the database opens late.
  const stopListening = store.subscribe(() => void follow().catch(report))
  follow().catch(report)
  return () => {
    isStopped = true
    stopListening()
    stopObserving()
  }
}
