import { useProps } from '../../host/useProps.ts'
import { Switch } from '../shared/Switch.tsx'
import { useStore } from '../shared/Tracker.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useTexts, useTracker } from './texts.ts'

/** Lets the visitor choose what is displayed. */
export function DisplayOptions() {
  const texts = useTexts()
  const { theme } = useProps(useTracker().host)
  return (
    <div className="panel list-rows">
      <LanguageChoice />
      {theme === 'stored' && <Option of="dark" name={texts.settings.darkTheme} />}
      <Option
        of="difficulty"
        name={texts.settings.showDifficulty}
        explanation={texts.settings.difficultyExplained}
      />
      <Option of="stars" name={texts.settings.showStars} explanation={texts.settings.starsExplained} />
      <Option of="moveRows" name={texts.settings.moveRows} explanation={texts.settings.moveRowsExplained} />
      <Option of="review" name={texts.common.reviews} explanation={texts.settings.reviewExplained} />
      <Option of="activity" name={texts.common.activity} explanation={texts.settings.activityExplained} />
    </div>
  )
}

interface OptionProps {
  readonly of: 'dark' | 'difficulty' | 'stars' | 'moveRows' | 'review' | 'activity'
  readonly name: string
  readonly explanation?: string
}

/** A setting that is on or off. */
function Option({ of, ...rest }: OptionProps) {
  const { settings } = useTracker().store
  return (
    <Switch {...rest} value={useStore((state) => state[of])} onChange={(on) => settings.set({ [of]: on })} />
  )
}
