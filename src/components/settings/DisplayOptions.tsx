import { useId } from 'react'
import { useProps } from '../../host/useProps.ts'
import * as activityTexts from '../../texts/en/activity.ts'
import * as reviewsTexts from '../../texts/en/reviews.ts'
import * as settingsTexts from '../../texts/en/settings.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'

/** Lets the visitor choose what is displayed. */
export function DisplayOptions() {
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
      {!theme && (
        <Option
          name={settingsTexts.darkTheme}
          value={dark}
          onChange={(chosen) => store.settings.set({ dark: chosen })}
        />
      )}
      <Option
        name={settingsTexts.showDifficulty}
        explanation={settingsTexts.difficultyExplained}
        value={difficulty}
        onChange={(shown) => store.settings.set({ difficulty: shown })}
      />
      <Option
        name={settingsTexts.showStars}
        explanation={settingsTexts.starsExplained}
        value={stars}
        onChange={(shown) => store.settings.set({ stars: shown })}
      />
      <Option
        name={settingsTexts.moveRows}
        explanation={settingsTexts.moveRowsExplained}
        value={moveRows}
        onChange={(moves) => store.settings.set({ moveRows: moves })}
      />
      <Option
        name={reviewsTexts.title}
        explanation={settingsTexts.reviewExplained}
        value={review}
        onChange={(on) => store.settings.set({ review: on })}
      />
      <Option
        name={activityTexts.title}
        explanation={settingsTexts.activityExplained}
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
