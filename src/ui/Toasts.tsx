import { clsx } from 'clsx'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { type Notice, noticeDuration } from './notice.ts'

interface ToastsProps {
  readonly notices: readonly Notice[]
  readonly dismiss: Dismiss
}

/** Takes away this very notice: never the one that has replaced it since. */
type Dismiss = (notice: Notice) => void

/**
 * Notices at the lower edge of the window, above everything of the page. Screen readers hear of them through live
 * regions that are always there: one that appears with its text is not read out everywhere.
 */
export function Toasts({ notices, dismiss }: ToastsProps) {
  const layer = useRef<HTMLElement>(null)

  // In the top layer neither the page's stacking nor an open dialog can cover a notice; showing it again lifts it over a
  // dialog that was opened meanwhile. After every render, because a move of the element closes it.
  useLayoutEffect(() => {
    const element = layer.current
    if (!element?.showPopover) return
    const shown = element.matches(':popover-open')
    const covered = (element.getRootNode() as ShadowRoot).querySelector('dialog[open]') !== null
    if (shown && (notices.length === 0 || covered)) element.hidePopover()
    if (notices.length > 0 && (!shown || covered)) element.showPopover()
  })

  // A notice can lie over the control that has the focus.
  useEffect(() => {
    const root = layer.current?.getRootNode()
    const latest = notices.at(-1)
    if (!(root instanceof ShadowRoot) || !latest) return
    const dismissLatest = (event: Event) => {
      const isEscape = (event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented
      if (isEscape && !root.querySelector('dialog[open]')) dismiss(latest)
    }
    root.addEventListener('keydown', dismissLatest)
    return () => root.removeEventListener('keydown', dismissLatest)
  }, [notices, dismiss])

  const spoken = (kinds: 'errors' | 'others') =>
    notices
      .filter(({ kind }) => (kind === 'error') === (kinds === 'errors'))
      .map(({ title, text }) => [title, text].filter(Boolean).join('. '))
      .join(' ')
  return (
    <>
      <p className="visually-hidden" role="status">
        {spoken('others')}
      </p>
      <p className="visually-hidden" role="alert">
        {spoken('errors')}
      </p>
      <section ref={layer} className="toasts" popover="manual" aria-label="Notices">
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} dismiss={dismiss} />
        ))}
      </section>
    </>
  )
}

function Toast({ notice, dismiss }: { readonly notice: Notice; readonly dismiss: Dismiss }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const duration = noticeDuration(notice)
  useEffect(() => {
    if (duration === undefined || held) return
    const timer = setTimeout(dismiss, duration, notice)
    return () => clearTimeout(timer)
  }, [notice, duration, held, dismiss])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only stops the clock
    <div
      part="toast"
      className={clsx('toast', notice.kind)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {notice.kind === 'celebration' && <Confetti />}
      <div className="toast-words">
        <p className="toast-title">{notice.title}</p>
        {notice.text && <p className="toast-text">{notice.text}</p>}
        {notice.copy !== undefined && (
          <textarea
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
        <button
          key={label}
          type="button"
          part="button"
          className="button quiet"
          onClick={() => {
            dismiss(notice)
            run()
          }}
        >
          {label}
        </button>
      ))}
      {notice.kind !== 'progress' && (
        <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => dismiss(notice)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

const pieces = Array.from({ length: 28 }, (_, index) => index)

/** A burst above the notice of a finished topic; it stays away with `prefers-reduced-motion`. */
function Confetti() {
  return (
    <span className="confetti" aria-hidden="true">
      {pieces.map((piece) => (
        <i
          key={piece}
          style={{ '--turn': `${piece * 137}deg`, '--reach': 6 + (piece % 5) * 2 } as CSSProperties}
        />
      ))}
    </span>
  )
}
