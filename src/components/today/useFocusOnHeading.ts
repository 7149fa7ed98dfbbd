import { type RefObject, useEffect, useRef } from 'react'

/** The heading of a section, which gets the focus when the section shows something else and the pressed button went with it. */
export function useFocusOnHeading(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // Not where the focus is elsewhere: another tab may have made the change.
    const { activeElement, body } = heading.current?.ownerDocument ?? document
    if (activeElement === body) heading.current?.focus({ preventScroll: true })
  }, [shown])
  return heading
}
