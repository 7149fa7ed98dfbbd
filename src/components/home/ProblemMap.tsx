import { memo } from 'react'
import type { Topic, Track } from '../../store/index.ts'
import * as homeTexts from '../../texts/en/home.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Link } from '../routing/Link.tsx'

/** Side of a square, and the distance from one to the next. */
const square = 7
const step = 9

/** Squares per row in every block: fewer if all topics are small, so that theirs are larger. */
const columnsOf = (topics: readonly Topic[]): number =>
  Math.max(...topics.map(({ total }) => total)) > 30 ? 14 : 8

/**
 * Draws every item of a track as a small square that fills when it is done, one block per topic. A picture and a
 * shortcut for the pointer; hidden from screen readers and the keyboard, because the cards below say the same in
 * words.
 */
export function ProblemMap({ track, topics }: { readonly track: Track; readonly topics: readonly Topic[] }) {
  const columns = columnsOf(topics)
  return (
    <ul className="map" aria-hidden="true">
      {topics.map((topic) => (
        <TopicBlock key={topic.key} topic={topic} track={track} columns={columns} />
      ))}
    </ul>
  )
}

const TopicBlock = memo(function TopicBlock({
  topic,
  track,
  columns,
}: {
  readonly topic: Topic
  readonly track: Track
  readonly columns: number
}) {
  const squares = (done: boolean) =>
    topic.items
      .filter((item) => item.done === done)
      .map(
        ({ index }) =>
          `M${(index % columns) * step} ${Math.floor(index / columns) * step}h${square}v${square}h-${square}z`,
      )
      .join('')
  const height = Math.max(1, Math.ceil(topic.total / columns)) * step - (step - square)
  return (
    <li>
      <Link
        to={track.topicRoute(topic.key)}
        className="map-topic"
        tabIndex={-1}
        data-tooltip={homeTexts.square(topic.name, topic.done, topic.total, trackTexts(track).done)}
      >
        <span className="map-name">{topic.name}</span>
        <svg aria-hidden="true" viewBox={`0 0 ${columns * step - (step - square)} ${height}`}>
          <path className="map-open" d={squares(false)} />
          <path className="map-done" d={squares(true)} />
        </svg>
      </Link>
    </li>
  )
})
