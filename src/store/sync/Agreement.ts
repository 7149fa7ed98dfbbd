import type { StoreCore } from '../core/StoreCore.ts'
import type { StoredAgreement } from '../db/companionTables.ts'
import type { RecordTable } from '../db/recordTable.ts'
import { type AgreedState, emptyState } from './Replica.ts'

/** The one record of its table: the key of the document is not for it to know. */
const recordKey = 'agreed'

const tableOf = (core: StoreCore): Promise<RecordTable<StoredAgreement>> =>
  core.companion.table('sync', 'own')

/** Reads the state that this device and its document last agreed on. */
export async function readAgreement(core: StoreCore): Promise<AgreedState> {
  const stored = (await (await tableOf(core)).read()).get(recordKey)
  if (!stored) return emptyState
  const { marks, notes, log, fields, steps, generations, owners = [], waiting = 0 } = stored
  return {
    marks: new Set(marks),
    notes: new Map(notes),
    log: new Set(log),
    fields: new Map(fields),
    owners: new Map(owners),
    steps: new Set(steps),
    generations: new Map(generations),
    waiting,
  }
}

/** Stores the state that this device and its document agree on now. */
export async function writeAgreement(core: StoreCore, agreed: AgreedState): Promise<void> {
  const { marks, notes, log, fields, owners, steps = [], generations, waiting } = agreed
  const stored = {
    marks: [...marks],
    notes: [...notes],
    log: [...log],
    fields: [...fields],
    owners: [...owners],
    steps: [...steps],
    generations: [...generations],
    waiting,
  }
  await (await tableOf(core)).update(recordKey, () => stored)
}

/** Deletes it, together with the document. */
export async function clearAgreement(core: StoreCore): Promise<void> {
  await (await tableOf(core)).transact(() => ({ clear: true, result: undefined }))
}
