import { useState } from 'react'
import {
  type BackupContent,
  type CopyState,
  type CopyTrouble as Kind,
  TrackerError,
} from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { BackupDialog } from '../files/BackupDialog.tsx'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { useCopy } from './useCopy.ts'

const words: Readonly<Record<Kind, string>> = {
  permission: texts.copyPermission,
  gone: texts.copyGone,
  locked: texts.copyLocked,
  full: texts.copyFull,
  changed: texts.copyChanged,
  fewer: texts.copyFewer,
  failed: texts.copyFailed,
}

/** What is in the way of the copy, in words. */
export const troubleText = ({ name, trouble }: CopyState): string =>
  trouble ? fill(words[trouble], { name }) : ''

/** What can be done about it. */
export function CopyTroubleActions({ trouble }: { readonly trouble: Kind }) {
  const { store, fail } = useTracker()
  const { copy, choose } = useCopy()
  const [backup, setBackup] = useState<BackupContent>()
  if (!copy) return null
  const read = async () => {
    try {
      const file = await copy.read()
      const found = file && (await (await store.backup()).read(file))
      if (!found) throw new TrackerError('import-not-json')
      setBackup(found)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <>
      {trouble === 'permission' && (
        <Button kind="primary" onClick={() => copy.allow().catch(fail)}>
          {texts.copyAllow}
        </Button>
      )}
      {trouble === 'gone' && <Button onClick={choose}>{texts.copyChooseAnother}</Button>}
      {(trouble === 'locked' || trouble === 'full' || trouble === 'failed') && (
        <Button onClick={() => copy.retry().catch(fail)}>{texts.copyRetry}</Button>
      )}
      {(trouble === 'changed' || trouble === 'fewer') && (
        <>
          <Button onClick={() => void read()}>{texts.copyRead}</Button>
          <Button kind="danger" onClick={() => copy.overwrite().catch(fail)}>
            {texts.copyOverwrite}
          </Button>
        </>
      )}
      {backup && (
        <BackupDialog
          backup={backup}
          onClose={() => setBackup(undefined)}
          onBrought={() => void copy.overwrite().catch(fail)}
        />
      )}
    </>
  )
}
