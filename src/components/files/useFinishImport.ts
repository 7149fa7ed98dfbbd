import { announceReload } from '../../host/announceReload.ts'
import type { Replaced, Undoable } from '../../store/index.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'
import { changeText, useReplacementNotice } from './useReplacementNotice.ts'

/** Finishes an import of several tracks from a file or link: one notice sums them up with one Undo, then goes home. */
export function useFinishImport() {
  const tracker = useTracker()
  const { navigate } = useLocation()
  const notifyReplaced = useReplacementNotice()
  return (title: string, { result, undo }: Undoable<readonly Replaced[]>) => {
    const sum = (when: 'before' | 'after') => ({
      done: result.reduce((all, replaced) => all + replaced[when].done, 0),
      notes: result.reduce((all, replaced) => all + replaced[when].notes, 0),
    })
    notifyReplaced({
      title,
      text: changeText(tracker.texts, { before: sum('before'), after: sum('after') }),
      undo,
    })
    const here = result.filter(({ track }) => tracker.store.tracks.find(track.id))
    const goesHome = here.map(({ track }) => announceReload(tracker, track.id, 'imported'))
    if (goesHome.every(Boolean)) navigate?.('/')
  }
}
