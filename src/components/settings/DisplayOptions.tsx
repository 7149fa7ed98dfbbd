import { useProps } from '../../host/useProps.ts'
import { Switch } from '../shared/Switch.tsx'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

/** Lets the visitor choose what is displayed. */
export function DisplayOptions() {
  const texts = useTexts()
  const { store, host } = useTracker()
  const { theme } = useProps(host)
  const dark = useStore((state) => state.dark)
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  const moveRows = useStore((state) => state.moveRows)
  const review = useStore((state) => state.review)
  const activity = useStore((state) => state.activity)
  return (
    <div className="panel list-rows">
      <LanguageChoice />
      {theme === 'stored' && (
        <Switch
          name={texts.settings.darkTheme}
          value={dark}
          onChange={(chosen) => store.settings.set({ dark: chosen })}
        />
      )}
      <Switch
        name={texts.settings.showDifficulty}
        explanation={texts.settings.difficultyExplained}
        value={difficulty}
        onChange={(shown) => store.settings.set({ difficulty: shown })}
      />
      <Switch
        name={texts.settings.showStars}
        explanation={texts.settings.starsExplained}
        value={stars}
        onChange={(shown) => store.settings.set({ stars: shown })}
      />
      <Switch
        name={texts.settings.moveRows}
        explanation={texts.settings.moveRowsExplained}
        value={moveRows}
        onChange={(moves) => store.settings.set({ moveRows: moves })}
      />
      <Switch
        name={texts.reviews.title}
        explanation={texts.settings.reviewExplained}
        value={review}
        onChange={(on) => store.settings.set({ review: on })}
      />
      <Switch
        name={texts.activity.title}
        explanation={texts.settings.activityExplained}
        value={activity}
        onChange={(on) => store.settings.set({ activity: on })}
      />
    </div>
  )
}
