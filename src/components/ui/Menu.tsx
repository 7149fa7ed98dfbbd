import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

interface MenuProps {
  readonly label: string
  readonly children: ReactNode
}

/** Where a key leads from an item; -1 is the button that opens the menu. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at) => Math.max(at, 0) - 1,
  Home: () => 0,
  End: () => -1,
}

/** Buttons behind one with three dots. If the code that floats them doesn't load, they appear below it. */
export function Menu({ label, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    let stop: (() => void) | undefined
    let isClosed = false
    const showBelow = (cause: unknown) => {
      console.warn(cause)
      list.current?.style.setProperty('visibility', 'visible')
    }
    import('./float.ts').then(({ float }) => {
      if (isClosed || !button.current || !list.current?.isConnected) return
      stop = float(button.current, list.current, 'bottom-end', 0)
    }, showBelow)
    const ownerDocument = menu.current?.ownerDocument
    const closeOutside = (event: PointerEvent) => {
      if (menu.current && !event.composedPath().includes(menu.current)) menu.current.open = false
    }
    ownerDocument?.addEventListener('pointerdown', closeOutside, true)
    return () => {
      isClosed = true
      stop?.()
      ownerDocument?.removeEventListener('pointerdown', closeOutside, true)
    }
  }, [isOpen])
  const close = () => {
    if (menu.current) menu.current.open = false
    button.current?.focus({ preventScroll: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!menu.current?.open) return
    const step = steps[event.key]
    if (event.key !== 'Escape' && step === undefined) return
    event.preventDefault()
    if (step === undefined) return close()
    const items = [...(list.current?.querySelectorAll<HTMLElement>('.menu-item') ?? [])]
    const focused = (menu.current.getRootNode() as ShadowRoot).activeElement
    const at = items.indexOf(focused as HTMLElement)
    items.at(step(at, items.length))?.focus({ preventScroll: true })
  }
  // If nothing gets the focus, one of its buttons may have been pressed: Safari doesn't focus buttons.
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  return (
    <details
      ref={menu}
      className="menu"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={handleKey}
      onBlur={closeOnBlur}
    >
      <summary ref={button} className="icon-button" aria-label={label} data-tooltip={label}>
        <Icon name="more" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after a press on one of its buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press its buttons */}
      <div ref={list} className="menu-list" onClick={close}>
        {children}
      </div>
    </details>
  )
}

interface MenuItemProps {
  readonly kind?: 'danger'
  readonly onClick: () => void
  readonly children: ReactNode
}

export const MenuItem = ({ kind, ...rest }: MenuItemProps) => (
  <button type="button" part="button" className={kind ? `menu-item ${kind}` : 'menu-item'} {...rest} />
)
