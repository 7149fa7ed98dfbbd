import { useStore, useTracker } from '../../host/Tracker.ts'
import * as texts from '../../texts/en.ts'
import { errorText } from '../../texts/errorText.ts'
import { Button } from '../../ui/Button.tsx'
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
        <p>{errorText({ code: blocked ? 'storage-blocked' : 'storage-unavailable' })}</p>
        {storage === 'memory' && <Button onClick={exportAll}>{texts.storageExport}</Button>}
      </div>
    )
  }
  if (unsaved === 0) return null
  const snoozeReminder = () => store.putReminderOff()
  const exportNow = () => {
    snoozeReminder()
    void exportAll()
  }
  return (
    <div className="banner" role="status">
      <Icon name="note" />
      <p>{texts.storageUnsaved(unsaved)}</p>
      <span className="banner-actions">
        <Button onClick={exportNow}>{texts.storageExport}</Button>
        <Button kind="quiet" onClick={snoozeReminder}>
          {texts.storageNotNow}
        </Button>
      </span>
    </div>
  )
}
