/** Turns the lists of elements, in the page or in a file, into tracks. Only loaded if there is one. */
import type { SeedItem } from '../../seed/catalogue.ts'
import type { TrackRegistry } from '../core/registry.ts'
import type { Companion } from '../db/companion.ts'
import { TrackerError } from '../errors.ts'
import { itemOf, type ListEntry } from '../lists/itemOf.ts'
import { maxItems } from '../lists/limits.ts'
import { listedItem } from '../lists/listedItem.ts'
import { tooMany } from '../lists/SheetBuilder.ts'
import type { SheetTopic } from '../lists/sheet.ts'
import type { ListScope } from '../model/applyListChanges.ts'
import { sheetTrack, storedList, visitorsPrefix } from '../model/sheetTrack.ts'
import { topicKey } from '../model/topicKey.ts'
import { topicKeys } from '../model/topicKeys.ts'
import { keyOfName, sheetIdOfFile, sheetIdOfPage } from './pageIdentity.ts'

/** Items of a sheet under one key. */
interface PageTopic {
  readonly key: string
  readonly name: string
  readonly items: readonly SeedItem[]
}

/** The list of one element. */
export interface PageList {
  readonly sheet: string
  readonly name?: string | undefined
  readonly topics: readonly PageTopic[]
  readonly scope: ListScope
  /** The page that a part is on, by the id that its own sheet would have. */
  readonly page?: string
}

/** The state of a list. `conflict`: another list already has this topic of the sheet. */
export type PageListState =
  | { readonly status: 'ready'; readonly topics: readonly string[] }
  | { readonly status: 'conflict'; readonly topic: string }
  | { readonly status: 'failed'; readonly error: TrackerError }

/** The parts of an element that matter here. */
interface Owner {
  readonly isConnected: boolean
  /** Has bit 4 set if `other` comes after it on the page. */
  compareDocumentPosition(other: this): number
}

interface ListSource {
  readonly owner: Owner
  readonly list: PageList
  readonly onState: (state: PageListState) => void
}

/** Combines the lists of all elements of a page: those that name the same sheet share it. */
export class PageSheets {
  readonly #tracks: TrackRegistry
  readonly #companion: Companion
  readonly #sources = new Map<Owner, ListSource>()
  /** The sheets as they last became tracks, as text. */
  readonly #shown = new Map<string, string>()
  #isDue = false

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

  /** Registers a list, or its new version. `onState` receives its state, now and on every change. */
  register(owner: Owner, list: PageList, onState: (state: PageListState) => void): void {
    this.#sources.set(owner, { owner, list, onState })
    this.#plan()
  }

  /** Unregisters a list. Its topics stay until another list replaces them. */
  unregister(owner: Owner): void {
    if (this.#sources.delete(owner)) this.#plan()
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
    this.#tracks.set(storedList(sheet, name))
  }

  /** Runs in a separate task: elements register one after another, and a script changes a list in many steps. */
  #plan(): void {
    if (this.#isDue) return
    this.#isDue = true
    setTimeout(() => {
      this.#isDue = false
      const sheets = new Set([...this.#sources.values()].map(({ list }) => list.sheet))
      for (const sheet of sheets) this.#show(sheet)
    })
  }

  #show(id: string): void {
    // An element that was removed from the page doesn't claim its topics.
    const sources = [...this.#sources.values()]
      .filter(({ owner, list }) => list.sheet === id && owner.isConnected)
      .sort((a, b) => (a.owner.compareDocumentPosition(b.owner) & 4 ? -1 : 1))
    const topics = new Map<string, PageTopic>()
    const states = new Map<ListSource, PageListState>()
    for (const source of sources) {
      const { list } = source
      const taken = list.topics.find((topic) => {
        const other = topics.get(topic.key)
        return other && JSON.stringify(other.items) !== JSON.stringify(topic.items)
      })
      states.set(
        source,
        taken
          ? { status: 'conflict', topic: taken.name }
          : { status: 'ready', topics: list.topics.map(({ key }) => key) },
      )
      if (taken) continue
      for (const topic of list.topics) if (!topics.has(topic.key)) topics.set(topic.key, topic)
    }
    try {
      this.#set(id, sources, [...topics.values()])
    } catch (cause) {
      const error = TrackerError.from(cause, 'sheet-unreadable')
      for (const source of sources) states.set(source, { status: 'failed', error })
    }
    for (const [{ onState }, state] of states) onState(state)
  }

  #set(id: string, sources: readonly ListSource[], topics: readonly PageTopic[]): void {
    if (topics.length === 0) return
    this.#refuse(id)
    const count = topics.reduce((sum, { items }) => sum + items.length, 0)
    if (count > maxItems) throw tooMany(count)
    const name = sources.find(({ list }) => list.name)?.list.name
    const isWhole = sources.every(({ list }) => list.scope === 'whole')
    const page = sources.find(({ list }) => list.page)?.list.page
    const sheet = {
      id,
      ...(name && { name }),
      topics,
      scope: isWhole ? 'whole' : 'part',
      page,
    } as const
    const text = JSON.stringify(sheet)
    if (this.#shown.get(id) === text && this.#tracks.find(id)) return
    this.#tracks.set(sheetTrack(sheet))
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
