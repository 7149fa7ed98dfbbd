import { findItem, identitiesOf, itemLookup } from './identity.ts'
import { addTo } from './maps.ts'
import { type ItemRecord, itemRecords, type Records, withCounters, withoutMarkIfDone } from './records.ts'
import type { Item } from './topic.ts'
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
  const byTopic = new Map<string, Change[]>()
  for (const wanted of changes) addTo(byTopic, wanted.topic.key, wanted)
  const after = new Map(records)
  for (const [key, record] of records) {
    const here = byTopic.get(key)
    if (!here) continue
    const identities = identitiesOf(record)
    const find = here.length > 1 ? itemLookup(identities) : (item: Item) => findItem(identities, item)
    const questions = [...itemRecords(record)]
    let isChanged = false
    for (const wanted of here) {
      const at = find(wanted.item)
      const values = at === undefined ? undefined : change(questions[at], wanted)
      if (at === undefined || !values) continue
      questions[at] = withoutMarkIfDone({ ...questions[at], ...values } as ItemRecord)
      isChanged = true
    }
    if (isChanged) after.set(key, withCounters({ ...record, questions }))
  }
  return after
}
