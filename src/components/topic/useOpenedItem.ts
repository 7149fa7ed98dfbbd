import { findInTopic, type Item, type Topic, type Track } from '../../store/index.ts'
import { useStore } from '../shared/Tracker.ts'

/** Returns the item whose link was followed last, until it is done or another item is used. */
export function useOpenedItem(track: Track, topic: Topic): Item | undefined {
  // Selects nothing for other items, or a tick would render the page twice.
  const opened = useStore(({ last: { [track.id]: last } }) =>
    last?.opened && last.topic === topic.key ? last.item : undefined,
  )
  const item = opened && findInTopic(topic, opened)
  return item?.done ? undefined : item
}
