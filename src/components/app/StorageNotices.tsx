import { useStore } from '../shared/Tracker.ts'
import { StorageBanner } from './StorageBanner.tsx'

/** Shows the storage banner when there is something to warn about. */
export const StorageNotices = () =>
  useStore(
    ({ storage, blocked, copy }) => blocked || storage === 'memory' || (copy?.trouble && !copy.isPostponed),
  ) ? (
    <StorageBanner />
  ) : null
