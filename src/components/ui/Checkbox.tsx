import type { InputHTMLAttributes } from 'react'

/** A checkbox as large as a finger needs. What names it stands around it, or is its `aria-label`. */
export const Checkbox = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <span className="checkbox">
    <input type="checkbox" {...props} />
  </span>
)
