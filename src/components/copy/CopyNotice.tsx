import { useStore, useTexts } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CopyTroubleActions } from './CopyTrouble.tsx'
import { useCopy } from './useCopy.ts'
import './styles.ts'

/** Warns at the top that the copy on disk is no longer written. */
export function CopyNotice() {
  const texts = useTexts()
  const state = useStore((all) => all.copy)
  const { copy } = useCopy()
  if (!state?.trouble) return null
  return (
    <div className="line banner" role="status">
      <Icon name="note" />
      <p>{texts.copy[state.trouble]({ name: state.name })}</p>
      <span className="section-actions banner-actions">
        <CopyTroubleActions trouble={state.trouble} />
        <Button kind="quiet" onClick={() => copy?.postpone()}>
          {texts.app.storageNotNow}
        </Button>
      </span>
    </div>
  )
}
