import type { Settings } from './settings.ts'

/** The text of a note that was typed and not saved, and the note that was edited. */
export interface Draft {
  readonly text: string
  readonly base: string
}

const settingsKey = (item: string) => `dsa-tracker-draft:${item}`

export function readDraft(settings: Settings, item: string): Draft | undefined {
  try {
    const { text, base } = Object(JSON.parse(settings.get(settingsKey(item)) ?? 'null'))
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : undefined
  } catch {
    // A damaged draft cannot be offered; the note itself is stored elsewhere.
    return undefined
  }
}

export function writeDraft(settings: Settings, item: string, draft: Draft | undefined): void {
  if (draft) settings.set(settingsKey(item), JSON.stringify(draft))
  else settings.remove(settingsKey(item))
}
