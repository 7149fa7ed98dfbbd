import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { focusable } from '../../dom/focusable.ts'
import { isCommand } from '../../dom/keys.ts'
import { afterPress } from './afterPress.ts'
import { fileDrop } from './fileDrop.ts'
import { IconButton } from './IconButton.tsx'
import { UiContext } from './uiContext.ts'

interface DialogProps {
  readonly title: string
  /** What is said of the title, in a line below it. */
  readonly facts?: ReactNode
  /** For contents in columns. */
  readonly isWide?: boolean
  /** The name of the button that closes it, where another one has that name. */
  readonly dismissLabel?: string
  /** Called when the user asks to close it: its button, Escape, or the browser's back gesture. The owner decides whether to. */
  readonly onClose: () => void
  /** Called with files dropped on the dialog. */
  readonly onDropFiles?: (data: DataTransfer) => void
  readonly children: ReactNode
}

/** A modal dialog in the shadow root; the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ title, facts, isWide, dismissLabel, onClose, onDropFiles, children }: DialogProps) {
  const { onReattachment, closeLabel } = useContext(UiContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect, because its cleanup runs while the dialog is still in the page: only then does the browser
  // restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const show = () => {
      // The page may have removed the element.
      if (!element?.isConnected || element.matches(':modal')) return
      element.removeAttribute('open')
      element.showModal()
    }
    show()
    // Moving the element takes its dialog out of the top layer but leaves it open: show it there again.
    const stop = onReattachment(show)
    return () => {
      stop()
      element?.close()
    }
  }, [onReattachment])

  // Prevented, so that the host page, which may have a dialog around us, doesn't handle the key as well.
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') keepInside(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  // Chromium closes a dialog on the second request even if `cancel` was prevented: reopen it and let the owner decide.
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
      className={clsx('dialog', isWide && 'wide')}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onCancel={(event) => {
        // The chooser of a file field in it was cancelled: that event bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={reopen}
      {...(onDropFiles && fileDrop(onDropFiles))}
    >
      <h2 id={titleId} className="dialog-title">
        {title}
      </h2>
      {facts}
      {children}
      {/* The last of its controls: the browser gives the focus to the first. */}
      <IconButton
        icon="close"
        className="dialog-close"
        aria-label={dismissLabel ?? closeLabel}
        onClick={(event) => afterPress(event, onClose)}
      />
    </dialog>
  )
}

/** Wraps Tab around at both ends: in Firefox it leaves a modal dialog in a shadow root and never finds the way back. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  if (isCommand(event)) return
  const controls = focusable(event.currentTarget)
  const focused = (event.currentTarget.getRootNode() as ShadowRoot).activeElement
  const [end, start] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  if (!start || (focused !== end && controls.some((control) => control === focused))) return
  event.preventDefault()
  start.focus()
}
