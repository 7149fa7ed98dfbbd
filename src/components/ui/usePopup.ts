import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** Opens and closes what floats below a button: with it, by Escape, and when the focus goes elsewhere. */
export function usePopup() {
  const [isOpen, setOpen] = useState(false)
  /** Holds the button and what it opens. */
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Leaves the focus where it went. */
  const leave = () => setOpen(false)
  const close = () => {
    leave()
    button.current?.focus({ preventScroll: true })
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen) return
    // A key pressed here is none of the page's.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  // If nothing gets the focus, something inside may have been pressed: Safari doesn't focus buttons and boxes.
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) leave()
  }
  return { isOpen, toggle: () => setOpen(!isOpen), leave, close, place, button, closeOnEscape, closeOnBlur }
}

export type Popup = ReturnType<typeof usePopup>
