import { lazyView } from '../shared/lazyView.tsx'
import { useStore } from '../shared/Tracker.ts'

const StorageBanner = lazyView(() => import('./StorageBanner.tsx').then((module) => module.StorageBanner))

/** Says plainly when progress is not kept or not copied, waits for another tab, or has not been saved elsewhere for long. */
export const StorageNotices = () =>
  useStore(
    ({ storage, blocked, copy, backup }) =>
      blocked || storage === 'memory' || backup.due || (copy?.trouble && !copy.isPostponed),
  ) ? (
    <StorageBanner />
  ) : null
