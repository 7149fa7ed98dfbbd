import { useCallback, useRef } from 'react'
import { type Item, type Store, sum, type Topic, type Track } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import type { Notice, NoticeUndo } from '../ui/notice.ts'
import { askForGrade } from './askForGrade.ts'
import { isSecondPress, type Press, type ToggleEvent } from './isSecondPress.ts'
import { rememberTick } from './lastTicks.ts'
import { putBack } from './putBack.ts'
import { shownMinutes } from './shownMinutes.ts'
import { topicIn } from './Tracker.ts'
import { useTracker } from './topicTexts.ts'

/** Stores a tick, says where the row went if it `moves`, offers Undo, and celebrates the last one. `isTimed`: the time that the opened item took is shown. */
export function useToggle(track: Track, { key, name }: Topic, moves = false, isTimed = false) {
  const tracker = useTracker()
  const lastPress = useRef<Press>(undefined)
  return useCallback(
    async (item: Item, event?: ToggleEvent) => {
      if (isSecondPress(lastPress, item, event)) return
      const { texts, store, host, notify, fail } = tracker
      const isTick = !item.done
      const minutes = isTimed && isTick ? shownMinutes(store, track, key, item) : undefined
      try {
        await store.setDone(track.id, key, item, isTick, { source: host, minutes })
      } catch (error) {
        return fail(error)
      }
      let isUndone = false
      const undo: NoticeUndo = {
        of: `${track.id}/${key}/${item.index}`,
        run: async () => {
          const [undone] = await putBack(tracker, track.id, key, [item], () => ({ done: isTick, mark: '' }))
          isUndone ||= undone !== undefined
          return undone && said(tracker, track, key, name, item, !isTick, moves)
        },
      }
      const severalItems = (count: number) => texts.topic.several(count, trackTexts(texts, track).items)
      /** One notice for all that was taken back together. */
      const sayUndone = (undone: readonly Notice[]) => {
        const [notice] = undone
        if (!notice) return
        const text = [texts.topic.pushedUp, texts.topic.pushedDown].find((place) =>
          undone.every((one) => one.text?.endsWith(place)),
        )
        notify(undone.length === 1 ? notice : { ...notice, title: severalItems(undone.length), text })
      }
      rememberTick(host, async () => {
        const notices = await undoAll([undo])
        sayUndone(notices)
        return notices.length > 0
      })
      // If the history can't be loaded, the tick is logged as solved all the same.
      const asking =
        isTick && store.getState().review
          ? await askForGrade(texts, store, track.id, key, item, fail).catch(() => undefined)
          : undefined
      const notice = { ...said(tracker, track, key, name, item, isTick, moves), ...asking }
      // Ticks made while the notice of others is shown are taken back together.
      const withUndos = (undos: readonly NoticeUndo[]): Notice => {
        const count = new Set(undos.map(({ of }) => of)).size
        return {
          ...notice,
          ...(count > 1 && { title: severalItems(count) }),
          undos,
          actions: [{ label: texts.common.undo, run: () => void undoAll(undos).then(sayUndone, fail) }],
          join: ({ undos: earlier = [] }) => withUndos([...earlier, undo]),
        }
      }
      // The keyboard may have taken it back while the question was loading.
      if (!isUndone) notify(withUndos([undo]))
    },
    [tracker, track, key, name, moves, isTimed],
  )
}

/** What a tick or an untick says: how much of the topic is done now, and where the row went if it `moves`. */
function said(
  { texts, store }: ReturnType<typeof useTracker>,
  track: Track,
  key: string,
  name: string,
  { title }: Item,
  isTick: boolean,
  moves: boolean,
): Notice {
  const { done, total } = topicIn(store.getState(), track.id, key) ?? sum([])
  const finished = isTick && done === total
  const place = moves ? (isTick ? texts.topic.pushedDown : texts.topic.pushedUp) : undefined
  const news = finished ? texts.topic.finished(name) : (milestone(texts, store, track.id, isTick) ?? place)
  const counter = texts.topic.counter(done, total)
  return {
    id: 'progress',
    kind: finished ? 'celebration' : 'progress',
    title,
    text: texts.common.sentences(news === undefined ? [counter] : [counter, news]),
  }
}

/** How many are solved when the notice says so. */
const milestones = [50, 100, 200, 300, 400]

/** Returns what to say when a tick reaches a round number of its list. */
function milestone(
  texts: TextsWith<'topic'>,
  store: Store,
  track: string,
  isTick: boolean,
): string | undefined {
  const { done } = sum(store.getState().tracks[track]?.topics ?? [])
  return isTick && milestones.includes(done) ? texts.topic.milestone(done) : undefined
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
