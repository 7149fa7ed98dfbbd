import { useLayoutEffect, useRef } from 'react'

interface TooltipProps {
  readonly anchor: HTMLElement
  readonly float: typeof import('./float.ts').float
}

/** The text of a control's `data-tooltip`, beside it. The control's name says the same, so it is hidden from screen readers. */
export function Tooltip({ anchor, float }: TooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The page may have taken the element out.
    if (tooltip.current?.isConnected) return float(anchor, tooltip.current, 'top', 6)
  }, [anchor, float])
  return (
    <div ref={tooltip} className="tooltip" aria-hidden="true">
      {anchor.dataset.tooltip}
    </div>
  )
}
