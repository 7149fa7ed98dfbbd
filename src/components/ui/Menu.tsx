import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface MenuProps {
  readonly label: string
  /** Class of the button. */
  readonly className: string
  readonly children: ReactNode
}

/** Links that a button shows. If the code that floats them doesn't arrive, they stand below it all the same. */
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
      onBlur={closeBehind}
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

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // Where the focus goes nowhere, what was pressed may be one of its links: Safari gives them none.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
