import { useCallback } from 'react'
import type { Item, Topic, Track } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as topicTexts from '../../texts/en/topic.ts'
import { askForGrade } from './askForGrade.ts'
import { useTracker } from './Tracker.ts'

/** Stores a tick, says where the row went if it `moves`, offers Undo, and celebrates the last one. */
export function useToggle(track: Track, { key, name }: Topic, moves = false) {
  const { store, host, notify, fail } = useTracker()
  return useCallback(
    async (item: Item) => {
      const set = async (marked: boolean, cause: 'hand' | 'undo') => {
        try {
          const { done, total } = await store.setDone(track.id, key, item, marked, { source: host, cause })
          const finished = marked && done === total
          const byHand = cause === 'hand'
          const place = moves ? (marked ? topicTexts.pushedDown : topicTexts.pushedUp) : undefined
          // If the history can't be loaded, the tick is logged as solved all the same.
          const asking =
            marked && byHand && store.getState().review
              ? await askForGrade(store, track.id, key, item, fail).catch(() => undefined)
              : undefined
          notify({
            id: 'progress',
            kind: finished ? 'celebration' : 'progress',
            title: topicTexts.counter(done, total),
            ...asking,
            text: finished ? `${topicTexts.finished(name)} ${asking?.text ?? ''}` : (asking?.text ?? place),
            ...(byHand && {
              actions: [
                ...(asking?.actions ?? []),
                { label: commonTexts.undo, run: () => void set(!marked, 'undo') },
              ],
            }),
          })
        } catch (error) {
          fail(error)
        }
      }
      await set(!item.done, 'hand')
    },
    [store, host, notify, fail, track, key, name, moves],
  )
}
