import type { SeedItem } from '../seed/catalogue.ts'
import { TrackerError } from './errors.ts'
import type { ItemRecord, TopicRecord } from './records.ts'
import { itemRecords } from './topic.ts'

/** Longest note in characters (specification, section 5). A longer one that is already stored may be kept or shortened. */
export const noteLimit = 432

/** The stored form of a catalogue topic: nothing done, no notes. */
export function seedRecord(name: string, position: number, items: readonly SeedItem[]): TopicRecord {
  return {
    topicName: name,
    position,
    started: false,
    doneQuestions: 0,
    questions: items.map(({ title, url }) => ({
      Topic: name,
      Problem: title,
      Done: false,
      Bookmark: false,
      Notes: '',
      URL: url,
    })),
  }
}

/** The record with its counters made true: started if and only if an item is done. */
export function withCounters(record: TopicRecord): TopicRecord {
  const doneQuestions = record.questions.filter((item) => item?.Done === true).length
  return { ...record, doneQuestions, started: doneQuestions > 0 }
}

/** Marks an item done or incomplete. Raises `misuse` where the topic has no such item. */
export function withDone(record: TopicRecord, index: number, done: boolean): TopicRecord {
  return withCounters(withItem(record, index, (item) => ({ ...item, Done: done })))
}

/**
 * Sets an item's note, trimmed; blank becomes empty. `base` is the note that was edited: where another one is stored by now,
 * from another tab, both are kept. Raises `misuse` for a note over the limit or no such item.
 */
export function withNote(record: TopicRecord, index: number, note: string, base: string): TopicRecord {
  return withItem(record, index, (item) => {
    const text = note.trim()
    const stored = typeof item.Notes === 'string' ? item.Notes : ''
    if (text.length > Math.max(noteLimit, stored.length)) {
      throw new TrackerError('misuse', { what: `a note has ${noteLimit} characters at most` })
    }
    if (stored === base) return { ...item, Notes: text }
    return { ...item, Notes: text === base.trim() ? stored : bothNotes(text, stored) }
  })
}

/** Two notes of one item in one, the first of them first; one that the other holds already is not repeated. */
export function bothNotes(a: string, b: string): string {
  if (!a || !b) return a || b
  return a.includes(b) ? a : b.includes(a) ? b : `${a}\n\n${b}`
}

function withItem(record: TopicRecord, index: number, change: (item: ItemRecord) => ItemRecord): TopicRecord {
  const items = itemRecords(record)
  if (!Number.isInteger(index) || !(index >= 0 && index < items.length)) {
    throw new TrackerError('misuse', { what: `there is no item ${index}` })
  }
  return { ...record, questions: items.map((item, at) => (at === index ? change({ ...item }) : item)) }
}

/**
 * Carries a stored topic onto a newer catalogue (specification, section 4): by index, up to the seeded item count, `Done`
 * only if it was true, `Bookmark` false and `Notes` empty by default. The topic's own counters are kept.
 */
export function migrateRecord(stored: TopicRecord, seeded: TopicRecord): TopicRecord {
  const items = itemRecords(stored)
  return {
    ...stored,
    topicName: seeded.topicName,
    position: seeded.position,
    started: stored.started === true,
    doneQuestions: Number.isFinite(stored.doneQuestions) ? stored.doneQuestions : 0,
    questions: seeded.questions.map((seed, index) => {
      const item = items[index]
      return {
        ...item,
        ...seed,
        Done: item?.Done === true,
        Bookmark: typeof item?.Bookmark === 'boolean' ? item.Bookmark : false,
        Notes: typeof item?.Notes === 'string' ? item.Notes : '',
      }
    }),
  }
}
