import { useCallback } from 'react'
import { findInTopic, type Item, type Mark, type Topic, type Track } from '../../store/index.ts'
import { rememberTick } from '../shared/lastTicks.ts'
import { shownMinutes } from '../shared/shownMinutes.ts'
import { topicIn, useTracker } from '../shared/Tracker.ts'
import type { Notice } from '../ui/notice.ts'

/** Stores what a student says of an item that is not done, says what follows from it, and offers Undo. */
export function useMark(track: Track, { key }: Topic) {
  const { texts, store, host, notify, fail } = useTracker()
  return useCallback(
    async (item: Item, mark: Mark | '') => {
      const { markNotice, unmarkNotice, comesBack } = texts.topic
      const textOf = (value: Mark | '', before: Mark | '') => {
        if (value === '') return before && unmarkNotice[before]
        return value === 'attempted' && store.getState().review
          ? `${markNotice[value]} ${comesBack}`
          : markNotice[value]
      }
      const say = (value: Mark | '', before: Mark | '', more?: Partial<Notice>) =>
        notify({ id: 'progress', kind: 'progress', title: item.title, text: textOf(value, before), ...more })
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
        const topic = topicIn(store.getState(), track.id, key)
        const now = topic && findInTopic(topic, item)
        // What has been changed since stays.
        if (now && (now.done || now.mark !== mark)) return false
        await set(item.mark, 'undo')
        say(item.mark, mark)
        return true
      }
      rememberTick(host, undo)
      say(mark, item.mark, {
        duration: 5000,
        actions: [{ label: texts.common.undo, run: () => void undo().catch(fail) }],
      })
    },
    [texts, store, host, notify, fail, track, key],
  )
}
