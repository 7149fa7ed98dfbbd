/** Pages of a course as items of its list. Each visit knows one of them: the list grows as they are visited. */

import type { SeedItem } from '../../seed/catalogue.ts'
import { isSameName } from './identity.ts'
import { indexed } from './indexed.ts'
import { addTo, getOrInsert } from './maps.ts'
import { asListed } from './migrateRecords.ts'
import { listedValues, newItem } from './newRecords.ts'
import { pagePath } from './pagePath.ts'
import {
  type ItemRecord,
  itemRecords,
  lastPosition,
  newTopic,
  type Records,
  type TopicRecord,
  titleOf,
  topicNameOf,
  withCounters,
} from './records.ts'
import { webLink } from './webLink.ts'

/** What a list knows of a page, or a page of itself. */
export interface Lesson {
  readonly title: string
  readonly url?: string | undefined
  /** What names it for good, if the page says so. */
  readonly id?: string | undefined
  /** Its path, the same in all languages. */
  readonly page?: string | undefined
}

/** Caches paths, because a tick asks for those of hundreds of pages. Items are never mutated. */
const known = new WeakMap<Lesson, readonly string[]>()

/** Returns the paths by which a page is known. */
export const lessonPaths = (lesson: Lesson): readonly string[] =>
  getOrInsert(known, lesson, () => {
    const { url, page } = lesson
    const address = webLink(url)
    return [...(page === undefined ? [] : [page]), ...(address === undefined ? [] : [pagePath(address)])]
  })

/** True if a site has moved into a folder, or out of one: one path ends with the other. */
const isMoved = (a: string, b: string): boolean => a !== '' && b !== '' && (a.endsWith(b) || b.endsWith(a))

/**
 * Finds a page among the items of a list: by its id, then by its path, then by its title, if the list has that once and no path says that
 * it is another page. Two pages of one title are two items. `isTaken` leaves out the items of other pages.
 */
export function findLesson(
  items: readonly Lesson[],
  lesson: Lesson,
  isTaken: (index: number) => boolean = () => false,
): number | undefined {
  const paths = lessonPaths(lesson)
  const sameId: number[] = []
  const samePath: number[] = []
  const sameTitle: number[] = []
  for (const [index, item] of indexed(items)) {
    if (isTaken(index)) continue
    if (item.id && lesson.id) {
      if (item.id === lesson.id) sameId.push(index)
      continue
    }
    const others = lessonPaths(item)
    if (others.some((path) => paths.includes(path))) samePath.push(index)
    const isElsewhere =
      others.length > 0 && paths.length > 0 && !others.some((a) => paths.some((b) => isMoved(a, b)))
    if (isSameName(item.title, lesson.title) && !isElsewhere) sameTitle.push(index)
  }
  for (const found of [sameId, samePath]) {
    const index = found.find((one) => isSameName(items[one]?.title ?? '', lesson.title)) ?? found[0]
    if (index !== undefined) return index
  }
  return sameTitle.length === 1 ? sameTitle[0] : undefined
}

/** Pages of a topic. */
interface TopicLessons {
  readonly name: string
  readonly pages: readonly SeedItem[]
  /** True if the pages name it themselves. One that does not stays in the topic where its list has it. */
  readonly isNamed: boolean
}

/**
 * Returns records with these pages, by the key of their topic. A page that no file lists has the title and the address that it has now;
 * what was done with it stays.
 */
export function withLessons(
  records: Records,
  lessons: ReadonlyMap<string, TopicLessons>,
): Map<string, TopicRecord> {
  const pages = [...lessons].flatMap(([key, topic]) => topic.pages.map((page) => ({ key, topic, page })))
  const places = placesOf(
    records,
    pages.map(({ page }) => page),
  )
  const added = new Map<string, ItemRecord[]>()
  const moved = new Map<ItemRecord, { readonly key: string; readonly item: ItemRecord }>()
  for (const { key, topic, page } of pages) {
    const place = places.get(page)
    const item = itemOf(topic.name, page, place?.item)
    const target = place && !topic.isNamed ? place.key : key
    if (place) moved.set(place.item, { key: target, item })
    if (place?.key !== target) addTo(added, target, item)
  }
  const changed = new Map<string, TopicRecord>()
  for (const [key, record] of records) {
    const stay = itemRecords(record).flatMap((item) => {
      const to = moved.get(item)
      if (!to) return [item]
      return to.key === key ? [to.item] : []
    })
    const questions = [...stay, ...(added.get(key) ?? [])]
    const topicName = lessons.get(key)?.name ?? topicNameOf(key, record)
    if (questions.length > 0) changed.set(key, withCounters({ ...record, topicName, questions }))
  }
  let position = lastPosition(records)
  for (const [key, questions] of added) {
    if (changed.has(key)) continue
    position += 1
    const topicName = lessons.get(key)?.name ?? key
    changed.set(key, newTopic(topicName, position, questions))
  }
  return changed
}

interface Place extends Lesson {
  readonly key: string
  readonly item: ItemRecord
}

/** Finds the items of pages. Those that are on the list as they are come first: none of them is another page under a new name. */
function placesOf(records: Records, pages: readonly SeedItem[]): ReadonlyMap<SeedItem, Place> {
  const places = [...records].flatMap(([key, record]) =>
    itemRecords(record).map(
      (item, index): Place => ({
        key,
        item,
        title: titleOf(item, index),
        url: item?.URL,
        id: item?.Id,
        page: item?.Page,
      }),
    ),
  )
  const found = new Map<SeedItem, Place>()
  const taken = new Set<number>()
  const take = (page: SeedItem, at: number | undefined) => {
    const place = places[at ?? -1]
    if (at === undefined || !place) return
    found.set(page, place)
    taken.add(at)
  }
  const isAsItWas = (a: Lesson, b: Lesson) =>
    isSameName(a.title, b.title) && a.url === b.url && a.id === b.id && a.page === b.page
  for (const page of pages) {
    const at = places.findIndex((place) => isAsItWas(place, page))
    take(page, at < 0 ? undefined : at)
  }
  for (const page of pages)
    if (!found.has(page))
      take(
        page,
        findLesson(places, page, (at) => taken.has(at)),
      )
  return found
}

function itemOf(topicName: string, page: SeedItem, before: ItemRecord | undefined): ItemRecord {
  const listed = newItem(topicName, listedValues(page))
  if (!before) return listed
  // Without its page, a file lists it: that decides its title and link.
  const { Gone: _, ...kept } = before.Page === undefined ? before : asListed(before, listed)
  return { ...kept, ...(page.id !== undefined && { Id: page.id }) } as ItemRecord
}
