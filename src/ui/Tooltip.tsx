import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react'

/** The text of a control's `data-tooltip`, beside it. The control's name says the same, so it is hidden from screen readers. */
export default function Tooltip({ anchor }: { readonly anchor: HTMLElement }) {
  const { refs, floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: 'top',
    elements: { reference: anchor },
    middleware: [offset(6), flip(), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  })
  return (
    <div ref={refs.setFloating} style={floatingStyles} className="tooltip" aria-hidden="true">
      {anchor.dataset.tooltip}
    </div>
  )
}
