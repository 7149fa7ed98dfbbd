import type { Settings } from '../db/settings.ts'
import type { ChangeLog } from './changeLog.ts'

/**
 * Ticks that version 0.1.0 could not store before the user left its page. That version reads and removes them itself.
 */
const earlierTicksKey = 'dsa-tracker-unsaved'
/** The ticks that have already been taken over. */
const takenOverKey = 'dsa-tracker-unsaved-seen'

/**
 * Logs each tick that version 0.1.0 left behind, once. Its key stays: a page of that version may run on the same site.
 */
export function takeOverEarlierTicks(settings: Settings, log: ChangeLog): void {
  if (settings.get(earlierTicksKey) === null) return
  const left = readList(settings, earlierTicksKey).map((tick) => JSON.stringify(tick))
  // Forget ticks that version has stored itself since: if one appears again it is new, even if it looks the same.
  const seen = readList(settings, takenOverKey).filter((tick) => left.includes(tick as string))
  settings.set(takenOverKey, JSON.stringify(left))
  // On a full disk the next visit would take them over again, and tick what was unticked since.
  if (!settings.isDurable(takenOverKey)) return
  for (const text of left.filter((tick) => !seen.includes(tick))) {
    const { track, topic, index, title, done } = Object(JSON.parse(text)) as Record<string, unknown>
    if (typeof track !== 'string' || typeof topic !== 'string' || typeof title !== 'string') continue
    const item = { index: Number.isSafeInteger(index) ? (index as number) : -1, title }
    log.add({ track, topic, item, kind: 'done', value: done === true, before: undefined, cause: 'hand' })
  }
}

function readList(settings: Settings, key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(settings.get(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    // Damaged by other code on the site: nothing to store.
    return []
  }
}
