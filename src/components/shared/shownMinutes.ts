import { findInTopic, type Item, minutesOf, type Store, type Track } from '../../store/index.ts'
import { topicIn } from './Tracker.ts'

/** Returns how long an item took, as the bar says of the one that was opened last. */
export function shownMinutes(store: Store, { id }: Track, key: string, item: Item): number | undefined {
  const { last, activity } = store.getState()
  const opened = last[id]
  const topic = topicIn(store.getState(), id, key)
  if (!activity || !topic || !opened?.opened || opened.topic !== key) return undefined
  return findInTopic(topic, opened.item)?.index === item.index ? minutesOf(opened.away) : undefined
}
