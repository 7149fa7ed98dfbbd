import type { SeedItem } from '../../seed/catalogue.ts'
import type { TrackRegistry } from '../core/registry.ts'
import type { Companion } from '../db/companion.ts'
import { TrackerError } from '../errors.ts'
import { itemOf, type ListEntry, listedItem } from '../lists/itemOf.ts'
import { checkedCount } from '../lists/SheetBuilder.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import type { ListScope } from '../model/applyListChanges.ts'
import { findLesson } from '../model/lessons.ts'
import { pageAddress, pagePath, withoutLanguage } from '../model/pagePath.ts'
import { sheetTrack, storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import { topicKey, topicKeys } from '../model/topicKeys.ts'
import type { TrackTopic } from '../model/track.ts'
import { webLink } from '../model/webLink.ts'
import { keyOfName, sheetIdOfFile, sheetIdOfPage } from './pageIdentity.ts'

/** Items of a sheet under one key. */
export interface PageTopic {
  readonly key: string
  readonly name: string
  readonly items: readonly SeedItem[]
}

/** A page of a course, in the topic that it belongs to. */
export interface PageLesson {
  readonly topic: Pick<PageTopic, 'key' | 'name'>
  /** True if the page names its topic. One that does not stays where the list has it. */
  readonly isNamed: boolean
  readonly item: SeedItem
}

/** The list of a page, or of several elements of it. */
export interface PageSheet {
  /** The sheet that it belongs to. */
  readonly id: string
  readonly name?: string | undefined
  readonly topics: readonly PageTopic[]
  /** Pages of a course that join the list. */
  readonly lessons?: readonly PageLesson[]
  readonly scope: ListScope
  /** The page that a part is on, by the id that its own sheet would have. */
  readonly page?: string | undefined
}

/** What a page of a course says of itself. */
export interface GivenPage {
  readonly title: string
  readonly address: string
  /** BCP 47, as far as the page says it. */
  readonly language: string
  /** What names it for good; empty if it does not say so. */
  readonly id: string
  /** The topic that it names, or none. */
  readonly topic: string
}

/** The topic of pages that name none. */
const lessonsName = 'Lessons'
const lessonsKey = topicKey(lessonsName)

/** Turns the lists of a page into tracks. */
export class PageSheets {
  readonly #tracks: TrackRegistry
  readonly #companion: Companion
  /** The sheets as they last became tracks, as text. */
  readonly #shown = new Map<string, string>()

  constructor(tracks: TrackRegistry, companion: Companion) {
    this.#tracks = tracks
    this.#companion = companion
  }

  readonly idOfPage = sheetIdOfPage
  readonly idOfFile = sheetIdOfFile

  /** Makes a topic from a list in a page, with a key made from the name if the page gives none. */
  topicOf(name: string, key: string | undefined, entries: readonly ListEntry[]): PageTopic {
    return {
      key: key ? topicKey(key) : keyOfName(name),
      name,
      // What marks done in a page is the author's.
      items: entries.flatMap((entry) => {
        const item = itemOf(entry)
        return item ? [listedItem(item)] : []
      }),
    }
  }

  /** Makes a lesson of what a page says of itself, `topic` if it names that. */
  lessonOf({ title, address, language, id, topic }: GivenPage): PageLesson {
    const url = webLink(address)
    return {
      topic: { key: topic ? keyOfName(topic) : lessonsKey, name: topic || lessonsName },
      isNamed: topic !== '',
      item: {
        title,
        url: url ? pageAddress(url) : '',
        ...(id && { id }),
        ...(url && { page: withoutLanguage(pagePath(url), language) }),
      },
    }
  }

  /** Makes the topics of a file. Their status is the author's, not the visitor's. */
  topicsOf(topics: readonly SheetTopic[]): readonly PageTopic[] {
    const keys = topicKeys(topics.map(({ name }) => name))
    return topics.map(({ name, items }, index) => ({
      key: keys[index] as string,
      name,
      // A page has no update that a visitor could take back: doubles are joined as it follows its file.
      items: items.map((item) => ({ ...listedItem(item), ...(item.also && { also: item.also }) })),
    }))
  }

  /**
   * Makes a track from a sheet's stored data if nothing else does, under its last name: its list may come late, or
   * never.
   */
  async showStored(sheet: string): Promise<void> {
    this.#refuse(sheet)
    if (this.#tracks.find(sheet)) return
    const { name } = (await this.#companion.meta(sheet)) ?? {}
    if (this.#tracks.find(sheet)) return
    // Nobody knows a list by its id, which may be made of the address of its file.
    this.#tracks.set({ ...storedList(sheet, name), ...(name === undefined && { hidden: true }) })
  }

  /** Makes a track from a sheet, or changes it. Throws `misuse` if a page may not use that id, and `sheet-too-many`. */
  show({ id, name, topics: listed, lessons = [], ...sheet }: PageSheet): void {
    this.#refuse(id)
    const topics = joined(listed, lessons)
    checkedCount(topics)
    const text = JSON.stringify({ id, name, topics, ...sheet })
    if (this.#shown.get(id) === text && this.#tracks.find(id)) return
    this.#tracks.set(sheetTrack({ id, ...(name && { name }), ...sheet, topics }))
    this.#shown.set(id, text)
    if (name) void this.#keepName(id, name)
  }

  async #keepName(id: string, name: string): Promise<void> {
    const meta = await this.#companion.meta(id)
    if (meta?.name !== name) await this.#companion.setMeta(id, { name })
  }

  /** A page can't use our own tracks or the visitor's sheets. */
  #refuse(id: string): void {
    const isOurs = this.#tracks.find(id)?.collection !== undefined
    if (isOurs || id.startsWith(visitorsPrefix)) throw new TrackerError('misuse', { rule: 'sheet-id', id })
  }
}

/** Returns topics with the lessons that they do not list, and the ids of those that they do. */
function joined(
  topics: readonly PageTopic[],
  lessons: readonly PageLesson[],
): readonly (PageTopic & Pick<TrackTopic, 'lessons'>)[] {
  const all = new Map<string, PageTopic & Pick<TrackTopic, 'lessons'>>(topics.map((one) => [one.key, one]))
  for (const { topic, isNamed, item } of lessons) {
    const places = topics.map(({ key, items }) => ({ key, at: findLesson(items, item) }))
    const { key, at } = places.find((place) => place.at !== undefined) ?? { key: topic.key }
    const known = all.get(key) ?? { ...topic, items: [], lessons: isNamed ? 'named' : 'unnamed' }
    const items =
      at === undefined
        ? [...known.items, item]
        : known.items.map((one, index) => (index === at && item.id ? { ...one, id: item.id } : one))
    all.set(key, { ...known, items })
  }
  return [...all.values()]
}
