import { clsx } from 'clsx'
import { memo } from 'react'
import { percent, type Topic, type Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Link } from '../routing/Link.tsx'
import { pointAt } from '../shared/pointedItem.ts'
import { TopicSquares } from '../shared/TopicSquares.tsx'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import { Icon } from '../ui/Icon.tsx'

interface TopicCardProps {
  readonly track: Pick<Track, 'id' | 'name' | 'topicRoute'>
  readonly topic: Topic
  /** How many strokes would fill its tally. */
  readonly columns: number
  /** True if the next problem is in it. */
  readonly isCurrent: boolean
}

/** A topic in a grid: not started, in progress, or done. */
export const TopicCard = memo(function TopicCard({ track, topic, columns, isCurrent }: TopicCardProps) {
  const { texts, host } = useTracker()
  const { start, total } = trackTexts(texts, track)
  const started = topic.done > 0
  const remaining = topic.total - topic.done
  const finished = started && remaining === 0
  return (
    <li>
      <Link
        to={track.topicRoute(topic.key)}
        part="card"
        className={clsx('panel card', finished && 'finished', isCurrent && 'current')}
      >
        <span className="card-name" part="title">
          {topic.name}
        </span>
        <span className="card-count figures meta" aria-hidden="true">
          {topic.done}/{topic.total}
        </span>
        <TopicSquares
          topic={topic}
          columns={columns}
          onPress={(index) => {
            const item = topic.items[index]
            if (item) pointAt(host, { track: track.id, topic: topic.key, item })
          }}
        />
        <span className="card-foot figures">
          {started ? (
            <>
              <span>{texts.home.remaining(remaining)}</span>
              <span className="card-percent">{texts.home.percentDone(percent(topic))}</span>
            </>
          ) : (
            <>
              <span>{texts.home.totalItems(total, topic.total)}</span>
              <span className="card-state">{texts.home.notStarted}</span>
            </>
          )}
          <span part="badge" className="beside badge">
            {finished && <Icon name="check" small />}
            {started ? (finished ? texts.common.done : texts.home.cardStarted) : start}
          </span>
        </span>
      </Link>
    </li>
  )
})

/** Holds a card's place until its figures are loaded, so nothing jumps. */
export function CardSkeleton({ track, name }: { readonly track: Track; readonly name: string }) {
  const texts = useTexts()
  const { start, total } = trackTexts(texts, track)
  return (
    <li aria-hidden="true">
      <div className="panel card skeleton">
        <span className="card-name">{name}</span>
        <span className="card-count figures meta">&nbsp;</span>
        <span className="squares" />
        <span className="card-foot figures unseen">
          <span>{texts.home.totalItems(total, 10)}</span>
          <span className="card-state">{texts.home.notStarted}</span>
          <span className="beside badge">{start}</span>
        </span>
      </div>
    </li>
  )
}
