import type { ItemReference } from '../model/identity.ts'
import type { Settings } from './settings.ts'

/** The text of a note that was typed and not saved, and the note that was edited. */
export interface Draft {
  readonly text: string
  readonly base: string
}

/** `place` is the track and the topic. */
const settingsKey = (place: string, title: string) => `dsa-tracker-draft:${place}:${title}`

/** The draft of an item; of one that has another title by now it is found by its link. `listed`: the titles that are there. */
export function readDraft(
  settings: Settings,
  place: string,
  { title = '', url }: ItemReference,
  listed: ReadonlySet<string>,
): Draft | undefined {
  const exact = readKey(settings, settingsKey(place, title))
  if (exact || !url) return exact
  const [renamed] = keysOfRenamed(settings, place, url, listed)
  return renamed === undefined ? undefined : readKey(settings, renamed)
}

export function writeDraft(
  settings: Settings,
  place: string,
  { title = '', url }: ItemReference,
  draft: Draft | undefined,
  listed: ReadonlySet<string>,
): void {
  if (draft) {
    settings.set(settingsKey(place, title), JSON.stringify({ ...draft, url }))
    return
  }
  settings.remove(settingsKey(place, title))
  if (!url) return
  for (const key of keysOfRenamed(settings, place, url, listed)) settings.remove(key)
}

/** Where the drafts stand whose item had this link and is not there any more. Several items may have one link: theirs are not among them. */
const keysOfRenamed = (
  settings: Settings,
  place: string,
  url: string,
  listed: ReadonlySet<string>,
): readonly string[] =>
  draftTitles(settings, place)
    .filter((title) => !listed.has(title))
    .map((title) => settingsKey(place, title))
    .filter((key) => readKey(settings, key)?.url === url)

function readKey(settings: Settings, key: string): (Draft & { readonly url?: string }) | undefined {
  try {
    const { text, base, url } = Object(JSON.parse(settings.get(key) ?? 'null'))
    return typeof text === 'string' && typeof base === 'string' ? { text, base, url } : undefined
  } catch {
    // A damaged draft cannot be offered; the note itself is stored elsewhere.
    return undefined
  }
}

/** Titles of the items of a place that have a draft. */
const draftTitles = (settings: Settings, place: string): readonly string[] =>
  settings.keys(settingsKey(place, '')).map((key) => key.slice(settingsKey(place, '').length))

/** What was typed into notes and not saved. */
export class Drafts {
  readonly #settings: Settings
  readonly #titlesOf: (track: string, topic: string) => ReadonlySet<string>

  /** `titlesOf` gives the titles of the items that a topic has now. */
  constructor(settings: Settings, titlesOf: (track: string, topic: string) => ReadonlySet<string>) {
    this.#settings = settings
    this.#titlesOf = titlesOf
  }

  /** What was typed and not saved when the note of an item was open last. */
  get(track: string, topic: string, item: ItemReference): Draft | undefined {
    return readDraft(this.#settings, `${track}:${topic}`, item, this.#titlesOf(track, topic))
  }

  /** Titles of the items of a topic that have a draft. */
  titles(track: string, topic: string): readonly string[] {
    return draftTitles(this.#settings, `${track}:${topic}`)
  }

  /** Keeps what is typed, or drops it. */
  set(track: string, topic: string, item: ItemReference, draft: Draft | undefined): void {
    writeDraft(this.#settings, `${track}:${topic}`, item, draft, this.#titlesOf(track, topic))
  }

  /** Writes `cid`, the index of the item whose note is open; it is for other readers, never read here. */
  markOpen(index: number | undefined): void {
    if (index === undefined) this.#settings.remove('cid')
    else this.#settings.set('cid', String(index))
  }
}
