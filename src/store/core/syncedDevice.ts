/** Whether this device is kept in step with the student's others. All else about that is loaded on demand. */
import type { Companion } from '../db/companion.ts'
import { type Settings, syncKey } from '../db/settings.ts'

/** Where the companion keeps the document: a place that an earlier build, which may be open in another tab, never clears. */
export const syncPrefix = 'document'

/** True if it is, or is to be as soon as a page names a server. */
export const isSynced = (settings: Settings): boolean => settings.get(syncKey) === 'true'

/**
 * Asks the companion database where localStorage does not say so: any script can clear that, and an earlier build that finds no
 * document of its own writes `false`. The document is deleted before a student's own `false` is written.
 */
export async function recallSync(settings: Settings, companion: Companion): Promise<void> {
  if (isSynced(settings)) return
  const isThere = async (prefix: string) => (await (await companion.table('sync', prefix)).read()).size > 0
  const isKept = (await isThere(syncPrefix)) || (settings.get(syncKey) === null && (await isThere('own')))
  if (isKept) settings.set(syncKey, 'true')
}
