import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTracker } from '../host/Tracker.ts'

interface DialogProps {
  readonly title: string
  /** Called when the user asks to close it: Escape, or the browser's back gesture. The owner decides whether it closes. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog in the shadow root; the browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { host } = useTracker()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect, because its cleanup runs while the dialog is still in the page: only then does the browser give the
  // focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser takes a dialog of an element that moves out of the top layer, and leaves it open.
    const stop = host.subscribe(() => {
      if (!element?.open || element.matches(':modal')) return
      element.removeAttribute('open')
      element.showModal()
    })
    return () => {
      stop()
      element?.close()
    }
  }, [host])

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  // Chromium closes a dialog on the second request even where `cancel` is prevented: it is opened again for the owner to
  // decide.
  const reopen = () => {
    const element = dialog.current
    if (!element?.isConnected || element.open) return
    element.showModal()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className="dialog"
      aria-labelledby={titleId}
      onKeyDown={leave}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={reopen}
    >
      <h2 id={titleId} className="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
