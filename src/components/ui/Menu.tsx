import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface MenuProps {
  readonly label: string
  /** Class of the button. */
  readonly className: string
  readonly children: ReactNode
}

/** Links behind a button. If the code that floats them doesn't load, they appear below it. */
export function Menu({ label, className, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    let stop: (() => void) | undefined
    let isClosed = false
    import('./float.ts').then(({ float }) => {
      if (isClosed || !button.current || !list.current?.isConnected) return
      stop = float(button.current, list.current, 'bottom-end', 0)
    }, console.warn)
    return () => {
      isClosed = true
      stop?.()
    }
  }, [isOpen])
  return (
    <details
      className="menu"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeOnEscape}
      onBlur={closeOnBlur}
    >
      <summary ref={button} className={className}>
        {label}
      </summary>
      <div ref={list} className="menu-list">
        {children}
      </div>
    </details>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape') return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // If nothing gets the focus, one of its links may have been pressed: Safari doesn't focus links.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
