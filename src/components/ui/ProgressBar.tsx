import type { ReactNode } from 'react'

interface ProgressBarProps {
  readonly label: string
  /** From 0 to 100. */
  readonly value: number
  readonly className?: string
  /** What is drawn instead of a bar. */
  readonly children?: ReactNode
}

/** A bar with `label` as its accessible name and the percentage as its value. */
export function ProgressBar({ label, value, className = 'bar', children }: ProgressBarProps) {
  return (
    <div
      part="progress"
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      {children ?? <div className="bar-fill" style={{ inlineSize: `${value}%` }} />}
    </div>
  )
}
