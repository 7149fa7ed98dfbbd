import { useId } from 'react'
import * as settingsTexts from '../../texts/en/settings.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'

/** Lets the visitor choose what is displayed. */
export function DisplayOptions() {
  const { store } = useTracker()
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  return (
    <>
      <Option
        name={settingsTexts.showStars}
        explanation={settingsTexts.starsExplained}
        value={stars}
        onChange={(shown) => store.settings.set({ stars: shown })}
      />
      <Option
        name={settingsTexts.showDifficulty}
        explanation={settingsTexts.difficultyExplained}
        value={difficulty}
        onChange={(shown) => store.settings.set({ difficulty: shown })}
      />
    </>
  )
}

interface OptionProps {
  readonly name: string
  readonly explanation: string
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
            aria-describedby={explained}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
        {name}
      </label>
      <p id={explained} className="section-text">
        {explanation}
      </p>
    </div>
  )
}
