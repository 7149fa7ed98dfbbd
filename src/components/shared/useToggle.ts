import { useCallback, useRef } from 'react'
import { findInTopic, type Item, type Store, sum, type Topic, type Track } from '../../store/index.ts'
import type { Texts } from '../../texts/texts.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Notice, NoticeUndo } from '../ui/notice.ts'
import { askForGrade } from './askForGrade.ts'
import { isSecondPress, type Press, type ToggleEvent } from './isSecondPress.ts'
import { rememberTick } from './lastTicks.ts'
import { shownMinutes } from './shownMinutes.ts'
import { topicIn, useTracker } from './Tracker.ts'

/** Stores a tick, says where the row went if it `moves`, offers Undo, and celebrates the last one. `isTimed`: the time that the opened item took is shown. */
export function useToggle(track: Track, { key, name }: Topic, moves = false, isTimed = false) {
  const { texts, store, host, notify, fail } = useTracker()
  const lastPress = useRef<Press>(undefined)
  return useCallback(
    async (item: Item, event?: ToggleEvent) => {
      if (isSecondPress(lastPress, item, event)) return
      const set = async (marked: boolean, cause: 'hand' | 'undo'): Promise<Notice | undefined> => {
        try {
          const minutes =
            isTimed && marked && cause === 'hand' ? shownMinutes(store, track, key, item) : undefined
          const { done, total } = await store.setDone(track.id, key, item, marked, {
            source: host,
            cause,
            minutes,
          })
          const finished = marked && done === total
          const byHand = cause === 'hand'
          const place = moves ? (marked ? texts.topic.pushedDown : texts.topic.pushedUp) : undefined
          // If the history can't be loaded, the tick is logged as solved all the same.
          const asking =
            marked && byHand && store.getState().review
              ? await askForGrade(texts, store, track.id, key, item, fail).catch(() => undefined)
              : undefined
          const run = async () => {
            const topic = topicIn(store.getState(), track.id, key)
            // What has been changed since stays.
            if (topic && findInTopic(topic, item)?.done !== marked) return undefined
            const notice = await set(!marked, 'undo')
            if (marked && item.mark)
              await store.setMark(track.id, key, item, item.mark, { source: host, cause: 'undo' })
            return notice
          }
          const undo = { of: `${track.id}/${key}/${item.index}`, run }
          const withUndos = (notice: Notice, undos: readonly NoticeUndo[]): Notice => ({
            ...notice,
            undos,
            actions: [{ label: texts.common.undo, run: () => void undoAll(undos).then(sayUndone, fail) }],
          })
          const notice: Notice = {
            id: 'progress',
            kind: finished ? 'celebration' : 'progress',
            title: item.title,
            ...asking,
            text: texts.common.sentences(
              [
                texts.topic.counter(done, total),
                finished ? texts.topic.finished(name) : (milestone(texts, store, track.id, marked) ?? place),
              ].filter((text) => text !== undefined),
            ),
          }
          if (!byHand) return notice
          rememberTick(host, async () => {
            const notices = await undoAll([undo])
            sayUndone(notices)
            return notices.length > 0
          })
          // Ticks made while the notice of others is shown are taken back together.
          const join = ({ undos = [] }: Notice): Notice => {
            const count = new Set([...undos, undo].map(({ of }) => of)).size
            if (count === 1) return withUndos(notice, [...undos, undo])
            const title = texts.topic.several(count, trackTexts(texts, track).items)
            return withUndos({ ...notice, title, join }, [...undos, undo])
          }
          notify({ ...withUndos(notice, [undo]), join })
        } catch (error) {
          fail(error)
        }
        return undefined
      }
      /** One notice for all that was taken back together. */
      const sayUndone = (said: readonly Notice[]) => {
        const [notice] = said
        if (!notice) return
        const title = texts.topic.several(said.length, trackTexts(texts, track).items)
        const text = [texts.topic.pushedUp, texts.topic.pushedDown].find((place) =>
          said.every((one) => one.text?.endsWith(place)),
        )
        notify(said.length === 1 ? notice : { ...notice, title, text })
      }
      await set(!item.done, 'hand')
    },
    [texts, store, host, notify, fail, track, key, name, moves, isTimed],
  )
}

/** How many are solved when the notice says so. */
const milestones = [50, 100, 200, 300, 400]

/** Returns what to say when a tick reaches a round number of its list. */
function milestone(texts: Texts, store: Store, track: string, marked: boolean): string | undefined {
  const { done } = sum(store.getState().tracks[track]?.topics ?? [])
  return marked && milestones.includes(done) ? texts.topic.milestone(done) : undefined
}

/** In reverse, so that an item that was ticked and unticked is as it was. Resolves to what is said last of each. */
async function undoAll(undos: readonly NoticeUndo[]): Promise<readonly Notice[]> {
  const notices = new Map<string, Notice>()
  for (const { of, run } of [...undos].reverse()) {
    const notice = await run()
    if (notice) notices.set(of, notice)
  }
  return [...notices.values()]
}
