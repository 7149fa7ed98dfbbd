import { type Replacements, replace, runAllOrUndo } from '../core/replaceTracks.ts'
import { mergeEntries } from '../core/reviewLog.ts'
import { withDone } from '../core/tickItems.ts'
import type { TrackSync } from '../core/trackSync.ts'
import { changedItems } from '../model/changedItems.ts'
import type { LogEntry } from '../model/entries.ts'
import { bothNotes } from '../model/notes.ts'
import type { ItemRecord, Records } from '../model/records.ts'
import type { TrackItem } from '../model/trackItem.ts'
import type { LinkedNote, LinkPreview } from './linkPreview.ts'

/**
 * Merges a link: one change per track. Nothing is unticked, and existing notes stay. Undo removes what the link added,
 * and nothing else.
 */
export function mergeLink(
  { tracks }: LinkPreview,
  syncOf: (id: string) => TrackSync,
  source: unknown,
): Promise<Replacements> {
  const changed = tracks.filter(
    ({ ticks, notes, reviews }) => ticks.length + notes.length + reviews.length > 0,
  )
  const steps = changed.map(({ track, ticks, notes, reviews }) => async () => {
    const sync = syncOf(track.id)
    let ticked: readonly TrackItem[] = []
    let noted: readonly MergedNote[] = []
    await sync.settled()
    const replacement = await replace(
      sync,
      'merge',
      (before) => {
        const done = withDone(before, ticks, true)
        const merged = withNotes(done.records, notes)
        ticked = done.changed
        noted = merged.noted
        return merged.records
      },
      source,
      reviews.length > 0 ? (before) => mergeEntries(before, reviews) : undefined,
    )
    const removeReviews = (present: readonly LogEntry[]) =>
      present.filter(({ id }) => reviews.every((review) => review.id !== id))
    const revert = (present: Records) => withoutNotes(withDone(present, ticked, false).records, noted)
    return {
      track,
      replacement,
      undo: () => replace(sync, 'restore', revert, source, removeReviews),
    }
  })
  return runAllOrUndo(steps)
}

/** A note before and after it was merged. */
interface MergedNote extends TrackItem {
  readonly before: string
  readonly after: string
}

function withNotes(records: Records, notes: readonly LinkedNote[]) {
  const noted: MergedNote[] = []
  const { records: after } = changedItems(records, notes, (item, linked) => {
    const merged = { ...linked, before: noteOf(item), after: bothNotes(noteOf(item), linked.note) }
    noted.push(merged)
    return { Notes: merged.after }
  })
  return { records: after, noted }
}

/** Keeps notes that were edited after the merge. */
const withoutNotes = (records: Records, notes: readonly MergedNote[]): Records =>
  changedItems(records, notes, (item, { before, after }) =>
    noteOf(item) === after ? { Notes: before } : undefined,
  ).records

const noteOf = (item: ItemRecord | undefined): string => (typeof item?.Notes === 'string' ? item.Notes : '')
