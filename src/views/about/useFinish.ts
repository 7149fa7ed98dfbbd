import { useCallback } from 'react'
import { announceReload } from '../../host/announceReload.ts'
import { useTracker } from '../../host/Tracker.ts'
import { useLocation } from '../../routing/useRouting.ts'
import type { ReloadReason, Replacement, Track } from '../../store/index.ts'

const titles = { reset: 'Progress was reset', imported: 'Progress was imported' }

/**
 * What follows Reset and Import (specification, section 4, Track-level actions): a notice that says what changed and takes
 * it back, the reload event, and the way home.
 */
export function useFinish(track: Track) {
  const tracker = useTracker()
  const { navigate } = useLocation()
  return useCallback(
    (reason: ReloadReason & keyof typeof titles, replacement: Replacement) => {
      const { store, notify, fail } = tracker
      const { id } = replacement.snapshot
      const undo = (snapshot: string) => () =>
        store
          .restore(track.id, snapshot)
          .then(
            (restored) =>
              notify({ id: 'admin', kind: 'message', ...words('Progress was put back', restored) }),
            fail,
          )
      const merge = () =>
        store.merge(track.id, id).then(
          (merged) =>
            notify({
              id: 'admin',
              kind: 'message',
              ...words('Progress was merged', merged),
              actions: [{ label: 'Undo', run: undo(merged.snapshot.id) }],
            }),
          fail,
        )
      const somethingToMerge = reason === 'imported' && replacement.before.done + replacement.before.notes > 0
      notify({
        id: 'admin',
        kind: 'message',
        ...words(`${track.texts.administration}: ${titles[reason]}`, replacement),
        actions: [
          ...(somethingToMerge ? [{ label: 'Merge with what was here', run: merge }] : []),
          { label: 'Undo', run: undo(id) },
        ],
      })
      if (announceReload(tracker, track.id, reason)) navigate?.('/')
    },
    [tracker, track, navigate],
  )
}

function words(title: string, { before, after }: Replacement) {
  return { title, text: `Done: ${before.done} → ${after.done}. Notes: ${before.notes} → ${after.notes}.` }
}
