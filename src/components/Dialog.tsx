import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'

interface DialogProps {
  readonly title: string
  /** Called when the user asks to close it: Escape, or the browser's back gesture. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog in the shadow root; the browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // Chromium closes a dialog on the second Escape even where `cancel` is prevented. The owner decides whether it closes:
  // as long as it is rendered, it is opened again.
  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.type === 'close' && dialog.current?.isConnected) dialog.current.showModal()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className="dialog"
      aria-labelledby={titleId}
      onCancel={close}
      onClose={close}
    >
      <h2 id={titleId} className="dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
