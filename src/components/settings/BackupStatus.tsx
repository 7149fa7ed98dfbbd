import { useEffect, useState } from 'react'
import { isPersisted } from '../../store/index.ts'
import * as settingsTexts from '../../texts/en/settings.ts'
import { useStore } from '../shared/Tracker.ts'

/** Shows when progress was last exported, the changes since, and how durable the browser's storage is. */
export function BackupStatus() {
  const { exported, changes } = useStore((state) => state.backup)
  const storage = useStore((state) => state.storage)
  const [persisted, setPersisted] = useState<boolean>()
  // A tick elsewhere on the page may have requested persistent storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change
  useEffect(() => {
    isPersisted().then(setPersisted)
  }, [changes])

  return (
    <dl className="facts">
      <div>
        <dt>{settingsTexts.lastExport}</dt>
        <dd>
          {exported === undefined
            ? settingsTexts.notExported
            : new Date(exported).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </dd>
      </div>
      <div>
        <dt>{exported === undefined ? settingsTexts.changesNotExported : settingsTexts.changesSince}</dt>
        <dd>{changes}</dd>
      </div>
      <div>
        <dt>{settingsTexts.kept}</dt>
        <dd>{keeping(storage === 'memory', persisted)}</dd>
      </div>
    </dl>
  )
}

function keeping(memory: boolean, persisted: boolean | undefined): string {
  if (memory) return settingsTexts.keptForVisit
  return persisted ? settingsTexts.keptForGood : settingsTexts.keptUntilFull
}
