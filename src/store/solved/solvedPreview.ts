/** Problems solved elsewhere, found in the existing tracks. Loaded on first use. */

import { contentOfFile } from '../lists/content.ts'
import type { UnreadLine } from '../lists/sheet.ts'
import type { Track } from '../model/track.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { candidatesIn } from './candidates.ts'
import { matchSolved } from './matchSolved.ts'
import { maxSolvedBytes, readSolved, type SolvedInput } from './readSolved.ts'
import { distinct, type SolvedReading } from './reference.ts'

/** What ticking would change. Nothing is changed yet. */
export interface SolvedPreview {
  /** Not ticked yet, in track order. */
  readonly found: readonly TrackItem[]
  /** Already ticked. */
  readonly already: readonly TrackItem[]
  /** Items with a similar name that aren't ticked; `text` is the text as it was given. */
  readonly similar: readonly { readonly text: string; readonly items: readonly TrackItem[] }[]
  /** Texts as given that match no track. */
  readonly unknown: readonly string[]
  readonly unread: readonly UnreadLine[]
  /** True if all of a list counts because nothing in it says what is solved. */
  readonly isAssumed: boolean
  /** Names of files that couldn't be read, if something else could. */
  readonly refused: readonly string[]
}

/** Finds what files, texts and folders list as solved. Throws like `readSolved` if none of them can be read. */
export async function previewSolved(
  inputs: readonly (File | SolvedInput)[],
  trackList: readonly Track[],
  states: TrackStates,
): Promise<SolvedPreview> {
  const { readings, refused } = await readAll(inputs)
  const candidates = candidatesIn(trackList, states)
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
    isAssumed: readings.some(({ isAssumed }) => isAssumed),
    refused,
  }
}

/** Reads each input; one that can't be read doesn't block the others. */
async function readAll(
  inputs: readonly (File | SolvedInput)[],
): Promise<{ readonly readings: readonly SolvedReading[]; readonly refused: readonly string[] }> {
  const readings: SolvedReading[] = []
  const refused: string[] = []
  let first: unknown
  for (const input of inputs) {
    try {
      readings.push(await readSolved('size' in input ? await contentOfFile(input, maxSolvedBytes) : input))
    } catch (cause) {
      first ??= cause
      refused.push(input.name)
    }
  }
  if (readings.length === 0 && first !== undefined) throw first
  return { readings, refused }
}
