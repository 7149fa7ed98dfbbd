import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the main action. `quiet`: a secondary one. `danger`: one not to be taken lightly. */
  readonly kind?: 'primary' | 'quiet' | 'danger'
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with a text label. */
export function Button({ kind, className, ...rest }: ButtonProps) {
  return <button type="button" part="button" className={clsx('button', kind, className)} {...rest} />
}
