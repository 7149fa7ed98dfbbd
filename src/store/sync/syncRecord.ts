/** The one record in which this device keeps its document, with the key and what was agreed on. */
import * as Y from 'yjs'
import type { StoreCore } from '../core/StoreCore.ts'
import { syncPrefix } from '../core/syncedDevice.ts'
import type { StoredAgreement } from '../db/companionTables.ts'
import { deleteEarlierDocument, readEarlierDocument } from '../db/earlierDocument.ts'
import { TrackerError } from '../errors.ts'
import { type AgreedState, emptyState } from './Replica.ts'

/** Milliseconds to wait for a database that another tab may hold. */
const databaseTimeout = 5000

const recordKey = 'own'

/** What a device keeps of its document. */
export interface KeptDocument {
  readonly key: string
  readonly document: Uint8Array
  readonly agreed: AgreedState
  /** True for one that an earlier build has left, which sent before it stored, until it is known what the server has. */
  readonly mayLack: boolean
}

/** Reads it; `undefined` if this device has none. */
export async function readDocument(core: StoreCore): Promise<KeptDocument | undefined> {
  await moveEarlierDocument(core)
  const stored = (await (await core.companion.table('sync', syncPrefix)).read()).get(recordKey)
  return stored?.key && stored.document
    ? {
        key: stored.key,
        document: stored.document,
        agreed: agreedOf(stored),
        mayLack: stored.mayLack === true,
      }
    : undefined
}

/** Writes all of it in one transaction: a document that is ahead of the agreed state, or behind it, would lose or double changes. */
export async function writeDocument(
  core: StoreCore,
  { key, document, agreed, mayLack }: KeptDocument,
): Promise<void> {
  const { marks, notes, log, fields, owners, steps, generations, waiting } = agreed
  const record = {
    key,
    document,
    marks: [...marks],
    notes: [...notes],
    log: [...log],
    fields: [...fields],
    owners: [...owners],
    steps: steps && [...steps],
    generations: [...generations],
    waiting,
    ...(mayLack && { mayLack }),
  }
  await (await core.companion.table('sync', syncPrefix)).update(recordKey, () => record)
}

/** Deletes it: this device is in step with no other from then on. */
export async function deleteDocument(core: StoreCore): Promise<void> {
  await (await core.companion.table('sync', syncPrefix)).transact(() => ({ clear: true, result: undefined }))
}

/** Deletes what an earlier build has left. */
export async function deleteEarlier({ name, companion }: StoreCore): Promise<void> {
  await answered(deleteEarlierDocument(name))
  await (await companion.table('sync', 'own')).transact(() => ({ clear: true, result: undefined }))
}

/**
 * Moves the document of an earlier build, which kept it in a database of its own, with the agreed state in the companion. If both are
 * there, that build has written since: the record is replaced. A page that dies between the steps repeats them.
 */
async function moveEarlierDocument(core: StoreCore): Promise<void> {
  const earlier = await answered(readEarlierDocument(core.name))
  if (earlier) {
    const agreement = await core.companion.table('sync', 'own')
    const agreed = (await agreement.read()).get('agreed')
    await writeDocument(core, {
      key: earlier.key,
      document: Y.mergeUpdates([...earlier.updates]),
      agreed: agreed ? agreedOf(agreed) : emptyState,
      mayLack: true,
    })
  }
  await deleteEarlier(core)
}

function agreedOf(stored: StoredAgreement): AgreedState {
  const { marks, notes, log, fields, owners = [], steps, generations, waiting = 0 } = stored
  return {
    marks: new Set(marks),
    notes: new Map(notes),
    log: new Set(log),
    fields: new Map(fields),
    owners: new Map(owners),
    steps: steps && new Set(steps),
    generations: new Map(generations),
    waiting,
  }
}

/** Rejects if the database does not answer, for example because another tab holds it. */
const answered = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TrackerError('sync-failed')), databaseTimeout)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
