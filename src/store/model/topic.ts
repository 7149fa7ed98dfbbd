import type { Difficulty } from '../../seed/catalogue.ts'
import { compare } from './compare.ts'
import type { Mark } from './fields.ts'
import { findItem, type ItemReference, type Likeness, likenessIn } from './identity.ts'
import {
  type ItemRecord,
  itemRecords,
  markOf,
  type Records,
  type TopicRecord,
  titleOf,
  topicNameOf,
} from './records.ts'
import { readTags } from './tags.ts'
import { readVideo } from './video.ts'
import { webLink } from './webLink.ts'

/** From the easiest. */
export const difficulties: readonly Difficulty[] = ['Easy', 'Medium', 'Hard']

/** One item as views show it. */
export interface Item extends Likeness {
  /** Position in the stored topic, from 0: a hint, not the item's identity. */
  readonly index: number
  readonly title: string
  /** What names a page of a course for good. */
  readonly id?: string | undefined
  /** Path of a page of a course that no file lists. */
  readonly page?: string | undefined
  /** An http or https address, or `undefined` if the record has none that is safe to link to. */
  readonly url: string | undefined
  readonly done: boolean
  /** The same problem on another site. */
  readonly url2?: string | undefined
  /** A video that explains it: its http or https address and, after a space, its channel. */
  readonly video?: string | undefined
  readonly difficulty?: Difficulty | undefined
  /** What its list says of it in a word each; absent if nothing. */
  readonly tags?: readonly string[] | undefined
  /** No longer on its list, but kept because of what was done or noted. */
  readonly gone: boolean
  readonly note: string
  /** Bookmarked by the student. */
  readonly star: boolean
  /** What the student says of it while it is not done; '' for nothing. */
  readonly mark: Mark | ''
}

/** The values of an item that the student can change. */
export const itemValues = ['done', 'note', 'star', 'mark'] as const

/** One topic as views show it. Every figure is derived from the items, whatever the record's counters say. */
export interface Topic extends Progress {
  readonly key: string
  readonly name: string
  /** In stored order; {@link sortedByDone} gives the order of the table. */
  readonly items: readonly Item[]
}

/** Done and total items of a topic or a list of topics. */
export interface Progress {
  readonly done: number
  readonly total: number
  /** The same of each level that any of its items has; absent if no level is known. */
  readonly levels?: Readonly<Partial<Record<Difficulty, Progress>>> | undefined
}

/** Returns an item that was seen, as it is now; `undefined` if it is no longer on the list. */
export function findInTopic({ items }: Topic, reference: ItemReference): Item | undefined {
  return items[findItem(items, reference) ?? -1]
}

/** Returns the whole percentage of a topic; 100 only if nothing remains and 0 only if nothing is done. */
export function percent({ done, total }: Progress): number {
  if (total === 0) return 0
  const rounded = Math.round((done / total) * 100)
  if (done > 0 && done < total) return Math.min(Math.max(rounded, 1), 99)
  return rounded
}

/** Returns the overall percentage of a track, to two decimals. */
export function overallPercent({ done, total }: Progress): string {
  return (total === 0 ? 0 : (done / total) * 100).toFixed(2)
}

const nothing: Progress = { done: 0, total: 0 }

/** Adds up topics. */
export function sum(topics: readonly Progress[]): Progress {
  const { done, total } = topics.reduce(
    (all, topic) => ({ done: all.done + topic.done, total: all.total + topic.total }),
    nothing,
  )
  const levels = difficulties.flatMap((level) => {
    const known = topics.flatMap((topic) => topic.levels?.[level] ?? [])
    return known.length > 0 ? [[level, sum(known)] as const] : []
  })
  return { done, total, ...(levels.length > 0 && { levels: Object.fromEntries(levels) }) }
}

/** True for an item that is neither done nor skipped. */
export const isOpen = ({ done, mark }: Item): boolean => !done && mark !== 'skipped'

/** True for an item that comes back if reviews are on: solved, or tried without success. */
export const canBeReviewed = ({ done, mark }: Item): boolean => done || mark === 'attempted'

export function countItems(items: readonly Pick<Item, 'done' | 'difficulty'>[]): Progress {
  let done = 0
  const levels: Partial<Record<Difficulty, Progress>> = {}
  for (const item of items) {
    const one = Number(item.done)
    done += one
    if (!item.difficulty) continue
    const level = levels[item.difficulty] ?? nothing
    levels[item.difficulty] = { done: level.done + one, total: level.total + 1 }
  }
  return { done, total: items.length, ...(Object.keys(levels).length > 0 && { levels }) }
}

/** Returns a stored value as a difficulty, if it is one. */
export const asDifficulty = (value: unknown): Difficulty | undefined =>
  difficulties.find((difficulty) => difficulty === value)

/** Returns the items with done ones last, in stored order within each half. */
export function sortedByDone(
  items: readonly Item[],
  isDone = (item: Item): boolean => item.done,
): readonly Item[] {
  return [...items.filter((item) => !isDone(item)), ...items.filter(isDone)]
}

/**
 * Picks a random index from 0 to count minus 2, so that the last item is never chosen; with one item, that item. `random` is
 * a number from 0 to below 1.
 */
export function pickRandom(count: number, random: number): number {
  return Math.floor(random * Math.max(1, count - 1))
}

/**
 * The record that each topic or item was last read from. Records are never mutated, and a tick replaces only one of
 * thousands: the others need not be read again.
 */
const sources = new WeakMap<Topic | Item, unknown>()

/** Returns the topics of a collection by position; those without one come last, by key. */
export function topicsOf(records: Records, previous: readonly Topic[]): readonly Topic[] {
  const known = new Map(previous.map((topic) => [topic.key, topic]))
  const position = (record: TopicRecord) => (Number.isFinite(record?.position) ? record.position : Infinity)
  const sorted = [...records].sort(
    ([keyA, a], [keyB, b]) => compare(position(a), position(b)) || compare(keyA, keyB),
  )
  const topics = sorted.map(([key, record]) => topicOf(key, record, known.get(key)))
  return sameElements(topics, previous) ? previous : topics
}

/**
 * Reads a stored record, whatever it contains: a missing or damaged field gets its initial value. Parts that equal
 * `previous` are returned as the same objects, so that views can see what changed.
 */
export function topicOf(key: string, record: TopicRecord, previous?: Topic): Topic {
  if (previous && sources.get(previous) === record) return previous
  const likeness = likenessIn(record)
  const items = itemRecords(record).map((item, index) =>
    itemOf(item, index, likeness[index] as Likeness, previous?.items[index]),
  )
  const name = topicNameOf(key, record)
  const isSame = previous?.name === name && sameElements(items, previous.items)
  const topic = isSame ? previous : { key, name, items, ...countItems(items) }
  sources.set(topic, record)
  return topic
}

function itemOf(
  record: ItemRecord | null,
  index: number,
  { nth, sharesLink }: Likeness,
  previous: Item | undefined,
): Item {
  const isAsLike = previous?.nth === nth && previous?.sharesLink === sharesLink
  if (previous && isAsLike && sources.get(previous) === record) return previous
  const item: Item = {
    index,
    title: titleOf(record, index),
    id: textIn(record?.Id),
    page: textIn(record?.Page),
    nth,
    sharesLink,
    url: linkOf(record?.URL, previous?.url),
    url2: linkOf(record?.URL2, previous?.url2),
    video: readVideo(record?.Video, previous?.video),
    difficulty: asDifficulty(record?.Difficulty),
    tags: readTags(record?.Tags, previous?.tags),
    gone: record?.Gone === true,
    done: record?.Done === true,
    note: typeof record?.Notes === 'string' ? record.Notes : '',
    star: record?.Bookmark === true,
    mark: markOf(record) ?? '',
  }
  const fields = Object.keys(item) as (keyof Item)[]
  const same = previous && fields.every((field) => previous[field] === item[field]) ? previous : item
  sources.set(same, record)
  return same
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A URL already known to be a link is not parsed again. */
const linkOf = (url: unknown, known: string | undefined): string | undefined =>
  url === known ? known : webLink(url)

function sameElements<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((element, index) => element === b[index])
}
