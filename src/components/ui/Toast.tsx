import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { burst } from './confetti.ts'
import { IconButton } from './IconButton.tsx'
import { type Notice, noticeDuration } from './notice.ts'

/** Dismisses this very notice, never one that has since replaced it. */
export type Dismiss = (notice: Notice) => void

interface ToastProps {
  readonly notice: Notice
  readonly dismiss: Dismiss
  readonly dismissLabel: string
}

/** One notice. Hovering or focusing it stops its timer. */
export function Toast({ notice, dismiss, dismissLabel }: ToastProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const duration = noticeDuration(notice)
  const element = useRef<HTMLDivElement>(null)
  const isCelebration = notice.kind === 'celebration'
  useEffect(() => {
    if (!isCelebration || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (element.current) burst(element.current)
  }, [isCelebration])
  useEffect(() => {
    if (duration === undefined || held) return
    const timer = setTimeout(dismiss, duration, notice)
    return () => clearTimeout(timer)
  }, [notice, duration, held, dismiss])

  const choose = (run: () => void) => {
    dismiss(notice)
    run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only stops the timer
    <div
      ref={element}
      part="toast"
      className={`line floating-line toast ${notice.kind}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="toast-words">
        <p className="toast-title">{notice.title}</p>
        {notice.text && <p className="toast-text meta">{notice.text}</p>}
        {notice.copy !== undefined && (
          <textarea
            part="field"
            className="note-field"
            rows={4}
            readOnly
            aria-label={notice.title}
            value={notice.copy}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
      {notice.actions?.map(({ label, run }) => (
        <Button key={label} kind="quiet" onClick={() => choose(run)}>
          {label}
        </Button>
      ))}
      <IconButton icon="close" aria-label={dismissLabel} onClick={() => dismiss(notice)} />
      {notice.choices && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
        <div className="toast-choices" role="group" aria-label={notice.question}>
          {notice.choices.map(({ label, isDefault, run }) => (
            <Button key={label} part="button chip" aria-pressed={isDefault} onClick={() => choose(run)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
