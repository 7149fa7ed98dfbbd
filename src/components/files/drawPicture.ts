import { sum, type Topic } from '../../store/index.ts'
import { mostBars } from '../shared/SpineBar.tsx'

export const pictureSize = { width: 1200, height: 630 }

/** The weights of its texts. */
export const pictureWeights = [400, 600, 650]

/** What a picture of progress says, in the language of the element. */
export interface PictureContent {
  readonly name: string
  readonly date: string
  /** `193`, `of 462 problems`, `42% solved`. */
  readonly done: string
  readonly total: string
  readonly share: string
  /** `Easy` and `71/120`, for each level that is known. */
  readonly levels: readonly { readonly colour: ColourName; readonly name: string; readonly figures: string }[]
  readonly topics: readonly Pick<Topic, 'done' | 'total'>[]
  readonly topicsText: string
  readonly streak: string
  readonly author: string
}

/** The colours of a picture, and the token of each. */
export const colourTokens = {
  /** Opaque in any case: a page may have made the background transparent. */
  ground: '--tracker-surface-raised',
  background: '--tracker-background',
  text: '--tracker-text',
  muted: '--tracker-text-muted',
  accent: '--accent',
  track: '--track',
  easy: '--level-easy',
  medium: '--level-medium',
  hard: '--level-hard',
}

export type ColourName = keyof typeof colourTokens

/** How a picture looks: as the element that it comes from. */
interface PictureLook {
  readonly colours: Readonly<Record<ColourName, string>>
  /** Names of fonts, as in CSS. */
  readonly fontFamily: string
  readonly direction: 'ltr' | 'rtl'
}

interface Style {
  readonly size: number
  readonly weight?: number
  readonly colour?: ColourName
  readonly align?: 'start' | 'end'
  readonly letterSpacing?: number
}

const [start, end] = [64, pictureSize.width - 64]
const gap = 48

/** Draws how far a student is in a list: its name, what is done, a bar for each topic, the streak. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  content: PictureContent,
  { colours, fontFamily, direction }: PictureLook,
): void {
  const { width, height } = pictureSize
  const isMirrored = direction === 'rtl'

  const setFont = ({ size, weight = 400, letterSpacing = 0 }: Style) => {
    context.font = `${weight} ${size}px ${fontFamily}`
    context.letterSpacing = `${letterSpacing}px`
  }
  const widthOf = (text: string, style: Style) => {
    setFont(style)
    return context.measureText(text).width
  }
  /** Writes a line, smaller if it needs more than `room`. Returns its width. */
  const write = (text: string, x: number, y: number, style: Style, room = end - start): number => {
    const size = style.size * Math.min(1, room / Math.max(1, widthOf(text, style)))
    setFont({ ...style, size })
    context.fillStyle = colours[style.colour ?? 'text']
    context.textAlign = style.align ?? 'start'
    // Isolated, so that it reads in its own direction: a Latin name in a mirrored picture.
    context.fillText(`\u2068${text}\u2069`, isMirrored ? width - x : x, y)
    return context.measureText(text).width
  }
  const fill = (x: number, y: number, w: number, h: number, colour: ColourName, radius = 0) => {
    context.fillStyle = colours[colour]
    context.beginPath()
    context.roundRect(isMirrored ? width - x - w : x, y, w, h, radius)
    context.fill()
  }

  context.direction = direction
  context.textBaseline = 'alphabetic'
  fill(0, 0, width, height, 'ground')
  fill(0, 0, width, height, 'background')

  for (const [x, y] of [
    [0, 0],
    [22, 0],
    [0, 22],
  ] as const)
    fill(start + x, 60 + y, 18, 18, 'accent')
  context.globalAlpha = 0.3
  fill(start + 22, 82, 18, 18, 'accent')
  context.globalAlpha = 1
  const dateWidth = write(content.date, end, 90, { size: 24, colour: 'muted', align: 'end' }, 320)
  const nameStyle = { size: 28, weight: 650 }
  const nameStart = start + 58
  const room = end - dateWidth - gap - nameStart
  const [first, second] = twoLines(content.name, room, (text) => widthOf(text, nameStyle))
  write(first, nameStart, second ? 74 : 90, nameStyle)
  if (second) write(second, nameStart, 108, nameStyle)

  // Without a last line, what is above it comes down a little.
  const middle = content.streak || content.author ? 0 : 40

  const figuresStyle: Style = { size: 26, colour: 'muted', align: 'end' }
  const levelWidths = content.levels.map(({ colour, name, figures }, index) => {
    const y = middle + 316 - 44 * (content.levels.length - 1 - index)
    const figuresWidth = write(figures, end, y, figuresStyle, 160)
    const nameEnd = end - figuresWidth - 8
    return end - nameEnd + write(name, nameEnd, y, { size: 26, weight: 600, colour, align: 'end' }, 140)
  })
  const figuresRoom = end - Math.max(0, ...levelWidths.map((used) => used + gap)) - start
  const totalStyle: Style = { size: 36, colour: 'muted' }
  const shareStyle: Style = { size: 36, weight: 600 }
  const besideWidth = Math.min(
    400,
    Math.max(widthOf(content.total, totalStyle), widthOf(content.share, shareStyle)),
  )
  const doneStyle = { size: 200, weight: 650, letterSpacing: -8 }
  // Its spacing and the side of a figure would set it off from the lines above and below.
  const doneStart = isMirrored ? start : start - 8
  const doneWidth = write(content.done, doneStart, middle + 316, doneStyle, figuresRoom - besideWidth - gap)
  const beside = doneStart + doneWidth + gap
  write(content.total, beside, middle + 268, totalStyle, besideWidth)
  write(content.share, beside, middle + 316, shareStyle, besideWidth)

  const topics = content.topics.filter(({ total }) => total > 0)
  const bars = topics.length > 0 && topics.length <= mostBars ? topics : [sum(topics)]
  const between = Math.min(8, (end - start) / bars.length / 4)
  const perItem = (end - start - between * (bars.length - 1)) / Math.max(1, sum(bars).total)
  let x = start
  for (const { done, total } of bars) {
    const length = total > 0 ? total * perItem : end - start
    fill(x, middle + 392, length, 36, 'track', 5)
    if (done > 0) fill(x, middle + 392, length * (done / total), 36, 'accent', 5)
    x += length + between
  }
  if (bars.length > 1) write(content.topicsText, start, middle + 476, { size: 24, colour: 'muted' })

  const authorWidth = write(content.author, end, 566, { size: 24, colour: 'muted', align: 'end' }, 480)
  write(content.streak, start, 566, { size: 36, weight: 650 }, end - start - authorWidth - gap)
}

/** Breaks a text into at most two lines of this width, and cuts off what doesn't fit. */
function twoLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly [string, string?] {
  const [first, rest] = lineOf(text, width, widthOf)
  if (!rest) return [first]
  const [second, left] = lineOf(rest, width, widthOf)
  return [first, left ? `${lineOf(rest, width - widthOf('…'), widthOf, false)[0]}…` : second]
}

/** Splits a text into what fits into a line, up to a space if there is one, and the rest. */
function lineOf(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  breaksAtSpace = true,
): readonly [line: string, rest: string] {
  // Not by code unit: a sign of Hindi may consist of several.
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(text.slice(0, index + segment.length)) > width) break
    end = index + segment.length
  }
  const space = breaksAtSpace && end < text.length ? text.slice(0, end + 1).lastIndexOf(' ') : -1
  if (space > 0) end = space
  return [text.slice(0, end).trim(), text.slice(end).trim()]
}
