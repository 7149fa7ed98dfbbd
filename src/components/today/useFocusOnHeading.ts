import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a ref for a section's heading, focused if the section changes and the pressed button is gone. */
export function useFocusOnHeading(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // Only if nothing else has the focus: another tab may have made the change.
    const { activeElement, body } = heading.current?.ownerDocument ?? document
    if (activeElement !== body) return
    heading.current?.focus({ preventScroll: true })
    // What was long above the button is short now. Only as far as needed: the browser would put it in the middle.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return heading
}
