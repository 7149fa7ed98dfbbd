import { useStore } from '../../host/Tracker.ts'
import * as texts from '../../texts/en.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CopyNotice } from '../copy/CopyNotice.tsx'

/** Says that progress is not kept, waits for another tab, or is not copied any more. */
export function StorageBanner({ onExport }: { readonly onExport: () => void }) {
  const storage = useStore((state) => state.storage)
  const blocked = useStore((state) => state.blocked)
  if (!blocked && storage !== 'memory') return <CopyNotice />
  return (
    <div className="banner" role="status">
      <Icon name="warning" />
      <p>{blocked ? texts.errorStorageBlocked : texts.errorStorageUnavailable}</p>
      {storage === 'memory' && <Button onClick={onExport}>{texts.storageExport}</Button>}
    </div>
  )
}
