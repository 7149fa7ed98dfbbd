/** How long a piece flies, in milliseconds. */
const duration = 1100
const pieces = 28

/** Shows a burst above an element, in tones around its accent, and removes it afterwards. */
export function burst(element: HTMLElement): void {
  const layer = document.createElement('span')
  layer.className = 'confetti'
  layer.ariaHidden = 'true'
  Object.assign(layer.style, { position: 'absolute', inset: '0 50% auto', pointerEvents: 'none' })
  for (let piece = 0; piece < pieces; piece += 1) {
    const square = layer.appendChild(document.createElement('i'))
    Object.assign(square.style, {
      position: 'absolute',
      inlineSize: '0.5rem',
      blockSize: '0.5rem',
      borderRadius: '0.125rem',
      background: 'oklch(from var(--accent) l c calc(h + 40))',
    })
    const turn = `rotate(${piece * 137}deg)`
    const reach = `translate(${6 + (piece % 5) * 2}rem)`
    square.animate(
      [
        { transform: `${turn} translate(0)`, opacity: 1 },
        { transform: `${turn} ${reach} rotate(1turn)`, opacity: 0 },
      ],
      { duration, easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)', fill: 'both' },
    )
  }
  element.append(layer)
  setTimeout(() => layer.remove(), duration)
}
