import { memo, type PointerEvent, useState } from 'react'
import { percent, type Topic } from '../../store/index.ts'
import { useTexts } from '../shared/Tracker.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** Side of a square, and the distance from one to the next. */
const side = 8
const step = 10

/** A line holds this many; more go on two lines, and more than two such lines hold make the squares narrower. */
const perLine = 40

/** With more, squares could not be told apart. */
const mostSquares = 320

interface TopicSquaresProps {
  readonly topic: Topic
  /** Called with the item whose square is pressed, before the link around it is followed. */
  readonly onPress: (index: number) => void
}

/** A topic's items as squares that fill when they are done; one that is pointed at says its name. */
export const TopicSquares = memo(function TopicSquares({ topic, onPress }: TopicSquaresProps) {
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
  const share = percent(topic)
  if (total > mostSquares || total === 0) return <ProgressBar label={label} value={share} />
  const lines = total > perLine ? 2 : 1
  const columns = Math.max(perLine, Math.ceil(total / lines))
  const xOf = (index: number) => (index % columns) * step
  const yOf = (index: number) => Math.floor(index / columns) * step
  const squares = (done: boolean) =>
    items
      .filter((item) => item.done === done)
      .map(({ index }) => `M${xOf(index)} ${yOf(index)}h${side}v${side}h-${side}z`)
      .join('')
  const [width, height] = [columns * step - (step - side), lines * step - (step - side)]
  const itemAt = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    const fromStart = isMirrored ? box.right - clientX : clientX - box.left
    const column = Math.floor(((fromStart / box.width) * width) / step)
    const line = Math.floor((((clientY - box.top) / box.height) * height) / step)
    return line * columns + column
  }
  return (
    <ProgressBar label={label} value={share} className="squares">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        style={{ blockSize: `${lines * 0.5625 - 0.125}rem` }}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onPointerUp={(event) => onPress(itemAt(event))}
      >
        <path className="square-open" d={squares(false)} />
        <path className="square-done" d={squares(true)} />
        {ticked.map(({ index }) => (
          <rect
            key={index}
            className="square-ticked"
            x={xOf(index)}
            y={yOf(index)}
            width={side}
            height={side}
          />
        ))}
        {/* Only while one is pointed at: there are hundreds on the page. */}
        {isPointed &&
          items.map(({ index, title, done }) => (
            <rect
              key={index}
              x={xOf(index)}
              y={yOf(index)}
              width={step}
              height={step}
              fill="transparent"
              data-tooltip={texts.home.squareOf(index + 1, title, done)}
            />
          ))}
      </svg>
    </ProgressBar>
  )
})
