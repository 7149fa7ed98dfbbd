/** What a page may do to the coordinates of an element, which is in `#inner` inside `#outer`. */
export const surroundings = {
  plain: '',
  'a page that zooms': 'html { zoom: 1.5 }',
  'a box that zooms': '#inner { zoom: 0.75; margin: 60px 0 0 90px }',
  'content-visibility': '#outer { content-visibility: auto; margin: 70px 0 0 40px }',
  'the same on the element':
    'topic-table, topic-grid, dsa-tracker { content-visibility: auto; margin: 50px }',
  'contain: paint': '#inner { contain: paint; margin: 70px 0 0 140px }',
  transform: '#inner { transform: translate(80px, 30px) }',
  filter: '#outer { filter: grayscale(1); margin: 30px }',
  'right to left': 'body { direction: rtl }',
}

/** Runs in the page: `beside` if the tooltip of a control is centred above or below it, else how far off it is. */
export function tooltipPlace(anchor: Element): string {
  const tooltip = (anchor.getRootNode() as ShadowRoot).querySelector('.tooltip')
  if (!tooltip || tooltip.textContent !== (anchor as HTMLElement).dataset.tooltip) return 'not there'
  const [at, tip] = [anchor.getBoundingClientRect(), tooltip.getBoundingClientRect()]
  if (tip.width === 0) return 'not shown'
  const { innerWidth } = anchor.ownerDocument.defaultView ?? window
  const middle = Math.max(8, Math.min(at.left + (at.width - tip.width) / 2, innerWidth - 8 - tip.width))
  const beside = Math.min(Math.abs(at.top - tip.bottom - 6), Math.abs(tip.top - at.bottom - 6))
  return Math.abs(tip.left - middle) <= 2 && beside <= 2
    ? 'beside'
    : `${Math.round(tip.left - middle)}, ${Math.round(beside)}`
}
