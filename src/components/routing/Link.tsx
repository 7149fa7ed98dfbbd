import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useLocation } from './Location.ts'
import { webAddress } from './webAddress.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
  readonly children: ReactNode
}

/** A link to another route. A plain click navigates inside the element; a modified click is left to the browser. */
export function Link({ to, children, ...rest }: LinkProps) {
  const { href, navigate } = useLocation()
  const address = webAddress(href(to))
  if (address === undefined) return <span className={rest.className}>{children}</span>

  const click = (event: MouseEvent) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!navigate || modified || event.button !== 0 || event.defaultPrevented) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={address} onClick={click}>
      {children}
    </a>
  )
}
