import { clsx } from 'clsx'
import { memo } from 'react'
import { Link } from '../../routing/Link.tsx'
import { topicRoute } from '../../routing/routes.ts'
import { percent, type Topic, type TrackTexts } from '../../store/index.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

interface TopicCardProps {
  readonly topic: Topic
  readonly texts: TrackTexts
}

/** A topic in a grid: not started, in progress, or done (specification, section 2). */
export const TopicCard = memo(function TopicCard({ topic, texts }: TopicCardProps) {
  const started = topic.done > 0
  const remaining = topic.total - topic.done
  const finished = started && remaining === 0
  return (
    <li>
      <Link to={topicRoute(topic.key)} part="card" className={clsx('card', { started, finished })}>
        <span className="card-head">
          <span className="card-name">{topic.name}</span>
          <span part="badge" className="badge">
            {started ? (finished ? 'Done' : 'Solve Now') : texts.start}
          </span>
        </span>
        <ProgressBar label={`${topic.name} progress`} progress={topic} />
        <span className="card-foot">
          {started ? (
            <>
              <span>{remaining} More to go</span>
              <span className="card-percent">{percent(topic)}% Done</span>
            </>
          ) : (
            <>
              <span>
                {texts.total} {topic.total}
              </span>
              <span>Not yet started</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
})
