import { memo } from 'react'
import { Link } from '../../routing/Link.tsx'
import type { Topic, Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { trackTexts } from '../../texts/trackTexts.ts'

/** Squares from top to bottom; more where a block would be too wide for a small window. */
const usualRows = 5
const mostColumns = 25
const square = 7
const step = 9

/**
 * Every item of a track as a small square that fills when it is done, a block for each topic. A picture for the eye and a
 * shortcut for the pointer: the cards below say the same in words, so it is neither read out nor a stop for the keyboard.
 */
export function ProblemMap({ track, topics }: { readonly track: Track; readonly topics: readonly Topic[] }) {
  return (
    <ul className="map" aria-hidden="true">
      {topics.map((topic) => (
        <TopicBlock key={topic.key} topic={topic} track={track} />
      ))}
    </ul>
  )
}

const TopicBlock = memo(function TopicBlock({
  topic,
  track,
}: {
  readonly topic: Topic
  readonly track: Track
}) {
  const rows = Math.max(usualRows, Math.ceil(topic.total / mostColumns))
  const columns = Math.max(1, Math.ceil(topic.total / rows))
  const squares = (done: boolean) =>
    topic.items
      .filter((item) => item.done === done)
      .map(
        ({ index }) =>
          `M${Math.floor(index / rows) * step} ${(index % rows) * step}h${square}v${square}h-${square}z`,
      )
      .join('')
  return (
    <li>
      <Link
        to={track.topicRoute(topic.key)}
        className="map-topic"
        tabIndex={-1}
        data-tooltip={texts.homeSquare(topic.name, topic.done, topic.total, trackTexts(track).done)}
      >
        <svg
          aria-hidden="true"
          width={columns * step - (step - square)}
          height={rows * step - (step - square)}
          viewBox={`0 0 ${columns * step - (step - square)} ${rows * step - (step - square)}`}
        >
          <path className="map-open" d={squares(false)} />
          <path className="map-done" d={squares(true)} />
        </svg>
      </Link>
    </li>
  )
})
