import type { Settings } from '../db/settings.ts'
import type { ChangeLog } from './changeLog.ts'

/** Ticks that version 0.1.0 could not store before its page was left. It reads and removes them itself. */
const earlierTicksKey = 'dsa-tracker-unsaved'
/** Those of them that have been taken over. */
const takenOverKey = 'dsa-tracker-unsaved-seen'

/** Enters what version 0.1.0 has left into the log, each of it once. Its key stays: a page of that version may run on the same site. */
export function takeOverEarlierTicks(settings: Settings, log: ChangeLog): void {
  if (settings.get(earlierTicksKey) === null) return
  const left = readList(settings, earlierTicksKey).map((tick) => JSON.stringify(tick))
  // What that version has stored itself since, it may leave again: that is new, even if it reads the same.
  const seen = readList(settings, takenOverKey).filter((tick) => left.includes(tick as string))
  settings.set(takenOverKey, JSON.stringify(left))
  for (const text of left.filter((tick) => !seen.includes(tick))) {
    const { track, topic, index, title, done } = Object(JSON.parse(text)) as Record<string, unknown>
    if (typeof track !== 'string' || typeof topic !== 'string' || typeof title !== 'string') continue
    const item = { index: Number(index), title }
    log.add({ track, topic, item, kind: 'done', value: done === true, before: undefined, cause: 'hand' })
  }
}

function readList(settings: Settings, key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(settings.get(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    // Damaged by others: there is nothing in it to store.
    return []
  }
}
