import { findInTopic, type Item, minutesOf, type Store, type Track } from '../../store/index.ts'

/** Returns how long an item took, as the bar says of the one that was opened last. */
export function shownMinutes(store: Store, { id }: Track, key: string, item: Item): number | undefined {
  const { last, tracks, activity } = store.getState()
  const opened = last[id]
  const topic = tracks[id]?.topics.find((one) => one.key === key)
  if (!activity || !topic || !opened?.opened || opened.topic !== key) return undefined
  return findInTopic(topic, opened.item)?.index === item.index ? minutesOf(opened.away) : undefined
}
