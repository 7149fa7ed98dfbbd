import { nextProblem, type Topic, type Track } from '../../store/index.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { useStore } from '../shared/Tracker.ts'
import { useTexts } from '../shared/topicTexts.ts'
import { Icon } from '../ui/Icon.tsx'

/** Shown below the rows of a finished topic, which it must not move; links to an unfinished one. */
export function FinishedTopic({ track, topic }: { readonly track: Track; readonly topic: Topic }) {
  const texts = useTexts()
  const finished = { topic: topic.key, item: { index: 0 } }
  const next = useStore((state) => nextProblem(state.tracks[track.id]?.topics ?? [], finished)?.topic)
  const { navigate } = useLocation()
  return (
    <p className="line finished-note">
      <Icon name="check" />
      <span>{texts.topic.allDone(topic.total)}</span>
      {next && navigate && (
        <Link to={track.topicRoute(next.key)} className="finished-next text-link">
          {texts.topic.continueWith(next.name)}
        </Link>
      )}
    </p>
  )
}
