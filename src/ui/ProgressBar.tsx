import { type Progress, percent } from '../store/index.ts'

/** Progress from 0 to 100, with its figure as the accessible name's value. */
export function ProgressBar({
  label,
  progress,
  value,
}: {
  label: string
  progress: Progress
  value?: number
}) {
  const now = value ?? percent(progress)
  return (
    <div
      part="progress"
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
    >
      <div className="bar-fill" style={{ inlineSize: `${now}%` }} />
    </div>
  )
}
