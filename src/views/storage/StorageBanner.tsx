import { useStore } from '../../host/Tracker.ts'
import * as texts from '../../texts/en.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Says that progress is not kept, or waits for another tab. */
export function StorageBanner({ onExport }: { readonly onExport: () => void }) {
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  return (
    <div className="banner" role="status">
      <Icon name="warning" />
      <p>{blocked ? texts.errorStorageBlocked : texts.errorStorageUnavailable}</p>
      {storage === 'memory' && <Button onClick={onExport}>{texts.storageExport}</Button>}
    </div>
  )
}
