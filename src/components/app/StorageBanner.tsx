import { CopyNotice } from '../copy/CopyNotice.tsx'
import { exportBackup } from '../files/exportBackup.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { BlockedStorage } from './BlockedStorage.tsx'

/** Warns that progress isn't stored, waits for another tab, or is no longer copied. */
export function StorageBanner() {
  const texts = useTexts()
  const tracker = useTracker()
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  if (!blocked && storage === 'memory') return <BlockedStorage />
  if (!blocked) return <CopyNotice />
  return (
    <div className="line banner" role="status">
      <Icon name="warning" />
      <p>{texts.errors.storageBlocked}</p>
      {storage === 'memory' && (
        <Button onClick={() => exportBackup(tracker)}>{texts.app.storageExport}</Button>
      )}
    </div>
  )
}
