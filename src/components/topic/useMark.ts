import { useCallback } from 'react'
import type { Item, Mark, Topic, Track } from '../../store/index.ts'
import { rememberTick } from '../shared/lastTicks.ts'
import { shownMinutes } from '../shared/shownMinutes.ts'
import { useTracker } from '../shared/Tracker.ts'

/** Stores what a student says of an item that is not done, says what follows from it, and offers Undo. */
export function useMark(track: Track, { key }: Topic) {
  const { texts, store, host, notify, fail } = useTracker()
  return useCallback(
    async (item: Item, mark: Mark | '') => {
      const set = (value: Mark | '', cause: 'hand' | 'undo') =>
        store.setMark(track.id, key, item, value, {
          source: host,
          cause,
          minutes:
            value === 'attempted' && cause === 'hand' ? shownMinutes(store, track, key, item) : undefined,
        })
      try {
        await set(mark, 'hand')
      } catch (error) {
        return fail(error)
      }
      const undo = async () => {
        await set(item.mark, 'undo')
        return true
      }
      rememberTick(host, undo)
      if (mark === '') return
      const { markNotice, comesBack } = texts.topic
      notify({
        id: 'progress',
        kind: 'progress',
        title: item.title,
        text:
          mark === 'attempted' && store.getState().review
            ? texts.common.sentences([markNotice[mark], comesBack])
            : markNotice[mark],
        duration: 5000,
        actions: [{ label: texts.common.undo, run: () => void undo().catch(fail) }],
      })
    },
    [texts, store, host, notify, fail, track, key],
  )
}
