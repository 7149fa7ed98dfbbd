import type { DoneDays } from '../core/storeState.ts'
import type { LogEntry } from '../model/entries.ts'
import { itemFinder } from '../model/itemFinder.ts'
import type { Topic } from '../model/topic.ts'
import { tickedEntries } from './activity.ts'
import type { Days } from './days.ts'

/** Reads the activity log for a topic. */
export function doneDays(activity: Days, track: string, topic: Topic): DoneDays {
  const find = itemFinder({ [track]: { topics: [topic] } })
  const ticks = new Map<number, LogEntry>()
  const timed = new Map<number, LogEntry>()
  const keepLater = (map: Map<number, LogEntry>, index: number, entry: LogEntry) => {
    const last = map.get(index)
    if (!last || last.day < entry.day || (last.day === entry.day && last.time <= entry.time))
      map.set(index, entry)
  }
  const isHere = (entry: LogEntry) => entry.track === track && entry.topic === topic.key
  for (const entries of activity.values()) {
    const here = entries.filter(isHere)
    for (const entry of tickedEntries(here)) {
      const item = find(entry)?.item
      if (item?.done) keepLater(ticks, item.index, entry)
    }
    for (const entry of here) {
      const item = entry.minutes === undefined ? undefined : find(entry)?.item
      if (item) keepLater(timed, item.index, entry)
    }
  }
  const minutesIn = (map: ReadonlyMap<number, LogEntry>) =>
    new Map(
      [...map].flatMap(([index, { minutes }]) => (minutes === undefined ? [] : [[index, minutes] as const])),
    )
  return {
    days: new Map([...ticks].map(([index, { day }]) => [index, day])),
    minutes: minutesIn(ticks),
    lastMinutes: minutesIn(timed),
  }
}
