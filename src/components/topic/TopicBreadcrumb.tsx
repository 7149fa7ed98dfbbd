import { useProps } from '../../host/useProps.ts'
import type { Track } from '../../store/index.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { useTracker } from '../shared/topicTexts.ts'

interface TopicBreadcrumbProps {
  readonly track: Track
  readonly name: string
}

/** Links from a topic back to all topics; hidden if a page shows only the topic. */
export function TopicBreadcrumb({ track, name }: TopicBreadcrumbProps) {
  const { texts, host } = useTracker()
  const { compact } = useProps(host)
  const { navigate } = useLocation()
  if (compact && !navigate) return null
  return (
    <nav className="beside breadcrumb meta" aria-label={texts.topic.breadcrumb}>
      <Link to={track.route} className="reach link">
        {texts.common.topics}
      </Link>
      /<span aria-current="page">{name}</span>
    </nav>
  )
}
