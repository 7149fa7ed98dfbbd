import { useStore } from '../shared/Tracker.ts'
import { StorageBanner } from './StorageBanner.tsx'
import { warnsOfStorage } from './warnsOfStorage.ts'

/** Shows the storage banner when there is something to warn about. */
export const StorageNotices = () => (useStore(warnsOfStorage) ? <StorageBanner /> : null)
