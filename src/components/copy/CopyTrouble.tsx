import { useState } from 'react'
import { type BackupContent, type CopyTrouble, TrackerError } from '../../store/index.ts'
import { BackupDialog } from '../files/BackupDialog.tsx'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { useCopy } from './useCopy.ts'

/** Shows the buttons that can fix what is wrong with the copy. */
export function CopyTroubleActions({ trouble }: { readonly trouble: CopyTrouble }) {
  const { texts, store, fail } = useTracker()
  const { copy, create } = useCopy()
  const [backup, setBackup] = useState<BackupContent>()
  if (!copy) return null
  const read = async () => {
    const file = await copy.read()
    const found = file && (await (await store.backup()).read(file))
    if (!found) throw new TrackerError('import-not-json')
    setBackup(found)
  }
  return (
    <>
      {trouble === 'permission' && (
        <Button kind="primary" onClick={() => copy.allow().catch(fail)}>
          {texts.copy.allow}
        </Button>
      )}
      {trouble === 'gone' && <Button onClick={create}>{texts.copy.chooseAnother}</Button>}
      {(trouble === 'locked' || trouble === 'full' || trouble === 'failed') && (
        <Button onClick={() => copy.retry().catch(fail)}>{texts.common.tryAgain}</Button>
      )}
      {(trouble === 'changed' || trouble === 'fewer') && (
        <>
          <Button onClick={() => void read().catch(fail)}>{texts.copy.read}</Button>
          <Button kind="danger" onClick={() => copy.overwrite().catch(fail)}>
            {texts.copy.overwrite}
          </Button>
        </>
      )}
      {backup && (
        <BackupDialog
          backup={backup}
          onClose={() => setBackup(undefined)}
          onImported={() => void copy.overwrite().catch(fail)}
        />
      )}
    </>
  )
}
