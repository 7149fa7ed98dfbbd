import type { LastItem } from '../model/nextStep.ts'
import type { Settings } from './settings.ts'

const settingsKey = 'dsa-tracker-last'

/** By track id. */
export type LastItems = Readonly<Record<string, LastItem>>

export function readLastItems(settings: Settings): LastItems {
  try {
    const stored = Object.entries(Object(JSON.parse(settings.get(settingsKey) ?? '{}'))) as [
      string,
      LastItem,
    ][]
    return Object.fromEntries(
      stored.filter(([, last]) => typeof last?.topic === 'string' && typeof last.item?.index === 'number'),
    )
  } catch {
    // Damaged by others: where one stopped is then told from what is done.
    return {}
  }
}

/** Returns what is kept then. */
export function writeLastItem(settings: Settings, track: string, last: LastItem): LastItems {
  const all = { ...readLastItems(settings), [track]: last }
  settings.set(settingsKey, JSON.stringify(all))
  return all
}
