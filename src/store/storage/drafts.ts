import type { ItemReference } from '../domain/identity.ts'
import type { Settings } from './settings.ts'

/** The text of a note that was typed and not saved, and the note that was edited. */
export interface Draft {
  readonly text: string
  readonly base: string
}

/** `place` is the track and the topic. */
const settingsKey = (place: string, title: string) => `dsa-tracker-draft:${place}:${title}`

/** The draft of an item; of one that has another title by now it is found by its link. */
export function readDraft(
  settings: Settings,
  place: string,
  { title = '', url }: ItemReference,
): Draft | undefined {
  const exact = readKey(settings, settingsKey(place, title))
  if (exact || !url) return exact
  return settings
    .keys(settingsKey(place, ''))
    .map((key) => readKey(settings, key))
    .find((draft) => draft?.url === url)
}

export function writeDraft(
  settings: Settings,
  place: string,
  { title = '', url }: ItemReference,
  draft: Draft | undefined,
): void {
  if (draft) {
    settings.set(settingsKey(place, title), JSON.stringify({ ...draft, url }))
    return
  }
  settings.remove(settingsKey(place, title))
  if (!url) return
  for (const key of settings.keys(settingsKey(place, ''))) {
    if (readKey(settings, key)?.url === url) settings.remove(key)
  }
}

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
export const draftTitles = (settings: Settings, place: string): readonly string[] =>
  settings.keys(settingsKey(place, '')).map((key) => key.slice(settingsKey(place, '').length))
