import { useStore, useTracker } from '../../host/Tracker.ts'
import { TrackerError } from '../../store/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useExportAll } from '../about/useExport.ts'

/** Says plainly when progress is not kept, waits for another tab, or has not been saved elsewhere for long. */
export function StorageNotices() {
  const { store } = useTracker()
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  const unsaved = useStore(({ backup }) => (backup.due ? backup.changes : 0))
  const exportAll = useExportAll()

  if (blocked || storage === 'memory') {
    return (
      <div className="banner" role="status">
        <Icon name="warning" />
        <p>{new TrackerError(blocked ? 'storage-blocked' : 'storage-unavailable').message}</p>
        {storage === 'memory' && (
          <button type="button" part="button" className="button" onClick={exportAll}>
            Export progress
          </button>
        )}
      </div>
    )
  }
  if (unsaved === 0) return null
  return (
    <div className="banner" role="status">
      <Icon name="note" />
      <p>{unsaved} changes are in this browser alone. Export them, to be safe.</p>
      <span className="banner-actions">
        <button
          type="button"
          part="button"
          className="button"
          onClick={() => {
            store.putReminderOff()
            void exportAll()
          }}
        >
          Export progress
        </button>
        <button type="button" part="button" className="button quiet" onClick={() => store.putReminderOff()}>
          Not now
        </button>
      </span>
    </div>
  )
}
