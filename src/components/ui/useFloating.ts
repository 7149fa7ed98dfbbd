import type { ReferenceType } from '@floating-ui/react'
import { type RefObject, useEffect } from 'react'

interface Floating {
  /** What the floating element belongs to: a press outside of it closes that. */
  readonly place: RefObject<HTMLElement | null>
  readonly anchor: RefObject<ReferenceType | null>
  readonly element: RefObject<HTMLElement | null>
  /** Pixels between the two. */
  readonly gap: number
  readonly onClose: () => void
}

/** Keeps an element below its anchor, until a press outside. If the code for that doesn't load, it stays where it is. */
export function useFloating({ place, anchor, element, gap, onClose }: Floating): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner's function is another one each time
  useEffect(() => {
    let stop: (() => void) | undefined
    let isClosed = false
    const showBelow = (cause: unknown) => {
      console.warn(cause)
      if (element.current) element.current.dataset.placed = ''
    }
    import('./float.ts').then(({ float }) => {
      if (isClosed || !anchor.current || !element.current?.isConnected) return
      stop = float(anchor.current, element.current, 'bottom-end', gap)
    }, showBelow)
    const ownerDocument = place.current?.ownerDocument
    const closeOutside = (event: PointerEvent) => {
      if (place.current && !event.composedPath().includes(place.current)) onClose()
    }
    ownerDocument?.addEventListener('pointerdown', closeOutside, true)
    return () => {
      isClosed = true
      stop?.()
      ownerDocument?.removeEventListener('pointerdown', closeOutside, true)
    }
  }, [gap])
}
