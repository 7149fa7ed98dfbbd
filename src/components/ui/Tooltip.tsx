import { useLayoutEffect, useRef } from 'react'

interface TooltipProps {
  readonly anchor: HTMLElement
  readonly float: typeof import('./float.ts').float
}

/** Shows a control's `data-tooltip` beside it. Hidden from screen readers, because the control's name says the same. */
export function Tooltip({ anchor, float }: TooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The page may have removed the element.
    if (tooltip.current?.isConnected) return float(anchor, tooltip.current, 'top', 6)
  }, [anchor, float])
  return (
    <div ref={tooltip} className="tooltip" aria-hidden="true">
      {anchor.dataset.tooltip}
    </div>
  )
}
