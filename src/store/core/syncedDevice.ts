/** Whether this device is kept in step with the student's others. All else about that is loaded on demand. */
import type { Companion } from '../db/companion.ts'
import { type Settings, syncKey } from '../db/settings.ts'

/** True if it is, or is to be as soon as a page names a server. */
export const isSynced = (settings: Settings): boolean => settings.get(syncKey) === 'true'

/** Asks the companion database where localStorage does not know: any script can clear that. */
export async function recallSync(settings: Settings, companion: Companion): Promise<void> {
  if (settings.get(syncKey) !== null) return
  const { size } = await (await companion.table('sync', 'own')).read()
  if (size > 0 && settings.get(syncKey) === null) settings.set(syncKey, 'true')
}
