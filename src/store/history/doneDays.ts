import type { DoneDays } from '../core/storeState.ts'
import type { LogEntry } from '../model/entries.ts'
import type { Item, Topic } from '../model/topic.ts'
import { tickedEntries } from './activity.ts'
import type { Days } from './days.ts'
import type { LoggedItems } from './LoggedItems.ts'

/** Reads the activity log for a topic. */
export function doneDays(activity: Days, track: string, topic: Topic, items: LoggedItems): DoneDays {
  const ticks = new Map<number, LogEntry>()
  const timed = new Map<number, LogEntry>()
  const keepLater = (map: Map<number, LogEntry>, index: number, entry: LogEntry) => {
    const last = map.get(index)
    if (!last || last.day < entry.day || (last.day === entry.day && last.time <= entry.time))
      map.set(index, entry)
  }
  const itemOf = (entry: LogEntry): Item | undefined => {
    const place = entry.track === track ? items.placeOf(entry) : undefined
    return place?.topic.key === topic.key ? topic.items[place.item.index] : undefined
  }
  for (const [day, entries] of activity) {
    for (const entry of tickedEntries(day, activity, items)) {
      const item = itemOf(entry)
      if (item?.done) keepLater(ticks, item.index, entry)
    }
    for (const entry of entries) {
      const item = entry.minutes === undefined ? undefined : itemOf(entry)
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
