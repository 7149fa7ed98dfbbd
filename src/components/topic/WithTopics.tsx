import type { ReactNode } from 'react'
import type { Topic, Track } from '../../store/index.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { useStore } from '../shared/Tracker.ts'
import { useTexts } from '../shared/topicTexts.ts'
import { Icon } from '../ui/Icon.tsx'

interface WithTopicsProps {
  readonly track: Track
  readonly topic: Topic
  readonly children: ReactNode
}

/** Shows the topics of a list beside one of them, where there is room: what a wide table would leave empty. */
export function WithTopics({ track, topic, children }: WithTopicsProps) {
  const texts = useTexts()
  const { navigate } = useLocation()
  const topics = useStore((state) => navigate && state.tracks[track.id]?.topics)
  if (!topics || topics.length < 2) return children
  return (
    <div className="with-topics">
      {children}
      <nav className="topics-aside" aria-label={texts.common.topics}>
        <p className="topics-title">{texts.common.topics}</p>
        {topics.map(({ key, name, done, total }) => (
          <Link
            key={key}
            to={track.topicRoute(key)}
            className="beside aside-topic figures"
            aria-current={key === topic.key ? 'page' : undefined}
          >
            <span className="aside-name">{name} </span>
            {total > 0 && done === total ? (
              <>
                <Icon name="check" small />
                <span className="visually-hidden">{texts.common.done}</span>
              </>
            ) : (
              <span>
                {done}/{total}
              </span>
            )}
          </Link>
        ))}
      </nav>
    </div>
  )
}
