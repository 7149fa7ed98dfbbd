import { exportBackup } from '../files/exportBackup.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { warnsOfStorage } from './warnsOfStorage.ts'

/** Returns how many changes are saved in this browser alone, if a reminder is due and nothing else warns about the storage. */
export const useChangesToExport = (): number | undefined =>
  useStore((state) => (state.backup.due && !warnsOfStorage(state) ? state.backup.changes : undefined))

/** Says at the foot what is saved in this browser alone, once much has changed since it was exported. */
export function ExportReminder() {
  const texts = useTexts()
  const tracker = useTracker()
  const changes = useChangesToExport()
  const snooze = () => tracker.store.snoozeReminder()
  const exportNow = () => {
    snooze()
    void exportBackup(tracker)
  }
  if (changes === undefined) return null
  return (
    <div className="reminder" role="status">
      <p>{texts.app.storageUnsaved({ changes })}</p>
      <Button kind="quiet" onClick={exportNow}>
        {texts.app.storageExport}
      </Button>
      <Button kind="quiet" onClick={snooze}>
        {texts.app.storageNotNow}
      </Button>
    </div>
  )
}
