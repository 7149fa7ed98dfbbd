import { hasProgress, itemRecords } from '../model/records.ts'
import type { StoreCore } from './StoreCore.ts'

/** Resolves to whether anything is ticked, starred or noted in a track. */
export async function hasProgressIn(
  { tracks, syncOf }: Pick<StoreCore, 'tracks' | 'syncOf'>,
  id: string,
): Promise<boolean> {
  if (!tracks.find(id)) return false
  const records = await syncOf(id).read()
  return [...records.values()].some((record) => itemRecords(record).some(hasProgress))
}
