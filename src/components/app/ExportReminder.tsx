import { useEffect, useEffectEvent, useRef } from 'react'
import { exportBackup } from '../files/exportBackup.ts'
import { isOnServerSoon } from '../shared/onServer.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import type { Notice } from '../ui/notice.ts'
import { warnsOfStorage } from './warnsOfStorage.ts'

/** Returns how many changes are saved in this browser alone, if a reminder is due and nothing else warns about the storage. */
export function useChangesToExport(): number | undefined {
  const { host } = useTracker()
  return useStore((state) =>
    state.backup.due && !warnsOfStorage(state) && !isOnServerSoon(state, host)
      ? state.backup.changes
      : undefined,
  )
}

interface ExportReminderProps {
  /** Whether a notice says so too, at the change that makes it due: what stands at the foot may be out of sight. */
  readonly hasNotice?: boolean
}

/** Says at the foot what is saved in this browser alone, once much has changed since it was exported. */
export function ExportReminder({ hasNotice = false }: ExportReminderProps) {
  const texts = useTexts()
  const tracker = useTracker()
  const changes = useChangesToExport()
  const snooze = () => tracker.store.snoozeReminder()
  const exportNow = () => {
    snooze()
    exportBackup(tracker)
  }
  const isDue = useStore((state) => state.backup.due)
  const wasDue = useRef(isDue)
  const giveNotice = useEffectEvent(() => {
    if (!hasNotice || changes === undefined || document.visibilityState === 'hidden') return
    const notice: Notice = {
      id: 'export',
      kind: 'message',
      isPatient: true,
      title: texts.app.storageUnsaved({ changes }),
      actions: [{ label: texts.app.storageExport, run: exportNow }],
    }
    tracker.notify(notice)
    return () => tracker.dismiss(notice)
  })
  useEffect(() => {
    const isNew = isDue && !wasDue.current
    wasDue.current = isDue
    return isNew ? giveNotice() : undefined
  }, [isDue])
  if (changes === undefined) return null
  return (
    <div className="line reminder meta" role="status">
      <p className="beside">{texts.app.storageUnsaved({ changes })}</p>
      <Button kind="quiet" onClick={exportNow}>
        {texts.app.storageExport}
      </Button>
      <Button kind="quiet" className="muted" onClick={snooze}>
        {texts.app.storageNotNow}
      </Button>
    </div>
  )
}
