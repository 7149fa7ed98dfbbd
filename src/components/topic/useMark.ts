import { useCallback } from 'react'
import type { Item, Mark, Topic, Track } from '../../store/index.ts'
import { rememberTick } from '../shared/lastTicks.ts'
import { putBack } from '../shared/putBack.ts'
import { shownMinutes } from '../shared/shownMinutes.ts'
import { useTracker } from '../shared/topicTexts.ts'
import type { Notice } from '../ui/notice.ts'

/** Stores what a student says of an item that is not done, says what follows from it, and offers Undo. */
export function useMark(track: Track, { key }: Topic) {
  const tracker = useTracker()
  return useCallback(
    async (item: Item, mark: Mark | '') => {
      const { texts, store, host, notify, fail } = tracker
      const { markNotice, unmarkNotice, comesBack } = texts.topic
      const textOf = (value: Mark | '', before: Mark | '') => {
        if (value === '') return before && unmarkNotice[before]
        return value === 'attempted' && store.getState().review
          ? `${markNotice[value]} ${comesBack}`
          : markNotice[value]
      }
      const say = (value: Mark | '', before: Mark | '', more?: Partial<Notice>) =>
        notify({ id: 'progress', kind: 'progress', title: item.title, text: textOf(value, before), ...more })
      const minutes = mark === 'attempted' ? shownMinutes(store, track, key, item) : undefined
      try {
        await store.setMark(track.id, key, item, mark, { source: host, minutes })
      } catch (error) {
        return fail(error)
      }
      const undo = async () => {
        const [undone] = await putBack(tracker, track.id, key, [item], () => ({ done: false, mark }))
        if (undone) say(item.mark, mark)
        return undone !== undefined
      }
      rememberTick(host, undo)
      say(mark, item.mark, {
        duration: 5000,
        actions: [{ label: texts.common.undo, run: () => void undo().catch(fail) }],
      })
    },
    [tracker, track, key],
  )
}
