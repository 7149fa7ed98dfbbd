/** Takes back what a step changed, and nothing that was changed since. */
import type { LogEntry } from './entries.ts'
import { fieldEntries } from './fields.ts'
import { indexed } from './indexed.ts'
import { type ItemPlace, pairRecords, placeKey, type Unmatched } from './pairing.ts'
import { type ItemRecord, itemRecords, type Records, type TopicRecord, withCounters } from './records.ts'

/** A state before a step and the one that it left. */
export interface StepStates<State> {
  readonly before: State
  readonly after: State
}

/** The student's fields of an item: a change of one of them is a change of the item. */
const studentFields = () => fieldEntries().flatMap(([name, { owner }]) => (owner === 'student' ? [name] : []))

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the present records without the step: a field goes back only if it is as the step left it. Items and topics that the step
 * added go, unless they were changed since; those that it removed come back.
 */
export function revertRecords(
  present: Records,
  { before, after }: StepStates<Records>,
  unmatched: Unmatched,
): Map<string, TopicRecord> {
  const rule = unmatched === 'elsewhere' ? 'elsewhere' : 'none'
  const now = invert(after, pairRecords(after, present, rule))
  const earlier = pairRecords(after, before, rule)
  const still = pairRecords(before, present, rule)
  const reverted = new Map<string, TopicRecord>()
  /** Items of the state before that are on the present list, as they become. */
  const kept = new Map<string, ItemRecord>()
  const others = new Map<string, ItemRecord[]>()
  const inBefore = new Set<string>()
  for (const [topic, record] of after) {
    for (const index of itemRecords(record).keys()) {
      const place = earlier({ topic, index })
      if (place) inBefore.add(placeKey(place))
    }
  }
  for (const [topic, record] of present) {
    const rest: ItemRecord[] = []
    for (const [index, item] of indexed(itemRecords(record))) {
      const left = now.get(placeKey({ topic, index }))
      const afterItem = left && itemAt(after, left)
      const place = left && earlier(left)
      if (!left || !afterItem) rest.push(item)
      else if (!place) {
        if (studentFields().some((name) => !isEqual(item[name], afterItem[name]))) rest.push(item)
      } else {
        const revertedItem = revertFields(item, afterItem, itemAt(before, place) as ItemRecord)
        // What was moved since stays where it is; what the step moved goes back.
        const isMovedSince = topic !== left.topic && place.topic === left.topic
        if (isMovedSince) rest.push(revertedItem)
        else kept.set(placeKey(place), revertedItem)
      }
    }
    others.set(topic, rest)
  }
  for (const [topic, record] of before) {
    const questions = itemRecords(record).flatMap((item, index) => {
      const place = placeKey({ topic, index })
      // What the step left and is not here now was removed since; what it removed may have been added again.
      const isHere = inBefore.has(place) || still({ topic, index }) !== undefined
      return kept.get(place) ?? (isHere ? [] : [item])
    })
    // A topic that was removed since, and gets nothing back, stays removed.
    const all = [...questions, ...(others.get(topic) ?? [])]
    if (all.length === 0 && after.has(topic) && !present.has(topic)) continue
    const fields = revertTopic(present.get(topic), after.get(topic), record)
    reverted.set(topic, withCounters({ ...fields, questions: all }))
  }
  for (const [topic, record] of present) {
    if (before.has(topic)) continue
    const rest = others.get(topic) ?? []
    if (rest.length > 0 || !after.has(topic))
      reverted.set(topic, withCounters({ ...record, questions: rest }))
  }
  return reverted
}

const itemAt = (records: Records, { topic, index }: ItemPlace): ItemRecord | undefined =>
  itemRecords(records.get(topic) as TopicRecord)[index]

/** Places of `from` by the places that they have in another state. */
function invert(
  from: Records,
  partnerOf: (place: ItemPlace) => ItemPlace | undefined,
): ReadonlyMap<string, ItemPlace> {
  const places = new Map<string, ItemPlace>()
  for (const [topic, record] of from) {
    for (const index of itemRecords(record).keys()) {
      const partner = partnerOf({ topic, index })
      if (partner) places.set(placeKey(partner), { topic, index })
    }
  }
  return places
}

type Fields = Readonly<Record<string, unknown>>

/** Returns an object in which the fields that are as a step left them are put back. */
export function revertFields<T extends object>(present: T, after: T, before: T): T {
  const [now, left, earlier] = [present, after, before] as [Fields, Fields, Fields]
  const isAsLeft = (name: string) => isEqual(now[name], left[name]) && !isEqual(left[name], earlier[name])
  // In the order that the fields had before: an export of the same progress is the same file.
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(now)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const source = isAsLeft(name) ? earlier : now
      return name in source ? [[name, source[name]]] : []
    }),
  ) as T
}

function revertTopic(
  present: TopicRecord | undefined,
  after: TopicRecord | undefined,
  before: TopicRecord,
): TopicRecord {
  if (!present || !after) return before
  // The items go back one by one.
  const bare = (record: TopicRecord) => ({ ...record, questions: [] })
  return revertFields(bare(present), bare(after), bare(before))
}

/** Returns the present log without what a step added, and with what it removed. */
export function revertEntries(
  present: readonly LogEntry[],
  { before, after }: StepStates<readonly LogEntry[]>,
): readonly LogEntry[] {
  const idsOf = (entries: readonly LogEntry[]) => new Set(entries.map(({ id }) => id))
  const [had, has, left] = [idsOf(before), idsOf(present), idsOf(after)]
  return [
    ...present.filter(({ id }) => had.has(id) || !left.has(id)),
    ...before.filter(({ id }) => !left.has(id) && !has.has(id)),
  ]
}

/** The same of any values by name. */
export function revertValues<T>(
  present: ReadonlyMap<string, T>,
  { before, after }: StepStates<ReadonlyMap<string, T>>,
): Map<string, T> {
  const reverted = new Map(present)
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if (isEqual(before.get(name), after.get(name)) || !isEqual(present.get(name), after.get(name))) continue
    const value = before.get(name)
    if (value === undefined) reverted.delete(name)
    else reverted.set(name, value)
  }
  return reverted
}
