import { useStore } from '../../host/Tracker.ts'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/Location.ts'
import type { Topic, Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Stands above a finished topic and leads on to one that is not. */
export function FinishedTopic({ track, topic }: { readonly track: Track; readonly topic: Topic }) {
  const next = useStore((state) => nextTopic(state.tracks[track.id]?.topics ?? [], topic))
  const { navigate } = useLocation()
  return (
    <p className="finished-note">
      <Icon name="check" />
      <span>{texts.topicAllDone(topic.total)}</span>
      {next && navigate && (
        <Link to={track.topicRoute(next.key)} className="finished-next">
          {texts.topicGoOn(next.name)}
        </Link>
      )}
    </p>
  )
}

/** The first topic after this one, and then from the beginning, that is not finished. */
function nextTopic(topics: readonly Topic[], { key }: Topic): Topic | undefined {
  const here = topics.findIndex((topic) => topic.key === key)
  return [...topics.slice(here + 1), ...topics.slice(0, here)].find(({ done, total }) => done < total)
}
