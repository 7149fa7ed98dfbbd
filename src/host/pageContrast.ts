import { withAncestors } from './pageTheme.ts'

/** What WCAG asks of text. */
const readable = 4.5

let hasWarned = false

/**
 * Tells a site owner, once, if an element is transparent and its text is hard to read on the page behind it. `root` is
 * the element's outermost markup, which has its colours.
 */
export function warnOfContrast(element: HTMLElement, root: Element): void {
  const view = element.ownerDocument.defaultView
  if (hasWarned || !view || view.getComputedStyle(root).backgroundColor !== 'rgba(0, 0, 0, 0)') return
  const [behind] = [...withAncestors(element)].flatMap((place) => {
    const colour = colourIn(root, view.getComputedStyle(place).backgroundColor)
    return colour?.opacity === 1 ? [colour] : []
  })
  const muted = colourIn(root, 'var(--tracker-text-muted)')
  if (!behind || !muted) return
  const [background, text] = [luminance(behind), luminance(muted)]
  const contrast = (Math.max(background, text) + 0.05) / (Math.min(background, text) + 0.05)
  if (contrast >= readable) return
  hasWarned = true
  console.warn(
    `<${element.localName}> is transparent. The contrast of its text with the page is ${contrast.toFixed(1)}, and should be ${readable}: set --tracker-background, or --tracker-text and --tracker-text-muted.`,
  )
}

/** A colour in sRGB: each part from 0 to 1. */
interface Colour {
  readonly channels: readonly number[]
  readonly opacity: number
}

/** Returns a colour as the browser computes it where an element stands. */
function colourIn(root: Element, colour: string): Colour | undefined {
  const probe = root.ownerDocument.createElement('span')
  probe.style.color = `color-mix(in srgb, ${colour}, ${colour})`
  root.append(probe)
  const [red, green, blue, opacity = 1] = numbersIn(getComputedStyle(probe).color)
  probe.remove()
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return { channels: [red, green, blue], opacity }
}

/** Returns the numbers of `color(srgb 0.1 0.2 0.3 / 0.4)`, which is what browsers make of a mix in sRGB. */
const numbersIn = (mixed: string): readonly number[] =>
  mixed.startsWith('color(srgb ') ? (mixed.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number) : []

/** Returns the relative luminance of a colour, as WCAG defines it. */
function luminance({ channels }: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
