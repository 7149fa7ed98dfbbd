import * as appTexts from '../../texts/en/app.ts'
import * as errorsTexts from '../../texts/en/errors.ts'
import { CopyNotice } from '../copy/CopyNotice.tsx'
import { exportBackup } from '../files/exportBackup.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Warns that progress isn't stored, waits for another tab, is no longer copied, or hasn't been exported for long. */
export function StorageBanner() {
  const tracker = useTracker()
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  const showsCopyNotice = useStore(({ copy }) => copy?.trouble !== undefined && !copy.isPostponed)
  if (!blocked && storage !== 'memory') return showsCopyNotice ? <CopyNotice /> : <ExportReminder />
  return (
    <div className="banner" role="status">
      <Icon name="warning" />
      <p>{blocked ? errorsTexts.storageBlocked : errorsTexts.storageUnavailable}</p>
      {storage === 'memory' && (
        <Button onClick={() => void exportBackup(tracker)}>{appTexts.storageExport}</Button>
      )}
    </div>
  )
}

function ExportReminder() {
  const tracker = useTracker()
  const changes = useStore(({ backup }) => backup.changes)
  const snooze = () => tracker.store.snoozeReminder()
  const exportNow = () => {
    snooze()
    void exportBackup(tracker)
  }
  return (
    <div className="banner" role="status">
      <Icon name="note" />
      <p>{appTexts.storageUnsaved({ changes })}</p>
      <span className="banner-actions">
        <Button onClick={exportNow}>{appTexts.storageExport}</Button>
        <Button kind="quiet" onClick={snooze}>
          {appTexts.storageNotNow}
        </Button>
      </span>
    </div>
  )
}
