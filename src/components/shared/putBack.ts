import { findInTopic, type Item } from '../../store/index.ts'
import { type Tracker, topicIn } from './Tracker.ts'

/**
 * Undo of what was done by hand with items of a topic: puts each back as it was, unless it has been changed since. `made` is what they
 * were made. Resolves to those that it has put back.
 */
export async function putBack(
  { store, host }: Tracker,
  track: string,
  topicKey: string,
  items: readonly Item[],
  made: (item: Item) => Pick<Item, 'done' | 'mark'>,
): Promise<readonly Item[]> {
  const options = { source: host, cause: 'undo' } as const
  const topic = topicIn(store.getState(), track, topicKey)
  const unchanged = items.filter((item) => {
    const now = topic && findInTopic(topic, item)
    return !topic || (now?.done === made(item).done && now.mark === made(item).mark)
  })
  await Promise.all(
    unchanged.map(async (item) => {
      const { done, mark } = made(item)
      if (item.done !== done) await store.setDone(track, topicKey, item, item.done, options)
      // A tick takes the mark away.
      if (item.mark !== mark) await store.setMark(track, topicKey, item, item.mark, options)
    }),
  )
  return unchanged
}
