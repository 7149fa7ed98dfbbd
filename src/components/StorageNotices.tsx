import { TrackerError } from '../store/index.ts'
import { Icon } from './Icon.tsx'
import { useStore } from './Tracker.ts'

/** Says plainly when progress is not kept, or waits for another tab. */
export function StorageNotices() {
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  if (storage !== 'memory' && !blocked) return null
  const { message } = new TrackerError(blocked ? 'storage-blocked' : 'storage-unavailable')
  return (
    <p className="banner" role="status">
      <Icon name="warning" />
      {message}
    </p>
  )
}
