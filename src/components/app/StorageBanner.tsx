import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { CopyNotice } from '../copy/CopyNotice.tsx'
import { exportBackup } from '../files/exportBackup.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Says that progress is not kept, waits for another tab, is not copied any more, or was not exported for long. */
export function StorageBanner() {
  const tracker = useTracker()
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  const isCopyTold = useStore(({ copy }) => copy?.trouble !== undefined && !copy.isPostponed)
  if (!blocked && storage !== 'memory') return isCopyTold ? <CopyNotice /> : <ExportReminder />
  return (
    <div className="banner" role="status">
      <Icon name="warning" />
      <p>{blocked ? texts.errorStorageBlocked : texts.errorStorageUnavailable}</p>
      {storage === 'memory' && (
        <Button onClick={() => void exportBackup(tracker)}>{texts.storageExport}</Button>
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
      <p>{fill(texts.storageUnsaved, { changes })}</p>
      <span className="banner-actions">
        <Button onClick={exportNow}>{texts.storageExport}</Button>
        <Button kind="quiet" onClick={snooze}>
          {texts.storageNotNow}
        </Button>
      </span>
    </div>
  )
}
