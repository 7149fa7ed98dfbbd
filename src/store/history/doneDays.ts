import type { Day } from '../model/day.ts'
import { itemFinder } from '../model/itemFinder.ts'
import type { Topic } from '../model/topic.ts'
import type { Days } from './days.ts'

/** Returns the last day on which each done item of a topic was ticked, by index, where the log knows it. */
export function doneDays(activity: Days, track: string, topic: Topic): ReadonlyMap<number, Day> {
  const find = itemFinder({ [track]: { topics: [topic] } })
  const days = new Map<number, Day>()
  for (const [day, entries] of activity) {
    for (const entry of entries) {
      if (entry.kind !== 'done' || entry.track !== track || entry.topic !== topic.key) continue
      const item = find(entry)?.item
      if (item?.done && (days.get(item.index) ?? '') < day) days.set(item.index, day)
    }
  }
  return days
}
