import type { Topic, Track } from '../../store/index.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { useStore } from '../shared/Tracker.ts'
import { useTexts } from '../shared/topicTexts.ts'

/** Links to the topics before and after one, in list order. */
export function TopicNeighbours({ track, topic }: { readonly track: Track; readonly topic: Topic }) {
  const texts = useTexts()
  const { navigate } = useLocation()
  const topics = useStore((state) => navigate && state.tracks[track.id]?.topics) ?? []
  const at = topics.findIndex(({ key }) => key === topic.key)
  const [before, after] = [topics[at - 1], topics[at + 1]]
  if (at < 0 || !(before || after)) return null
  return (
    <nav className="line topic-neighbours meta" aria-label={texts.topic.neighbours}>
      {before && (
        <Link to={track.topicRoute(before.key)} rel="prev" className="link">
          <span aria-hidden="true">← </span>
          <span className="visually-hidden">{texts.topic.previous}: </span>
          {before.name}
        </Link>
      )}
      {after && (
        <Link to={track.topicRoute(after.key)} rel="next" className="topic-after link">
          <span className="visually-hidden">{texts.topic.next}: </span>
          {after.name}
          <span aria-hidden="true"> →</span>
        </Link>
      )}
    </nav>
  )
}
