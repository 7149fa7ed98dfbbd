import { useState } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import { useTracker } from '../../host/Tracker.ts'
import { useLocation } from '../../routing/Location.ts'
import type { LinkPreview } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { changed } from '../about/useFinish.ts'

/** How what a link brings is merged, and whether that goes on. Where it fails, the preview is still there. */
export function useMergeLink(onMerged: () => void) {
  const tracker = useTracker()
  const { navigate } = useLocation()
  const [isMerging, setMerging] = useState(false)
  const merge = async (preview: LinkPreview) => {
    const { store, host, notify, fail } = tracker
    setMerging(true)
    try {
      const { tracks, undo } = await (await store.links()).merge(preview, host)
      onMerged()
      const sum = (when: 'before' | 'after') => ({
        done: tracks.reduce((all, track) => all + track[when].done, 0),
        notes: tracks.reduce((all, track) => all + track[when].notes, 0),
      })
      const putBack = () =>
        undo().then(() => notify({ id: 'admin', kind: 'message', title: texts.aboutPutBack }), fail)
      notify({
        id: 'admin',
        kind: 'message',
        ...changed(texts.aboutMerged, { before: sum('before'), after: sum('after') }),
        actions: [{ label: texts.appUndo, run: () => void putBack() }],
      })
      const goesHome = tracks.map(({ track }) => announceReload(tracker, track.id, 'imported'))
      if (goesHome.every(Boolean)) navigate?.('/')
    } catch (error) {
      setMerging(false)
      fail(error)
    }
  }
  return { merge: (preview: LinkPreview) => void merge(preview), isMerging }
}
