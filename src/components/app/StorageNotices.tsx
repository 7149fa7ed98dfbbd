import { useStore } from '../shared/Tracker.ts'
import { StorageBanner } from './StorageBanner.tsx'

/** Says plainly when progress is not kept or not copied, waits for another tab, or has not been saved elsewhere for long. */
export const StorageNotices = () =>
  useStore(
    ({ storage, blocked, copy, backup }) =>
      blocked || storage === 'memory' || backup.due || (copy?.trouble && !copy.isPostponed),
  ) ? (
    <StorageBanner />
  ) : null
