import type { PropsWithChildren, ReactNode, RefCallback } from 'react'

interface ActionBarProps extends PropsWithChildren {
  readonly text: ReactNode
}

/** Shows what is happening to the rows, with actions, at the lower edge of the window. */
export function ActionBar({ text, children }: ActionBarProps) {
  return (
    <div className="line floating-line action-bar" role="status" ref={keepAboveNotices}>
      {typeof text === 'string' ? <span>{text}</span> : text}
      {children}
    </div>
  )
}

/** Sets the property on the bar only: on an ancestor, the browser would recompute every style inside. */
const keepAboveNotices: RefCallback<HTMLElement> = (bar) => {
  const notices = (bar?.getRootNode() as ShadowRoot | undefined)?.querySelector('.toasts')
  if (!bar || !notices) return
  const watch = new ResizeObserver(() => {
    const { height, top } = notices.getBoundingClientRect()
    // Not the global one: the element may be in another window's document.
    const { innerHeight } = bar.ownerDocument.defaultView ?? window
    bar.style.setProperty('--notices', `${height > 0 ? innerHeight - top : 0}px`)
  })
  watch.observe(notices)
  return () => watch.disconnect()
}
