import { useState } from 'react'
import {
  type BackupContent,
  type CopyState,
  type CopyTrouble as Kind,
  TrackerError,
} from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as copyTexts from '../../texts/en/copy.ts'
import type { Values } from '../../texts/values.ts'
import { BackupDialog } from '../files/BackupDialog.tsx'
import { useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { useCopy } from './useCopy.ts'

const words: Readonly<Record<Kind, (values: Values<'name'>) => string>> = {
  permission: copyTexts.permission,
  gone: copyTexts.gone,
  locked: copyTexts.locked,
  full: copyTexts.full,
  changed: copyTexts.changed,
  fewer: copyTexts.fewer,
  failed: copyTexts.failed,
}

/** Describes what is wrong with the copy. */
export const troubleText = ({ name, trouble }: CopyState): string => (trouble ? words[trouble]({ name }) : '')

/** Shows the buttons that can fix it. */
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
          {copyTexts.allow}
        </Button>
      )}
      {trouble === 'gone' && <Button onClick={choose}>{copyTexts.chooseAnother}</Button>}
      {(trouble === 'locked' || trouble === 'full' || trouble === 'failed') && (
        <Button onClick={() => copy.retry().catch(fail)}>{commonTexts.tryAgain}</Button>
      )}
      {(trouble === 'changed' || trouble === 'fewer') && (
        <>
          <Button onClick={() => void read()}>{copyTexts.read}</Button>
          <Button kind="danger" onClick={() => copy.overwrite().catch(fail)}>
            {copyTexts.overwrite}
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
