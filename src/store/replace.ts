import type { Change, Collections } from './collections.ts'
import type { Records, TopicRecord } from './records.ts'
import {
  addSnapshot,
  type Snapshot,
  type SnapshotReason,
  type SnapshotRecord,
  trimSnapshots,
} from './snapshots.ts'

/**
 * Replaces much of a collection in one transaction, with a snapshot of exactly what was there taken before. Where
 * another tab writes between the snapshot and the transaction, both are done again, so that no tick falls between them.
 * Returns `undefined`, with nothing written, where `decide` asks for no change.
 */
export async function replaceRecords(
  collections: Collections<TopicRecord>,
  snapshots: Collections<SnapshotRecord>,
  collection: string,
  reason: SnapshotReason,
  decide: (before: Records) => Pick<Change<TopicRecord, unknown>, 'clear' | 'put'> | undefined,
): Promise<{ before: Records; snapshot: Snapshot } | undefined> {
  for (;;) {
    const before = await collections.read(collection)
    const change = decide(before)
    if (!change) return undefined
    const snapshot = await addSnapshot(snapshots, collection, reason, before)
    const expected = JSON.stringify([...before])
    const drop = () => snapshots.transact(collection, () => ({ remove: [snapshot.id], result: undefined }))
    const replaced = await collections
      .transact(collection, (now) =>
        JSON.stringify([...now]) === expected ? { ...change, result: true } : { result: false },
      )
      .catch(async (cause) => {
        await drop().catch((failure) => console.error(failure))
        throw cause
      })
    if (replaced) {
      await trimSnapshots(snapshots, collection).catch((failure) => console.error(failure))
      return { before, snapshot }
    }
    await drop()
  }
}
