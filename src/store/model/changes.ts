import type { Mark } from './fields.ts'
import { findItem, type ItemReference, identitiesOf } from './identity.ts'
import { newItem } from './newRecords.ts'
import { mergedNotes } from './notes.ts'
import {
  type ItemRecord,
  itemRecords,
  newTopic,
  type Records,
  type TopicRecord,
  withCounters,
  withMark,
  withoutMarkIfDone,
} from './records.ts'

/** The value that a change gives an item. */
export type ItemValue =
  | { readonly kind: 'done'; readonly value: boolean }
  | { readonly kind: 'star'; readonly value: boolean }
  | { readonly kind: 'mark'; readonly value: Mark | '' }
  /** `base` is the note that was edited. */
  | { readonly kind: 'note'; readonly value: string; readonly base: string }

/** A change to one item, wherever it is in the list now. */
export type ItemChange = ItemValue & { readonly item: ItemReference }

/** Returns the record with the change applied; `undefined` if the item is no longer on its list. */
export function withChange(record: TopicRecord, change: ItemChange): TopicRecord | undefined {
  const at = findItem(identitiesOf(record), change.item)
  if (at === undefined) return undefined
  const questions = itemRecords(record).map((item, index) =>
    index === at ? changedItem(item, change) : item,
  )
  return change.kind === 'done' ? withCounters({ ...record, questions }) : { ...record, questions }
}

function changedItem(item: ItemRecord, change: ItemValue): ItemRecord {
  if (change.kind === 'done') return withoutMarkIfDone({ ...item, Done: change.value })
  if (change.kind === 'star') return { ...item, Bookmark: change.value }
  if (change.kind === 'mark') return withoutMarkIfDone(withMark(item, change.value))
  return { ...item, Notes: changedNote(item, change) }
}

function changedNote(item: ItemRecord, change: ItemValue & { readonly kind: 'note' }): string {
  const stored = typeof item?.Notes === 'string' ? item.Notes : ''
  const base = change.base.trim()
  // If another tab has stored a different note since this one was edited, keep both.
  if (stored.trim() === base) return change.value
  return change.value === base ? stored : mergedNotes(base, change.value, stored)
}

/** A change to one item of a track. */
export type TopicChange = ItemChange & {
  readonly topic: string
  /** The name of its topic, if the item has left its list and is kept elsewhere for its progress: it is then added as gone. */
  readonly goneFrom?: string
}

/** Returns the records with pending changes applied; a change whose item is gone is skipped, and passed to `skipped`. */
export function withChanges<Change extends TopicChange>(
  records: Records,
  changes: Iterable<Change>,
  skipped: (change: Change) => void = () => {},
): Records {
  let changed: Map<string, TopicRecord> | undefined
  for (const change of changes) {
    const record = withGoneItem(changed ?? records, change)
    const after = record && withChange(record, change)
    if (!after) {
      skipped(change)
      continue
    }
    changed ??= new Map(records)
    changed.set(change.topic, after)
  }
  return changed ?? records
}

/** Returns the topic of a change, with its item if that is gone and another device keeps it. */
function withGoneItem(
  records: Records,
  { topic, item: { title, url }, item, goneFrom }: TopicChange,
): TopicRecord | undefined {
  const record = records.get(topic)
  if (goneFrom === undefined || (record && findItem(identitiesOf(record), item) !== undefined)) return record
  const gone = { ...newItem(goneFrom, { Problem: title, URL: url ?? '' }), Gone: true }
  if (record) return { ...record, questions: [...itemRecords(record), gone] }
  return newTopic(goneFrom, records.size, [gone])
}
