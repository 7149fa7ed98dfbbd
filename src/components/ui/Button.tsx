import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: what one came for. `quiet`: what is there too. `danger`: what cannot be taken lightly. */
  readonly kind?: 'primary' | 'quiet' | 'danger'
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with a text. */
export function Button({ kind, className, ...rest }: ButtonProps) {
  return <button type="button" part="button" className={clsx('button', kind, className)} {...rest} />
}
