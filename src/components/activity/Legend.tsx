import { stepNames } from './steps.ts'
import { useTexts } from './texts.ts'

/** Shows how many items a day each colour represents. */
export function Legend() {
  const texts = useTexts()
  return (
    <ul className="line activity-legend" aria-label={texts.activity.legend}>
      {stepNames.map((name, step) => (
        <li key={name} className="beside">
          <span className="day-square" data-step={step} />
          {name}
        </li>
      ))}
    </ul>
  )
}
