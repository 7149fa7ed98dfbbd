import { useId } from 'react'
import { useProps } from '../../host/useProps.ts'
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
    <div className="options">
      <LanguageChoice />
      {theme === 'stored' && (
        <Option
          name={texts.settings.darkTheme}
          value={dark}
          onChange={(chosen) => store.settings.set({ dark: chosen })}
        />
      )}
      <Option
        name={texts.settings.showDifficulty}
        explanation={texts.settings.difficultyExplained}
        value={difficulty}
        onChange={(shown) => store.settings.set({ difficulty: shown })}
      />
      <Option
        name={texts.settings.showStars}
        explanation={texts.settings.starsExplained}
        value={stars}
        onChange={(shown) => store.settings.set({ stars: shown })}
      />
      <Option
        name={texts.settings.moveRows}
        explanation={texts.settings.moveRowsExplained}
        value={moveRows}
        onChange={(moves) => store.settings.set({ moveRows: moves })}
      />
      <Option
        name={texts.reviews.title}
        explanation={texts.settings.reviewExplained}
        value={review}
        onChange={(on) => store.settings.set({ review: on })}
      />
      <Option
        name={texts.activity.title}
        explanation={texts.settings.activityExplained}
        value={activity}
        onChange={(on) => store.settings.set({ activity: on })}
      />
    </div>
  )
}

interface OptionProps {
  readonly name: string
  readonly explanation?: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

function Option({ name, explanation, value, onChange }: OptionProps) {
  const explained = useId()
  return (
    <div className="option">
      <label className="option-name">
        <span className="checkbox">
          <input
            type="checkbox"
            checked={value}
            aria-describedby={explanation && explained}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
        {name}
      </label>
      {explanation && (
        <p id={explained} className="section-text">
          {explanation}
        </p>
      )}
    </div>
  )
}
