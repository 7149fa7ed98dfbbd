import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  readonly 'aria-label': string
  readonly ref?: Ref<HTMLButtonElement>
  /** Uses the accent colour, because there is something behind it. */
  readonly filled?: boolean
}

/** A button that shows only an icon. */
export function IconButton({ icon, filled, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={clsx('icon-button', filled && 'filled', className)} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
