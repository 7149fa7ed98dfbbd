import * as activityTexts from '../../texts/en/activity.ts'
import { stepNames } from './steps.ts'

/** Shows how many items a day each colour represents. */
export function Legend() {
  return (
    <ul className="activity-legend" aria-label={activityTexts.legend}>
      {stepNames.map((name, step) => (
        <li key={name}>
          <span className="day-square" data-step={step} />
          {name}
        </li>
      ))}
    </ul>
  )
}
