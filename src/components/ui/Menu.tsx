import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { useFloating } from './useFloating.ts'
import { type Popup, usePopup } from './usePopup.ts'

interface MenuProps {
  readonly label: string
  readonly tooltip?: string
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
export function Menu({ label, tooltip = label, children }: MenuProps) {
  const popup = usePopup()
  const handleKey = (event: KeyboardEvent) => {
    popup.closeOnEscape(event)
    const step = popup.isOpen && steps[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.menu-item')]
    const focused = (event.currentTarget.getRootNode() as ShadowRoot).activeElement
    const at = items.indexOf(focused as HTMLElement)
    items.at(step(at, items.length))?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons get the keys
    <span ref={popup.place} className="menu" onKeyDown={handleKey} onBlur={popup.closeOnBlur}>
      <IconButton
        ref={popup.button}
        icon="more"
        data-control="more"
        aria-label={label}
        aria-expanded={popup.isOpen}
        data-tooltip={popup.isOpen ? undefined : tooltip}
        onClick={popup.toggle}
      />
      {popup.isOpen && <MenuList popup={popup}>{children}</MenuList>}
    </span>
  )
}

/** By itself, because most menus of a table are never opened. */
function MenuList({ popup, children }: { readonly popup: Popup; readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useFloating({ place: popup.place, anchor: popup.button, element: list, gap: 0, onClose: popup.leave })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes after a press on one of its buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press its buttons
    <div ref={list} className="floating menu-list" onClick={popup.close}>
      {children}
    </div>
  )
}

interface MenuItemProps {
  readonly kind?: 'danger'
  /** Does the same without the menu. */
  readonly shortcut?: string
  readonly onClick: (event: MouseEvent) => void
  readonly children: ReactNode
}

export const MenuItem = ({ kind, shortcut, children, ...rest }: MenuItemProps) => (
  <button
    type="button"
    part="button"
    className={kind ? `menu-item ${kind}` : 'menu-item'}
    aria-keyshortcuts={shortcut}
    {...rest}
  >
    {children}
    {shortcut && (
      <span className="key" aria-hidden="true">
        {shortcut}
      </span>
    )}
  </button>
)
