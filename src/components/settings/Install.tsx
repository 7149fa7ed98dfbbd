import { install } from '../../host/installation.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { useInstallation } from './useInstallation.ts'

/** Offers to install the page as an app, or says how that is done where the browser leaves it to its own menu. */
export function Install() {
  const texts = useTexts()
  const { fail } = useTracker()
  const installation = useInstallation()
  if (!installation) return null
  return (
    <div className="install">
      <p className="section-text">
        {texts.settings.installExplained}
        {installation === 'share' && ` ${texts.settings.installByShare}`}
      </p>
      {installation === 'prompt' && (
        <Button onClick={() => void install().catch(fail)}>{texts.settings.install}</Button>
      )}
    </div>
  )
}
