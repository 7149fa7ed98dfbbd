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
    if (activeElement === body) heading.current?.focus({ preventScroll: true })
  }, [shown])
  return heading
}
