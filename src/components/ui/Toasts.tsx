import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { doubleClickTime } from './doubleClick.ts'
import type { Notice } from './notice.ts'
import { type Dismiss, Toast } from './Toast.tsx'
import { UiContext } from './uiContext.ts'

interface ToastsProps {
  readonly notices: readonly Notice[]
  readonly dismiss: Dismiss
  readonly label: string
  readonly dismissLabel: string
}

/**
 * Notices at the lower edge of the window, above everything on the page. Screen readers announce them from permanent
 * live regions: not all of them read out a region that appears together with its text.
 */
export function Toasts({ notices, dismiss, label, dismissLabel }: ToastsProps) {
  const { onReattachment } = useContext(UiContext)
  const layer = useRef<HTMLElement>(null)
  const focusBack = useRestoreFocus(layer, notices)
  const latest = notices.at(-1)

  // In the top layer, neither the page's stacking nor an open dialog can cover a notice; showing it again lifts it
  // over a dialog opened since. Runs after every render, because moving the element closes it.
  useLayoutEffect(() => {
    const show = () => {
      const element = layer.current
      // The page may have removed the element.
      if (!element?.showPopover || !element.isConnected) return
      const shown = element.matches(':popover-open')
      const covered = (element.getRootNode() as ShadowRoot).querySelector('dialog[open]') !== null
      if (shown && (notices.length === 0 || covered)) element.hidePopover()
      if (notices.length > 0 && (!shown || covered)) element.showPopover()
    }
    show()
    return onReattachment(show)
  })

  // After it is shown: before that there is nothing to measure.
  const end = useScrollSpace(layer, notices)

  // A notice can cover the focused control, so Escape dismisses it.
  useEffect(() => {
    const root = layer.current?.getRootNode() as ShadowRoot | undefined
    if (!root || !latest) return
    const dismissLatest = (event: Event) => {
      const isEscape = (event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented
      if (!isEscape || root.querySelector('dialog[open]')) return
      // Keeps a modal of the host page around us open.
      event.preventDefault()
      dismiss(latest)
    }
    root.addEventListener('keydown', dismissLatest)
    return () => root.removeEventListener('keydown', dismissLatest)
  }, [latest, dismiss])

  const ignoreDoubleClick = useIgnoreDoubleClick(layer, notices)
  const spoken = useSpoken(notices)
  const textOf = (isError: boolean) =>
    spoken
      .filter(({ kind }) => (kind === 'error') === isError)
      .flatMap(({ title, text, question }) => [title, text, question])
      .filter(Boolean)
      .join('. ')
      .replaceAll(/([.!?।]|…)\. /g, '$1 ')
  return (
    <>
      <p className="visually-hidden" role="status">
        {textOf(false)}
      </p>
      <p className="visually-hidden" role="alert">
        {textOf(true)}
      </p>
      <div ref={end} />
      <section
        ref={layer}
        className="toasts"
        popover="manual"
        aria-label={label}
        onClickCapture={ignoreDoubleClick}
        {...focusBack}
      >
        {/* One at a time: the others come back when it is gone. */}
        {latest && <Toast key={latest.id} notice={latest} dismiss={dismiss} dismissLabel={dismissLabel} />}
      </section>
    </>
  )
}

/**
 * Returns what a screen reader announces: the notices that came last, once. Reading what was covered again when it is back
 * would sound like news.
 */
function useSpoken(notices: readonly Notice[]): readonly Notice[] {
  const [{ seen, spoken }, setSpoken] = useState({ seen: notices, spoken: notices })
  if (seen !== notices) {
    const isShown = (notice: Notice) => notices.includes(notice)
    const added = notices.filter((notice) => !seen.includes(notice))
    const stays = spoken.every(isShown) ? spoken : []
    setSpoken({ seen: notices, spoken: added.length > 0 ? added : stays })
  }
  return spoken
}

/**
 * Passes over a press of the pointer on a notice that is back since the one over it is gone: it is the second half of a double
 * click on that one. Returns the handler.
 */
function useIgnoreDoubleClick(layer: RefObject<HTMLElement | null>, notices: readonly Notice[]) {
  const before = useRef(notices)
  const backSince = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    const latest = notices.at(-1)
    const isBack = latest !== before.current.at(-1) && latest && before.current.includes(latest)
    before.current = notices
    // The element may be in another window's document, whose clock has another start.
    if (isBack) backSince.current = layer.current?.ownerDocument.defaultView?.performance.now() ?? 0
  }, [layer, notices])
  return (event: MouseEvent) => {
    if (event.detail === 0 || event.timeStamp - backSince.current >= doubleClickTime) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/**
 * Makes room at the end of the element, so that what a notice covers there can be scrolled into view. The room stays:
 * removing it would make the page jump.
 */
function useScrollSpace(layer: RefObject<HTMLElement | null>, notices: readonly Notice[]) {
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!layer.current || !end.current || notices.length === 0) return
    // Not the globals: the element may be in another window's document.
    const { scrollingElement: page, defaultView } = layer.current.ownerDocument
    const { height, bottom } = layer.current.getBoundingClientRect()
    if (!page || !defaultView || height === 0) return
    const { style } = end.current
    const given = Number.parseFloat(style.blockSize) || 0
    const covered = height + 2 * (defaultView.innerHeight - bottom)
    const below = page.scrollHeight - page.scrollTop - end.current.getBoundingClientRect().top - given
    // Never more than is covered: inside a box that scrolls by itself, the page does not grow with it.
    style.blockSize = `${Math.ceil(Math.max(given, Math.min(covered, covered - below)))}px`
  }, [layer, notices])
  return end
}

/** Restores the previous focus when the focused notice goes away. Returns the handlers that this needs. */
function useRestoreFocus(layer: RefObject<HTMLElement | null>, notices: readonly Notice[]) {
  const from = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever one is gone
  useLayoutEffect(() => {
    const root = layer.current?.getRootNode() as ShadowRoot | undefined
    if (!from.current || root?.activeElement) return
    // Another page may be shown by now.
    const back = from.current.isConnected
      ? from.current
      : root?.querySelector<HTMLElement>('[data-page-title]')
    back?.focus({ preventScroll: true })
  }, [layer, notices])
  const isOutside = (target: EventTarget | null) => !layer.current?.contains(target as Node | null)
  return {
    onFocus({ relatedTarget }: FocusEvent) {
      if (isOutside(relatedTarget)) from.current = relatedTarget as HTMLElement | null
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // After the effect above, because browsers also fire this when the focused control is removed.
      if (isOutside(relatedTarget)) queueMicrotask(() => (from.current = null))
    },
  }
}
