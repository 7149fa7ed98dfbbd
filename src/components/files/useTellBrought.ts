import { useCallback } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import type { Replacements } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'
import { changed } from './useFinish.ts'

/** What follows when a file or a link has changed several tracks: a notice that sums them up with one Undo, and the way home. */
export function useTellBrought() {
  const tracker = useTracker()
  const { navigate } = useLocation()
  return useCallback(
    (title: string, { tracks, undo }: Replacements) => {
      const { notify, fail } = tracker
      const sum = (when: 'before' | 'after') => ({
        done: tracks.reduce((all, track) => all + track[when].done, 0),
        notes: tracks.reduce((all, track) => all + track[when].notes, 0),
      })
      const putBack = () =>
        undo().then(() => notify({ id: 'admin', kind: 'message', title: texts.aboutPutBack }), fail)
      notify({
        id: 'admin',
        kind: 'message',
        ...changed(title, { before: sum('before'), after: sum('after') }),
        actions: [{ label: texts.appUndo, run: () => void putBack() }],
      })
      const here = tracks.filter(({ track }) => tracker.store.tracks.find(track.id))
      const goesHome = here.map(({ track }) => announceReload(tracker, track.id, 'imported'))
      if (goesHome.every(Boolean)) navigate?.('/')
    },
    [tracker, navigate],
  )
}
