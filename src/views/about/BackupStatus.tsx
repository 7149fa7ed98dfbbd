import { useEffect, useState } from 'react'
import { useStore } from '../../host/Tracker.ts'
import { isPersisted } from '../../store/index.ts'

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
        <dt>Last export</dt>
        <dd>
          {exported === undefined
            ? 'never'
            : new Date(exported).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </dd>
      </div>
      <div>
        <dt>Changes since</dt>
        <dd>{changes}</dd>
      </div>
      <div>
        <dt>Kept by this browser</dt>
        <dd>{keeping(storage === 'memory', persisted)}</dd>
      </div>
    </dl>
  )
}

function keeping(memory: boolean, persisted: boolean | undefined): string {
  if (memory) return 'no, for this visit only'
  return persisted ? 'yes, it promises not to clear it' : 'yes, unless it runs out of room'
}
