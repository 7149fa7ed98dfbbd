import type { CSSProperties } from 'react'

const pieces = Array.from({ length: 28 }, (_, index) => index)

/** A burst above a celebration; hidden by `prefers-reduced-motion`. */
export function Confetti() {
  return (
    <span className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <i
          key={piece}
          style={{ '--turn': `${piece * 137}deg`, '--reach': 6 + (piece % 5) * 2 } as CSSProperties}
        />
      ))}
    </span>
  )
}
