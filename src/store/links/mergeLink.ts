import { type Replacements, replace, runAllOrUndo } from '../core/replaceTracks.ts'
import { mergeEntries } from '../core/reviewLog.ts'
import { withTicks } from '../core/tickItems.ts'
import type { TrackSync } from '../core/trackSync.ts'
import { changedItems } from '../model/changedItems.ts'
import { bothNotes } from '../model/notes.ts'
import type { Records } from '../model/records.ts'
import type { LinkedNote, LinkPreview } from './linkPreview.ts'

/** Merges a link: one change per track. Nothing is unticked, and existing notes stay. */
export function mergeLink(
  { tracks }: LinkPreview,
  syncOf: (id: string) => TrackSync,
  source: unknown,
): Promise<Replacements> {
  const changed = tracks.filter(
    ({ ticks, notes, reviews }) => ticks.length + notes.length + reviews.length > 0,
  )
  const steps = changed.map(({ track, ticks, notes, reviews }) => async () => {
    const replacement = await replace(
      () => syncOf(track.id),
      'merge',
      (before) => withNotes(withTicks(before, ticks), notes),
      source,
      reviews.length > 0 ? (before) => mergeEntries(before, reviews) : undefined,
    )
    return { track, replacement }
  })
  return runAllOrUndo(steps)
}

const withNotes = (records: Records, notes: readonly LinkedNote[]): Records =>
  changedItems(records, notes, (item, { note }) => ({
    Notes: bothNotes(typeof item?.Notes === 'string' ? item.Notes : '', note),
  }))
