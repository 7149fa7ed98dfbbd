import { findItem, identitiesOf } from './identity.ts'
import { type ItemRecord, itemRecords, type Records, withCounters, withoutMarkIfDone } from './records.ts'
import type { TrackItem } from './trackItem.ts'

/**
 * Returns the records with some of their items changed. `change` gets each stored item and returns its new values, or `undefined` to
 * leave it as is. Items that are no longer on their list are skipped.
 */
export function changedItems<Change extends TrackItem>(
  records: Records,
  changes: readonly Change[],
  change: (item: ItemRecord | undefined, wanted: Change) => Partial<ItemRecord> | undefined,
): Records {
  const after = new Map(records)
  for (const [key, record] of records) {
    const identities = identitiesOf(record)
    const questions = [...itemRecords(record)]
    let isChanged = false
    for (const wanted of changes) {
      const at = wanted.topic.key === key ? findItem(identities, wanted.item) : undefined
      const values = at === undefined ? undefined : change(questions[at], wanted)
      if (at === undefined || !values) continue
      questions[at] = withoutMarkIfDone({ ...questions[at], ...values } as ItemRecord)
      isChanged = true
    }
    if (isChanged) after.set(key, withCounters({ ...record, questions }))
  }
  return after
}
