import { useEffect, useState } from 'react'
import { isPersisted } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { useStore } from '../shared/Tracker.ts'

/** How well the progress is kept outside this browser's storage. */
export function BackupStatus() {
  const { exported, changes } = useStore((state) => state.backup)
  const storage = useStore((state) => state.storage)
  const [persisted, setPersisted] = useState<boolean>()
  // A tick elsewhere on the page may have made the browser ask.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    isPersisted().then(setPersisted)
  }, [changes])

  return (
    <dl className="facts">
      <div>
        <dt>{texts.aboutLastExport}</dt>
        <dd>
          {exported === undefined
            ? texts.aboutNever
            : new Date(exported).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </dd>
      </div>
      <div>
        <dt>{texts.aboutChangesSince}</dt>
        <dd>{changes}</dd>
      </div>
      <div>
        <dt>{texts.aboutKept}</dt>
        <dd>{keeping(storage === 'memory', persisted)}</dd>
      </div>
    </dl>
  )
}

function keeping(memory: boolean, persisted: boolean | undefined): string {
  if (memory) return texts.aboutKeptForVisit
  return persisted ? texts.aboutKeptForGood : texts.aboutKeptUntilFull
}
