import { announceReload } from '../../host/announceReload.ts'
import type { Replaced, Track, Undoable } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/Tracker.ts'
import { changeText, useReplacementNotice } from './useReplacementNotice.ts'

/** Finishes Reset and Import: shows what changed and offers Undo, emits the reload event, and goes home. */
export function useFinish() {
  const tracker = useTracker()
  const { store, host, texts, fail } = tracker
  const { navigate } = useLocation()
  const notifyReplaced = useReplacementNotice()
  return (track: Track, reason: 'reset' | 'imported', { result, undo }: Undoable<Replaced>) => {
    const { before, snapshot } = result
    const merge = async () => {
      const merged = await (await store.progress()).merge(track.id, snapshot.id, { source: host })
      notifyReplaced({
        title: texts.files.merged,
        text: changeText(texts, merged.result),
        undo: merged.undo,
      })
    }
    const canMerge = reason === 'imported' && before.done + before.notes > 0
    notifyReplaced({
      title: (reason === 'reset' ? texts.files.wasReset : texts.files.wasImported)({
        name: trackTexts(texts, track).administration,
      }),
      text: changeText(texts, result, reason === 'imported'),
      undo,
      actions: canMerge ? [{ label: texts.files.merge, run: () => void merge().catch(fail) }] : [],
    })
    if (announceReload(tracker, track.id, reason)) navigate?.('/')
  }
}
