import { useCallback } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import type { Replacement, Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'

const titles = { reset: texts.aboutWasReset, imported: texts.aboutWasImported }

/**
 * What follows Reset and Import: a notice that says what changed and offers Undo, the reload event, and the way home.
 */
export function useFinish() {
  const tracker = useTracker()
  const { navigate } = useLocation()
  return useCallback(
    (track: Track, reason: keyof typeof titles, replacement: Replacement) => {
      const { store, host, notify, fail } = tracker
      const { id } = replacement.snapshot
      const undo = (snapshot: string) => () =>
        store
          .restore(track.id, snapshot, host)
          .then(
            (restored) => notify({ id: 'admin', kind: 'message', ...changed(texts.aboutPutBack, restored) }),
            fail,
          )
      const merge = () =>
        store.merge(track.id, id, host).then(
          (merged) =>
            notify({
              id: 'admin',
              kind: 'message',
              ...changed(texts.aboutMerged, merged),
              actions: [{ label: texts.appUndo, run: undo(merged.snapshot.id) }],
            }),
          fail,
        )
      const fewer = reason === 'imported' ? replacement.before.done - replacement.after.done : 0
      const { title, text } = changed(
        fill(titles[reason], { name: trackTexts(track).administration }),
        replacement,
      )
      const somethingToMerge = reason === 'imported' && replacement.before.done + replacement.before.notes > 0
      notify({
        id: 'admin',
        kind: 'message',
        title,
        text: fewer > 0 ? fill(texts.aboutFewer, { count: fewer }) + text : text,
        actions: [
          ...(somethingToMerge ? [{ label: texts.aboutMerge, run: merge }] : []),
          { label: texts.appUndo, run: undo(id) },
        ],
      })
      if (announceReload(tracker, track.id, reason)) navigate?.('/')
    },
    [tracker, navigate],
  )
}

/** A notice's words about what changed. */
export const changed = (title: string, { before, after }: Pick<Replacement, 'before' | 'after'>) => ({
  title,
  text: fill(texts.aboutChange, {
    doneBefore: before.done,
    done: after.done,
    notesBefore: before.notes,
    notes: after.notes,
  }),
})
