/** What was solved elsewhere, found in the tracks that are here. Loaded on first use. */

import { contentOfFile } from '../lists/contentOfFile.ts'
import type { UnreadLine } from '../lists/sheet.ts'
import type { Track } from '../model/track.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackState } from '../model/trackState.ts'
import { matchSolved } from './matchSolved.ts'
import { largestSolved, readSolved, type SolvedInput, type SolvedReading } from './readSolved.ts'
import { distinct } from './reference.ts'

/** What would be ticked. Nothing is changed yet. */
export interface SolvedPreview {
  /** Not ticked here until now, in the order of the tracks. */
  readonly found: readonly TrackItem[]
  /** Ticked here already. */
  readonly already: readonly TrackItem[]
  /** What is only alike, and not ticked here; `text` is what was given. */
  readonly similar: readonly { readonly text: string; readonly items: readonly TrackItem[] }[]
  /** What is in none of the tracks, as it was given. */
  readonly unknown: readonly string[]
  readonly unread: readonly UnreadLine[]
  /** Names of files that could not be read, where something else could. */
  readonly refused: readonly string[]
}

/** Finds what files, texts and folders say is solved. Throws as `readSolved` does where none of them can be read. */
export async function previewSolved(
  inputs: readonly (File | SolvedInput)[],
  trackList: readonly Track[],
  states: Readonly<Record<string, TrackState>>,
): Promise<SolvedPreview> {
  const { readings, refused } = await readAll(inputs)
  const candidates = trackList.flatMap((track) =>
    (states[track.id]?.topics ?? []).flatMap((topic) =>
      topic.items.map((item) => ({ ...item, place: { track: track.id, topic, item } })),
    ),
  )
  const references = distinct(readings.flatMap(({ solved }) => solved))
  const { found, similar, unknown } = matchSolved(references, candidates)
  const isFound = new Set(found.map(({ item }) => item.place))
  const places = candidates.map(({ place }) => place).filter((place) => isFound.has(place))
  const offered = similar.map(({ reference, items }) => ({
    text: reference.text,
    items: items.filter(({ done }) => !done).map(({ place }) => place),
  }))
  return {
    found: places.filter(({ item }) => !item.done),
    already: places.filter(({ item }) => item.done),
    similar: offered.filter(({ items }) => items.length > 0),
    unknown: [
      ...unknown.map(({ text }) => text),
      ...offered.filter(({ items }) => items.length === 0).map(({ text }) => text),
    ],
    unread: readings.flatMap(({ unread }) => unread),
    refused,
  }
}

/** Reads each; of several, one that cannot be read does not stand in the way of the others. */
async function readAll(
  inputs: readonly (File | SolvedInput)[],
): Promise<{ readonly readings: readonly SolvedReading[]; readonly refused: readonly string[] }> {
  const readings: SolvedReading[] = []
  const refused: string[] = []
  let first: unknown
  for (const input of inputs) {
    try {
      readings.push(await readSolved('size' in input ? await contentOfFile(input, largestSolved) : input))
    } catch (cause) {
      first ??= cause
      refused.push(input.name)
    }
  }
  if (readings.length === 0 && first !== undefined) throw first
  return { readings, refused }
}
