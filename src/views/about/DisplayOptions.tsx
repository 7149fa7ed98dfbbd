import { useId } from 'react'
import { useStore, useTracker } from '../../host/Tracker.ts'
import * as texts from '../../texts/en.ts'

/** What the visitor may have shown or hidden. */
export function DisplayOptions() {
  const { store } = useTracker()
  const stars = useStore((state) => state.stars)
  const explained = useId()
  return (
    <div className="option">
      <label className="option-name">
        <span className="checkbox">
          <input
            type="checkbox"
            checked={stars}
            aria-describedby={explained}
            onChange={(event) => store.setStarsShown(event.target.checked)}
          />
        </span>
        {texts.aboutShowStars}
      </label>
      <p id={explained} className="section-text">
        {texts.aboutStarsExplained}
      </p>
    </div>
  )
}
