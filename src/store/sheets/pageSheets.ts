/** The lists that elements bring from their page or from a file of the site, as tracks. Loaded where there is one. */
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

/** Some items of a sheet under one key. */
interface ElementTopic {
  readonly key: string
  readonly name: string
  readonly items: readonly SeedItem[]
}

/** What one element brings. */
export interface ElementList {
  readonly sheet: string
  readonly name?: string | undefined
  readonly topics: readonly ElementTopic[]
  readonly scope: ListScope
}

/** What became of it. `taken`: another list came first under this topic of the sheet. */
export type ElementListState =
  | { readonly status: 'ready'; readonly topics: readonly string[] }
  | { readonly status: 'conflict'; readonly topic: string }
  | { readonly status: 'failed'; readonly error: TrackerError }

/** An element, so far as it matters here. */
interface Owner {
  readonly isConnected: boolean
  /** With bit 4 where `other` comes after it on the page. */
  compareDocumentPosition(other: this): number
}

interface ListSource {
  readonly owner: Owner
  readonly list: ElementList
  readonly tell: (state: ElementListState) => void
}

/** Of all elements of a page, what they bring: those that name one sheet bring it together. */
export class PageSheets {
  readonly #tracks: TrackRegistry
  readonly #companion: Companion
  readonly #sources = new Map<Owner, ListSource>()
  /** The sheets as they were made into tracks last, as text. */
  readonly #shown = new Map<string, string>()
  #isDue = false

  constructor(tracks: TrackRegistry, companion: Companion) {
    this.#tracks = tracks
    this.#companion = companion
  }

  readonly idOfPage = sheetIdOfPage
  readonly idOfFile = sheetIdOfFile

  /** A topic as a page has it: the key is made from the name where the page gives none. */
  topicOf(name: string, key: string | undefined, entries: readonly ListEntry[]): ElementTopic {
    return {
      key: key ? topicKey(key) : keyOfName(name),
      name,
      items: entries.map(itemOf).filter((item) => item !== undefined),
    }
  }

  /** The topics of a file. What it says is done is its author's, not the visitor's. */
  topicsOf(topics: readonly SheetTopic[]): readonly ElementTopic[] {
    const keys = topicKeys(topics.map(({ name }) => name))
    return topics.map(({ name, items }, index) => ({
      key: keys[index] as string,
      name,
      items: items.map(listedItem),
    }))
  }

  /** Brings a list, or what it has become. `tell` hears what becomes of it, now and whenever that changes. */
  register(owner: Owner, list: ElementList, tell: (state: ElementListState) => void): void {
    this.#sources.set(owner, { owner, list, tell })
    this.#plan()
  }

  /** Brings no list any more. What it has brought stays until another list says otherwise. */
  unregister(owner: Owner): void {
    if (this.#sources.delete(owner)) this.#plan()
  }

  /**
   * Makes a track of what is stored of a sheet, where nothing else does: its list may come late, or not at all. It is called as it
   * was called last.
   */
  async showStored(sheet: string): Promise<void> {
    this.#refuse(sheet)
    if (this.#tracks.find(sheet)) return
    const { name } = (await this.#companion.meta(sheet)) ?? {}
    if (this.#tracks.find(sheet)) return
    this.#tracks.set(storedList(sheet, name))
  }

  /** In a task of its own: the elements of a page come one after another, and a script changes a list in many steps. */
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
    // One that was taken out of the page keeps its topics from nobody.
    const bringers = [...this.#sources.values()]
      .filter(({ owner, list }) => list.sheet === id && owner.isConnected)
      .sort((a, b) => (a.owner.compareDocumentPosition(b.owner) & 4 ? -1 : 1))
    const topics = new Map<string, ElementTopic>()
    const states = new Map<ListSource, ElementListState>()
    for (const bringer of bringers) {
      const { list } = bringer
      const taken = list.topics.find((topic) => {
        const other = topics.get(topic.key)
        return other && JSON.stringify(other.items) !== JSON.stringify(topic.items)
      })
      states.set(
        bringer,
        taken
          ? { status: 'conflict', topic: taken.name }
          : { status: 'ready', topics: list.topics.map(({ key }) => key) },
      )
      if (taken) continue
      for (const topic of list.topics) if (!topics.has(topic.key)) topics.set(topic.key, topic)
    }
    try {
      this.#set(id, bringers, [...topics.values()])
    } catch (cause) {
      const error = TrackerError.from(cause, 'sheet-unreadable')
      for (const bringer of bringers) states.set(bringer, { status: 'failed', error })
    }
    for (const [{ tell }, state] of states) tell(state)
  }

  #set(id: string, bringers: readonly ListSource[], topics: readonly ElementTopic[]): void {
    if (topics.length === 0) return
    this.#refuse(id)
    const count = topics.reduce((sum, { items }) => sum + items.length, 0)
    if (count > maxItems) throw tooMany(count)
    const name = bringers.find(({ list }) => list.name)?.list.name
    const isWhole = bringers.every(({ list }) => list.scope === 'whole')
    const sheet = { id, ...(name && { name }), topics, scope: isWhole ? 'whole' : 'part' } as const
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

  /** Our own tracks and the visitor's sheets are no page's. */
  #refuse(id: string): void {
    const isOurs = this.#tracks.find(id)?.collection !== undefined
    if (isOurs || id.startsWith(visitorsPrefix)) throw new TrackerError('misuse', { rule: 'sheet-id', id })
  }
}
