import { type Replaced, replaceKnownOrStored, reviewsAdding } from '../core/replaceTracks.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { withTicks } from '../core/tickItems.ts'
import { inSequence, type Undoable } from '../core/undoable.ts'
import { changedItems } from '../model/changedItems.ts'
import { bothNotes } from '../model/notes.ts'
import type { Records } from '../model/records.ts'
import type { LinkedNote, LinkPreview } from './linkPreview.ts'

/** Merges a link: one change per track. Nothing is unticked, and existing notes stay. */
export function mergeLink(
  { tracks }: LinkPreview,
  core: Pick<StoreCore, 'tracks' | 'companion' | 'session'>,
  source: unknown,
): Promise<Undoable<readonly Replaced[]>> {
  const changed = tracks.filter(
    ({ ticks, notes, reviews }) => ticks.length + notes.length + reviews.length > 0,
  )
  const steps = changed.map(({ track, ticks, notes, reviews }) => () => {
    const records = (before: Records) => withNotes(withTicks(before, ticks), notes)
    const replacement = { reason: 'merge', records, reviews: reviewsAdding(reviews), source } as const
    return replaceKnownOrStored(core, track, replacement)
  })
  return inSequence(steps)
}

const withNotes = (records: Records, notes: readonly LinkedNote[]): Records =>
  changedItems(records, notes, (item, { note }) => ({
    Notes: bothNotes(typeof item?.Notes === 'string' ? item.Notes : '', note),
  }))
