import { CopyNotice } from '../copy/CopyNotice.tsx'
import { exportBackup } from '../files/exportBackup.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { BlockedStorage } from './BlockedStorage.tsx'

/** Warns that progress isn't stored, waits for another tab, is no longer copied, or hasn't been exported for long. */
export function StorageBanner() {
  const texts = useTexts()
  const tracker = useTracker()
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  const showsCopyNotice = useStore(({ copy }) => copy?.trouble !== undefined && !copy.isPostponed)
  if (!blocked && storage === 'memory') return <BlockedStorage />
  if (!blocked) return showsCopyNotice ? <CopyNotice /> : <ExportReminder />
  return (
    <div className="banner" role="status">
      <Icon name="warning" />
      <p>{texts.errors.storageBlocked}</p>
      {storage === 'memory' && (
        <Button onClick={() => void exportBackup(tracker)}>{texts.app.storageExport}</Button>
      )}
    </div>
  )
}

function ExportReminder() {
  const texts = useTexts()
  const tracker = useTracker()
  const changes = useStore(({ backup }) => backup.changes)
  const snooze = () => tracker.store.snoozeReminder()
  const exportNow = () => {
    snooze()
    void exportBackup(tracker)
  }
  return (
    <div className="banner reminder" role="status">
      <Icon name="note" />
      <p>{texts.app.storageUnsaved({ changes })}</p>
      <span className="banner-actions">
        <Button onClick={exportNow}>{texts.app.storageExport}</Button>
        <Button kind="quiet" onClick={snooze}>
          {texts.app.storageNotNow}
        </Button>
      </span>
    </div>
  )
}
