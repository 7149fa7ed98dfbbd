import { lazyView } from '../../host/lazyView.tsx'
import { useStore, useTracker } from '../../host/Tracker.ts'
import * as texts from '../../texts/en.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

const StorageBanner = lazyView(() => import('./StorageBanner.tsx').then((module) => module.StorageBanner))

/** Says plainly when progress is not kept or not copied, waits for another tab, or has not been saved elsewhere for long. */
export function StorageNotices() {
  const tracker = useTracker()
  const { store } = tracker
  const isLost = useStore(
    ({ storage, blocked, copy }) => blocked || storage === 'memory' || (copy?.trouble && !copy.isPostponed),
  )
  const unsaved = useStore(({ backup }) => (backup.due ? backup.changes : 0))
  const exportEverything = async () => {
    try {
      const { exportBackup } = await import('../about/exportBackup.ts')
      await exportBackup(tracker)
    } catch (cause) {
      tracker.fail(cause)
    }
  }

  if (isLost) return <StorageBanner onExport={exportEverything} />
  if (unsaved === 0) return null
  const snoozeReminder = () => store.snoozeReminder()
  const exportNow = () => {
    snoozeReminder()
    void exportEverything()
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
