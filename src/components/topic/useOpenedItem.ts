import { findInTopic, type Item, type Topic, type Track } from '../../store/index.ts'
import { useStore } from '../shared/Tracker.ts'

/** The item of a topic whose link was followed last, until it is done or something else is. */
export function useOpenedItem(track: Track, topic: Topic): Item | undefined {
  // Nothing of other items: a tick would render the page twice.
  const opened = useStore(({ last: { [track.id]: last } }) =>
    last?.opened && last.topic === topic.key ? last.item : undefined,
  )
  const item = opened && findInTopic(topic, opened)
  return item?.done ? undefined : item
}
