import { findItem, type Identity, type ItemReference, referenceTo } from '../model/identity.ts'
import { draftSchema } from '../model/schemas.ts'
import type { Settings } from './settings.ts'
import { readStored } from './storedJson.ts'

/** Text typed into a note but not saved, and the note that was edited. */
interface Draft {
  readonly text: string
  readonly base: string
}

/** A draft as it is stored, and the item it belongs to. */
interface StoredDraft extends Draft {
  readonly key: string
  readonly item: ItemReference
}

/**
 * Prefix of the keys of a topic's drafts. Each key ends in the title, the only name of the item in those of earlier
 * builds.
 */
const prefixOf = (track: string, topic: string) => `dsa-tracker-draft:${track}:${topic}:`

/** Several items may share a title. No title that a list can have contains the mark before it. */
const draftKey = (track: string, topic: string, { title = '', url = '', nth }: ItemReference) =>
  `${prefixOf(track, topic)}${nth === undefined ? '' : `${nth}\0${url}\0`}${title}`

/** Stores what was typed into notes but not saved. */
export class Drafts {
  readonly #settings: Settings
  readonly #itemsOf: (track: string, topic: string) => readonly Identity[]

  /** `itemsOf` returns a topic's current items. */
  constructor(settings: Settings, itemsOf: (track: string, topic: string) => readonly Identity[]) {
    this.#settings = settings
    this.#itemsOf = itemsOf
  }

  /** Returns what was typed but not saved when an item's note was last open. */
  get(track: string, topic: string, item: ItemReference): Draft | undefined {
    const draft = this.#of(track, topic).find((one) => this.#isOf(track, topic, one, item))
    return draft && { text: draft.text, base: draft.base }
  }

  /** Returns the indexes of a topic's items that have a draft. */
  indexes(track: string, topic: string): ReadonlySet<number> {
    const items = this.#itemsOf(track, topic)
    return new Set(this.#of(track, topic).flatMap(({ item }) => findItem(items, item) ?? []))
  }

  /** Stores a draft, or deletes it. */
  set(track: string, topic: string, item: ItemReference, draft: Draft | undefined): void {
    for (const one of this.#of(track, topic)) {
      if (this.#isOf(track, topic, one, item)) this.#settings.remove(one.key)
    }
    if (!draft) return
    const stored = { ...draft, url: item.url, item: referenceTo(item) }
    this.#settings.set(draftKey(track, topic, item), JSON.stringify(stored))
  }

  /** Writes `cid`, the index of the item whose note is open. It is for other readers and never read here. */
  markOpen(index: number | undefined): void {
    if (index === undefined) this.#settings.remove('cid')
    else this.#settings.set('cid', String(index))
  }

  #isOf(track: string, topic: string, draft: StoredDraft, item: ItemReference): boolean {
    const items = this.#itemsOf(track, topic)
    const [one, other] = [findItem(items, draft.item), findItem(items, item)]
    // Neither may still be on the list: a note stays open while another tab changes the list.
    return other === undefined ? draft.key === draftKey(track, topic, item) : one === other
  }

  #of(track: string, topic: string): readonly StoredDraft[] {
    const start = prefixOf(track, topic)
    return this.#settings
      .keys(start)
      .flatMap((key) => readDraft(this.#settings, key, key.slice(start.length)) ?? [])
  }
}

function readDraft(settings: Settings, key: string, title: string): StoredDraft | undefined {
  const draft = readStored(settings, key, draftSchema)
  if (!draft) return undefined
  const { text, base, url, item } = draft
  return { key, text, base, item: (item as ItemReference | undefined) ?? { index: -1, title, url } }
}
