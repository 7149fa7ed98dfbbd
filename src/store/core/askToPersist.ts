import type { Settings } from '../db/settings.ts'
import { sum } from '../model/topic.ts'
import type { TrackState } from '../model/trackState.ts'
import { isPersisted } from './reminder.ts'

/** How many of the thresholds below had been reached when we last asked the browser. */
const settingsKey = 'dsa-tracker-asked'

/** Counts of done items at which to ask again: with use, browsers grant what they refused before. */
const askedAt = [1, 10, 50, 200]

/**
 * Asks the browser not to evict this site's data, once for each of a few counts of done items. Call it on the first
 * tick of a visit, so that requests never come in a burst.
 */
export async function askToPersist(
  settings: Settings,
  tracks: Readonly<Record<string, Pick<TrackState, 'topics'>>>,
): Promise<void> {
  const { done } = sum(Object.values(tracks).flatMap(({ topics }) => topics))
  const reached = askedAt.filter((count) => count <= done).length
  if (reached <= Number(settings.get(settingsKey))) return
  settings.set(settingsKey, String(reached))
  try {
    if (!(await isPersisted())) await globalThis.navigator?.storage?.persist?.()
  } catch {
    // A browser that refuses still keeps the data as long as it has room. The About page says so.
  }
}
