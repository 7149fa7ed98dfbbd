import { memo, type PointerEvent, useState } from 'react'
import { percent, type Topic } from '../../store/index.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useTexts } from './Tracker.ts'

/** Height of a stroke, and the distance from one to the next. */
const [strokeHeight, step] = [10, 10]

/** With more, strokes could not be told apart. */
const mostStrokes = 120

/** A shorter line would look like a bar of its own. */
const fewestStrokes = 24

/** Returns how many strokes the longest line of these topics has: all lines of a list share one pitch. */
export const longestTally = (topics: readonly Pick<Topic, 'total'>[]): number =>
  Math.max(fewestStrokes, ...topics.map(({ total }) => (total <= mostStrokes ? total : 0)))

interface TopicSquaresProps {
  readonly topic: Topic
  /** How many strokes would fill the line. */
  readonly columns: number
  /** True on a line of its own, where a gap of a third would be wide. */
  readonly isWide?: boolean
  /** Called with the item whose stroke is pressed, before the link around it is followed. */
  readonly onPress?: (index: number) => void
}

/** A topic's items as a tally, one stroke each, in one line; one that is pointed at says its name. */
export const TopicSquares = memo(function TopicSquares({
  topic,
  columns,
  isWide = false,
  onPress,
}: TopicSquaresProps) {
  const texts = useTexts()
  const { items, total, name } = topic
  const [isPointed, setPointed] = useState(false)
  const [seen, setSeen] = useState(items)
  const [ticked, setTicked] = useState<Topic['items']>([])
  if (seen !== items) {
    setSeen(items)
    setTicked(items.filter(({ index, done }) => done && seen[index]?.done === false))
  }
  const label = texts.home.progress(name)
  const value = percent(topic)
  if (total > mostStrokes || total === 0) return <ProgressBar label={label} value={value} />
  const strokeWidth = isWide ? 9 : 7
  const squares = (done: boolean) =>
    items
      .filter((item) => item.done === done)
      .map(({ index }) => `M${index * step} 0h${strokeWidth}v${strokeHeight}h-${strokeWidth}z`)
      .join('')
  const width = columns * step - (step - strokeWidth)
  const share = (length: number) => `${(100 * length) / width}%`
  const itemAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    const fromStart = isMirrored ? box.right - clientX : clientX - box.left
    return Math.floor(((fromStart / box.width) * width) / step)
  }
  return (
    <ProgressBar label={label} value={value} className="squares">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${strokeHeight}`}
        preserveAspectRatio="none"
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onPointerUp={(event) => onPress?.(itemAt(event))}
      >
        <path className="square-open" d={squares(false)} />
        <path className="square-done" d={squares(true)} />
        {/* Only while one is pointed at: there are hundreds on the page. */}
        {isPointed &&
          items.map(({ index, title, done }) => (
            <rect
              key={index}
              x={index * step}
              width={step}
              height={strokeHeight}
              fill="transparent"
              data-tooltip={texts.home.squareOf(index + 1, title, done)}
            />
          ))}
      </svg>
      {/* Outside the drawing, in which each frame of the animation would lay it out again. */}
      {ticked.map(({ index }) => (
        <span
          key={index}
          className="square-ticked"
          style={{ insetInlineStart: share(index * step), inlineSize: share(strokeWidth) }}
        />
      ))}
    </ProgressBar>
  )
})
