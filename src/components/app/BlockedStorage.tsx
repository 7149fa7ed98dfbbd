import { useEffect, useState } from 'react'
import { allowStorage, canAllowStorage } from '../../host/storageAccess.ts'
import { exportBackup } from '../files/exportBackup.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Says that this visit's progress is not kept, and what the visitor can do: export it, or allow a frame its storage. */
export function BlockedStorage() {
  const tracker = useTracker()
  const { texts, fail } = tracker
  const hasChanges = useStore(({ backup }) => backup.changes > 0)
  const [access, setAccess] = useState<'unknown' | 'offered' | 'refused' | 'allowed'>('unknown')
  useEffect(() => {
    canAllowStorage().then((can) => can && setAccess('offered'), fail)
  }, [fail])
  const allow = async () => {
    if (!(await allowStorage())) setAccess('refused')
    else if (hasChanges) setAccess('allowed')
    else location.reload()
  }
  const explanation = {
    unknown: texts.errors.storageUnavailable,
    offered: texts.app.storageOffer,
    refused: texts.app.storageRefused,
    allowed: texts.app.storageAllowed,
  }
  const canAsk = access === 'offered' || access === 'refused'
  return (
    <div className="line banner" role="status">
      <Icon name="warning" />
      <p>{explanation[access]}</p>
      <span className="section-actions banner-actions">
        {canAsk && <Button onClick={() => void allow()}>{texts.app.storageAllow}</Button>}
        {access === 'refused' && (
          <Button kind="quiet" onClick={() => window.open(location.href)}>
            {texts.app.storageOpenTab}
          </Button>
        )}
        <Button {...(canAsk && { kind: 'quiet' })} onClick={() => exportBackup(tracker)}>
          {texts.app.storageExport}
        </Button>
        {access === 'allowed' && (
          <Button kind="quiet" onClick={() => location.reload()}>
            {texts.outdated.reload}
          </Button>
        )}
      </span>
    </div>
  )
}
