import { type Replacements, replace, runAllOrUndo } from '../core/replaceTracks.ts'
import { mergeEntries, type ReviewsDecision } from '../core/reviewLog.ts'
import type { StoreCore } from '../core/StoreCore.ts'
import { withTicks } from '../core/tickItems.ts'
import { replaceUnopenedList } from '../core/unopenedLists.ts'
import { changedItems } from '../model/changedItems.ts'
import { bothNotes } from '../model/notes.ts'
import type { Records } from '../model/records.ts'
import type { LinkedNote, LinkPreview } from './linkPreview.ts'

/** Merges a link: one change per track. Nothing is unticked, and existing notes stay. */
export function mergeLink(
  { tracks }: LinkPreview,
  { tracks: known, companion, session }: Pick<StoreCore, 'tracks' | 'companion' | 'session'>,
  source: unknown,
): Promise<Replacements> {
  const changed = tracks.filter(
    ({ ticks, notes, reviews }) => ticks.length + notes.length + reviews.length > 0,
  )
  const steps = changed.map(({ track, ticks, notes, reviews }) => async () => {
    const decide = (before: Records) => withNotes(withTicks(before, ticks), notes)
    const decideReviews: ReviewsDecision | undefined =
      reviews.length > 0 ? (before) => mergeEntries(before, reviews) : undefined
    const replacement = known.find(track.id)
      ? await replace(() => session(track.id), 'merge', decide, source, decideReviews)
      : await replaceUnopenedList(companion, track, 'merge', decide, decideReviews)
    return { track, replacement }
  })
  return runAllOrUndo(steps)
}

const withNotes = (records: Records, notes: readonly LinkedNote[]): Records =>
  changedItems(records, notes, (item, { note }) => ({
    Notes: bothNotes(typeof item?.Notes === 'string' ? item.Notes : '', note),
  }))
