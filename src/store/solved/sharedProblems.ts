/** What a list has in common with the existing tracks. Loaded on first use. */

import type { SheetItem, SheetTopic } from '../lists/sheet.ts'
import type { NamedProblem } from '../model/problemNames.ts'
import type { Track } from '../model/track.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { TrackStates } from '../model/trackState.ts'
import { candidatesIn } from './candidates.ts'
import { findSolved } from './matchSolved.ts'
import { type ProblemReference, referenceOfItem } from './reference.ts'

/** Problems both in a new list and in other tracks, but done in only one of the two. */
export interface SharedProblems {
  /** Items not done in the list, but ticked in another track. */
  readonly here: readonly SheetItem[]
  /** Items done in the list, but not ticked in other tracks. */
  readonly elsewhere: readonly TrackItem[]
}

/**
 * Compares a list with all tracks. `id` is the one it would update: what is ticked there counts as ticked in the list.
 */
export function sharedProblems(
  topics: readonly SheetTopic[],
  trackList: readonly Track[],
  states: TrackStates,
  id: string | undefined,
): SharedProblems {
  const items = topics.flatMap((topic) => topic.items)
  const places = candidatesIn(trackList, states)
  const own = places.filter(({ place }) => place.track === id)
  const others = places.filter(({ place }) => place.track !== id)
  const isTicked = findSolved(referencesTo(own), items).found
  const open = items.filter((item) => !item.done && !isTicked.has(item))
  const { found } = findSolved(referencesTo(others), open)
  const wanted = findSolved(
    referencesTo(items),
    others.filter(({ done }) => !done),
  ).found
  return {
    here: open.filter((item) => found.has(item)),
    elsewhere: others.filter((other) => wanted.has(other)).map(({ place }) => place),
  }
}

/** Returns references to the done items. */
const referencesTo = (
  items: readonly (NamedProblem & { readonly done: boolean })[],
): readonly ProblemReference[] => items.filter(({ done }) => done).map(referenceOfItem)
