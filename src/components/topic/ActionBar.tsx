import type { PropsWithChildren, RefCallback } from 'react'

interface ActionBarProps extends PropsWithChildren {
  readonly text: string
}

/** What is going on with the rows, and what can be done about it, at the lower edge of the window. */
export function ActionBar({ text, children }: ActionBarProps) {
  return (
    <p className="action-bar" role="status" ref={keepAboveNotices}>
      <span>{text}</span>
      {children}
    </p>
  )
}

/** On the bar alone: a property of all that is around it would have the browser work out every style inside anew. */
const keepAboveNotices: RefCallback<HTMLElement> = (bar) => {
  const notices = (bar?.getRootNode() as ShadowRoot | undefined)?.querySelector('.toasts')
  if (!bar || !notices) return
  const watch = new ResizeObserver(() => {
    const { height, top } = notices.getBoundingClientRect()
    // Not the global one: the element may stand in the document of another window.
    const { innerHeight } = bar.ownerDocument.defaultView ?? window
    bar.style.setProperty('--notices', `${height > 0 ? innerHeight - top : 0}px`)
  })
  watch.observe(notices)
  return () => watch.disconnect()
}
