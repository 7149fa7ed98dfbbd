interface ProgressBarProps {
  readonly label: string
  /** From 0 to 100. */
  readonly value: number
}

/** A bar with `label` as its accessible name and the percentage as its value. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div
      part="progress"
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <div className="bar-fill" style={{ inlineSize: `${value}%` }} />
    </div>
  )
}
