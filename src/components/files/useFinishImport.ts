import { useCallback } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import type { Replacements } from '../../store/index.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'
import { changeText, useReplacementNotice } from './useReplacementNotice.ts'

/** Finishes an import of several tracks from a file or link: one notice sums them up with one Undo, then goes home. */
export function useFinishImport() {
  const tracker = useTracker()
  const { navigate } = useLocation()
  const notifyReplaced = useReplacementNotice()
  return useCallback(
    (title: string, { tracks, undo }: Replacements) => {
      const sum = (when: 'before' | 'after') => ({
        done: tracks.reduce((all, track) => all + track[when].done, 0),
        notes: tracks.reduce((all, track) => all + track[when].notes, 0),
      })
      notifyReplaced({
        title,
        text: changeText(tracker.texts, { before: sum('before'), after: sum('after') }),
        undo,
      })
      const here = tracks.filter(({ track }) => tracker.store.tracks.find(track.id))
      const goesHome = here.map(({ track }) => announceReload(tracker, track.id, 'imported'))
      if (goesHome.every(Boolean)) navigate?.('/')
    },
    [tracker, navigate, notifyReplaced],
  )
}
