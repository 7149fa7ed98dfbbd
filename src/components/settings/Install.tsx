import { install } from '../../host/installation.ts'
import { ActionButton } from '../shared/ActionButton.tsx'
import { useTracker } from './texts.ts'
import { useInstallation } from './useInstallation.ts'

/** Offers to install the page as an app, or says how that is done where the browser leaves it to its own menu. */
export function Install() {
  const { texts, fail } = useTracker()
  const installation = useInstallation()
  if (!installation) return null
  const { install: label, installExplained, installByShare } = texts.settings
  if (installation === 'prompt')
    return (
      <ActionButton
        kind="row"
        label={label}
        explanation={installExplained}
        onClick={() => void install().catch(fail)}
      />
    )
  return (
    <p className="list-row list-row-text meta">
      {installExplained}
      {installation === 'share' && ` ${installByShare}`}
    </p>
  )
}
