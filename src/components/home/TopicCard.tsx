import { clsx } from 'clsx'
import { memo } from 'react'
import { percent, type Topic, type Track } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as homeTexts from '../../texts/en/home.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Link } from '../routing/Link.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

interface TopicCardProps {
  readonly track: Pick<Track, 'id' | 'name' | 'topicRoute'>
  readonly topic: Topic
}

/** A topic in a grid: not started, in progress, or done. */
export const TopicCard = memo(function TopicCard({ track, topic }: TopicCardProps) {
  const { start, total } = trackTexts(track)
  const started = topic.done > 0
  const remaining = topic.total - topic.done
  const finished = started && remaining === 0
  const share = percent(topic)
  return (
    <li>
      <Link
        to={track.topicRoute(topic.key)}
        part="card"
        className={clsx('card', started && 'started', finished && 'finished')}
      >
        <span className="card-head">
          <span className="card-name">{topic.name}</span>
          <span part="badge" className="badge">
            {started ? (finished ? commonTexts.done : homeTexts.cardStarted) : start}
          </span>
        </span>
        <ProgressBar label={homeTexts.progress(topic.name)} value={share} />
        <span className="card-foot">
          {started ? (
            <>
              <span>{homeTexts.remaining(remaining)}</span>
              <span className="card-percent">{homeTexts.percentDone(share)}</span>
            </>
          ) : (
            <>
              <span>{homeTexts.totalItems(total, topic.total)}</span>
              <span>{homeTexts.notStarted}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
})

/** Holds a card's place until its figures are loaded, so nothing jumps. */
export function CardSkeleton({ name }: { readonly name: string }) {
  return (
    <li className="card skeleton" aria-hidden="true">
      <span className="card-name">{name}</span>
      <span className="bar" />
      <span className="card-foot">&nbsp;</span>
    </li>
  )
}
