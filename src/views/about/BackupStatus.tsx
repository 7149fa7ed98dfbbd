import { useEffect, useState } from 'react'
import { useStore } from '../../host/Tracker.ts'
import { isPersisted } from '../../store/index.ts'
import { texts } from '../../texts/en.ts'

/** How well the progress is kept outside this browser's storage. */
export function BackupStatus() {
  const { exported, changes } = useStore((state) => state.backup)
  const storage = useStore((state) => state.storage)
  const [persisted, setPersisted] = useState<boolean>()
  useEffect(() => {
    isPersisted().then(setPersisted)
  }, [])

  return (
    <dl className="facts">
      <div>
        <dt>{texts.about.lastExport}</dt>
        <dd>
          {exported === undefined
            ? texts.about.never
            : new Date(exported).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </dd>
      </div>
      <div>
        <dt>{texts.about.changesSince}</dt>
        <dd>{changes}</dd>
      </div>
      <div>
        <dt>{texts.about.kept}</dt>
        <dd>{keeping(storage === 'memory', persisted)}</dd>
      </div>
    </dl>
  )
}

function keeping(memory: boolean, persisted: boolean | undefined): string {
  if (memory) return texts.about.keptForVisit
  return persisted ? texts.about.keptForGood : texts.about.keptUntilFull
}
