import { type FocusEvent, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { Notice } from './notice.ts'
import { ReattachmentContext } from './reattachment.ts'
import { type Dismiss, Toast } from './Toast.tsx'

interface ToastsProps {
  readonly notices: readonly Notice[]
  readonly dismiss: Dismiss
  readonly label: string
  readonly dismissLabel: string
}

/**
 * Notices at the lower edge of the window, above everything on the page. Screen readers hear them through live regions
 * that are always there: one that appears together with its text is not read out everywhere.
 */
export function Toasts({ notices, dismiss, label, dismissLabel }: ToastsProps) {
  const onReattachment = useContext(ReattachmentContext)
  const layer = useRef<HTMLElement>(null)
  const focusBack = useFocusBack(layer, notices)

  // In the top layer neither the page's stacking nor an open dialog can cover a notice; showing it again lifts it over a
  // dialog that was opened meanwhile. After every render, because a move of the element closes it.
  useLayoutEffect(() => {
    const show = () => {
      const element = layer.current
      // The page may have taken the element out.
      if (!element?.showPopover || !element.isConnected) return
      const shown = element.matches(':popover-open')
      const covered = (element.getRootNode() as ShadowRoot).querySelector('dialog[open]') !== null
      if (shown && (notices.length === 0 || covered)) element.hidePopover()
      if (notices.length > 0 && (!shown || covered)) element.showPopover()
    }
    show()
    return onReattachment(show)
  })

  // After it is shown, or there is nothing to measure.
  const end = useRoom(layer, notices)

  // A notice can lie over the control that has the focus.
  useEffect(() => {
    const root = layer.current?.getRootNode() as ShadowRoot | undefined
    const latest = notices.at(-1)
    if (!root || !latest) return
    const dismissLatest = (event: Event) => {
      const isEscape = (event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented
      if (!isEscape || root.querySelector('dialog[open]')) return
      // A modal of the page around us stays.
      event.preventDefault()
      dismiss(latest)
    }
    root.addEventListener('keydown', dismissLatest)
    return () => root.removeEventListener('keydown', dismissLatest)
  }, [notices, dismiss])

  const spoken = (kinds: 'errors' | 'others') =>
    notices
      .filter(({ kind }) => (kind === 'error') === (kinds === 'errors'))
      .map(({ title, text }) => [title, text].filter(Boolean).join('. ').replace('.. ', '. '))
      .join(' ')
  return (
    <>
      <p className="visually-hidden" role="status">
        {spoken('others')}
      </p>
      <p className="visually-hidden" role="alert">
        {spoken('errors')}
      </p>
      <div ref={end} />
      <section ref={layer} className="toasts" popover="manual" aria-label={label} {...focusBack}>
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} dismiss={dismiss} dismissLabel={dismissLabel} />
        ))}
      </section>
    </>
  )
}

/**
 * Makes room at the end of the element so that what a notice covers there can be scrolled free. What was made once stays: the page
 * would jump where its end was taken away.
 */
function useRoom(layer: RefObject<HTMLElement | null>, notices: readonly Notice[]) {
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!layer.current || !end.current || notices.length === 0) return
    // Not the global ones: the element may stand in the document of another window.
    const { scrollingElement: page, defaultView } = layer.current.ownerDocument
    const { height, bottom } = layer.current.getBoundingClientRect()
    if (!page || !defaultView || height === 0) return
    const { style } = end.current
    const given = Number.parseFloat(style.blockSize) || 0
    const covered = height + 2 * (defaultView.innerHeight - bottom)
    const below = page.scrollHeight - page.scrollTop - end.current.getBoundingClientRect().top - given
    // Never more than is covered: in a box that scrolls by itself the page does not grow with it.
    style.blockSize = `${Math.ceil(Math.max(given, Math.min(covered, covered - below)))}px`
  }, [layer, notices])
  return end
}

/** When a notice goes that has the focus, the focus goes back to where it was before. Returns what hears of it. */
function useFocusBack(layer: RefObject<HTMLElement | null>, notices: readonly Notice[]) {
  const from = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has gone
  useLayoutEffect(() => {
    if (!from.current?.isConnected) return
    const { activeElement } = from.current.getRootNode() as ShadowRoot
    if (!activeElement) from.current.focus({ preventScroll: true })
  }, [layer, notices])
  const isOutside = (target: EventTarget | null) => !layer.current?.contains(target as Node | null)
  return {
    onFocus({ relatedTarget }: FocusEvent) {
      if (isOutside(relatedTarget)) from.current = relatedTarget as HTMLElement | null
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Not before the effect above: browsers tell of this too where what has the focus is taken away.
      if (isOutside(relatedTarget)) queueMicrotask(() => (from.current = null))
    },
  }
}
