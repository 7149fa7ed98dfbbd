import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { acceptsTyping } from '../../dom/keys.ts'
import { useProps } from '../../host/useProps.ts'
import { useTracker } from './Tracker.ts'

/** What a shortcut needs of an event, React's or the page's. */
export type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'preventDefault'
> & {
  readonly target: EventTarget | null
}

/**
 * Where the element is the page (`routing="history"`, and the only one of its kind), calls `handle` for keys pressed
 * anywhere outside of it.
 */
export function usePageKeys(handle: (event: KeyEvent) => void): void {
  const { host } = useTracker()
  const { routing } = useProps(host)
  const handleKey = useEffectEvent(handle)
  useEffect(() => {
    if (routing !== 'history') return
    const { ownerDocument } = host.element
    const fromPage = (event: globalThis.KeyboardEvent) => {
      const [target] = event.composedPath()
      // What comes from inside is handled there; a dialog or a field of the page keeps its keys.
      if (
        event.defaultPrevented ||
        event.composedPath().includes(host.element) ||
        acceptsTyping(target) ||
        (target as HTMLElement).isContentEditable ||
        // A widget of the page, such as a list box.
        (target as Partial<Element>).matches?.('[role][tabindex]')
      )
        return
      if (host.root.querySelector('dialog[open]')) return
      if (ownerDocument.getElementsByTagName(host.element.localName).length > 1) return
      handleKey(event)
    }
    ownerDocument.addEventListener('keydown', fromPage)
    return () => ownerDocument.removeEventListener('keydown', fromPage)
  }, [routing, host])
}
