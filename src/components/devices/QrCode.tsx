import { encode } from 'uqr'
import { useTexts } from './texts.ts'

/** Renders a text as a QR code: dark on white in both themes, with the four-square margin that scanners need. */
export function QrCode({ text }: { readonly text: string }) {
  const texts = useTexts()
  const { data, size } = encode(text, { border: 4, boostEcc: true })
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={texts.devices.code}
      // Three pixels a square: a camera cannot tell smaller ones apart on an ordinary screen.
      width={3 * size}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** Returns the path of a row's dark squares, merging adjacent ones. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const length = x + 1 - start
    path += `M${start} ${y}h${length}v1h-${length}z`
  }
  return path
}
