import { hasProgress, itemRecords } from '../model/records.ts'
import type { StoreCore } from './StoreCore.ts'

/** Resolves to whether anything is ticked, starred or noted in a track. */
export async function hasProgressIn(
  { tracks, session }: Pick<StoreCore, 'tracks' | 'session'>,
  id: string,
): Promise<boolean> {
  if (!tracks.find(id)) return false
  const records = await session(id).read()
  return [...records.values()].some((record) => itemRecords(record).some(hasProgress))
}
