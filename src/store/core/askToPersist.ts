import type { Settings } from '../db/settings.ts'
import { sum } from '../model/topic.ts'
import type { TrackState } from '../model/trackState.ts'
import { isPersisted } from './reminder.ts'

/** How many of the counts below were reached when the browser was asked last. */
const settingsKey = 'dsa-tracker-asked'

/** Done items at which it is worth asking again: browsers grant with use what they have refused before. */
const askedAt = [1, 10, 50, 200]

/**
 * Asks the browser not to clear this site's data by itself, once for each of a few counts of done items. To be called at the first
 * tick of a visit, so that it never comes in a burst.
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
    // A browser that refuses keeps the data all the same, as long as it has room: About says so.
  }
}
