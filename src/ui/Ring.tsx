import { clsx } from 'clsx'
import { type Progress, percent } from '../store/index.ts'

interface RingProps {
  readonly progress: Progress
  readonly size: 'small' | 'large'
}

/** Progress as a ring. Decoration: the figures always stand beside it. */
export function Ring({ progress, size }: RingProps) {
  const share = progress.total === 0 ? 0 : progress.done / progress.total
  return (
    <span className={clsx('ring', size)} aria-hidden="true">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className="ring-track" cx="18" cy="18" r="15.5" />
        {share > 0 && (
          <circle
            className="ring-fill"
            cx="18"
            cy="18"
            r="15.5"
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      {size === 'large' && <span className="ring-figure">{percent(progress)}%</span>}
    </span>
  )
}
