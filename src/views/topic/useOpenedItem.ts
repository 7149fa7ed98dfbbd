import { useStore } from '../../host/Tracker.ts'
import { findInTopic, type Item, type Topic, type Track } from '../../store/index.ts'

/** The item of a topic whose link was followed last, until it is done or something else is. */
export function useOpenedItem(track: Track, topic: Topic): Item | undefined {
  const last = useStore((state) => state.last[track.id])
  const item = last?.opened && last.topic === topic.key ? findInTopic(topic, last.item) : undefined
  return item?.done ? undefined : item
}
