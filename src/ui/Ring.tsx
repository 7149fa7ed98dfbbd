interface RingProps {
  readonly done: number
  readonly total: number
}

/** Progress as a ring. Decoration: the figures always stand beside it. */
export function Ring({ done, total }: RingProps) {
  const share = total === 0 ? 0 : done / total
  return (
    <span className="ring" aria-hidden="true">
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
    </span>
  )
}
