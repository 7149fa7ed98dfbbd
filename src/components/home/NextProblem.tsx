import { nextProblem, type Topic, type Track } from '../../store/index.ts'
import { Link } from '../routing/Link.tsx'
import { useLocation } from '../routing/Location.ts'
import { todayRoute } from '../routing/routes.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { useDueToday } from '../shared/useDueToday.ts'
import { TickSolved } from '../solved/TickSolved.tsx'
import { Button } from '../ui/Button.tsx'

interface NextProblemProps {
  readonly track: Track
  readonly topics: readonly Topic[]
  /** True if nothing is ticked yet: what was solved elsewhere is asked for. */
  readonly isNew?: boolean
}

/** Holds the place of the next problem, unseen, until there are figures. */
export function NextProblemSkeleton({ track }: Pick<NextProblemProps, 'track'>) {
  const texts = useTexts()
  const last = useStore((state) => state.last[track.id])
  const topic = track.topics.find(({ key }) => key === last?.topic) ?? track.topics[0]
  const name = topic?.name ?? ''
  return (
    <div className="next-problem unseen" aria-hidden="true">
      <span className="next-topic">{last ? texts.home.continueWith(name) : texts.home.startWith(name)}</span>
      {last ? (
        <span className="next-item">
          <span>{texts.home.next(last.item.title ?? '')}</span>
        </span>
      ) : (
        <Button kind="quiet" disabled>
          {texts.home.tickSolved}
        </Button>
      )}
    </div>
  )
}

/** Links to the reviews that are due, where nothing is left to do. */
function ReviewStep() {
  const texts = useTexts()
  const { navigate } = useLocation()
  const due = useDueToday()
  if (!navigate || due === 0) return null
  return (
    <div className="next-problem">
      <Link to={todayRoute} className="next-topic">
        {texts.home.review({ due })}
      </Link>
    </div>
  )
}

/** Links to where the student stopped: the topic, and the problem that comes next. */
export function NextProblem({ track, topics, isNew = false }: NextProblemProps) {
  const texts = useTexts()
  const { store } = useTracker()
  const last = useStore((state) => state.last[track.id])
  const next = nextProblem(topics, last)
  if (!next) return <ReviewStep />
  const { topic, item } = next
  const begun = last !== undefined || topic.done > 0
  return (
    <div className="next-problem">
      <Link
        to={track.topicRoute(topic.key)}
        className="next-topic"
        title={begun ? texts.home.doneOf(topic.done, topic.total) : undefined}
      >
        {begun ? texts.home.continueWith(topic.name) : texts.home.startWith(topic.name)}
      </Link>
      {begun && item.url && (
        <a
          className="next-item"
          href={item.url}
          title={item.title}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => store.markOpened(track.id, topic.key, item)}
        >
          <span>{texts.home.next(item.title)}</span>
          <span aria-hidden="true">↗</span>
        </a>
      )}
      {isNew && <TickSolved kind="quiet" label={texts.home.tickSolved} />}
    </div>
  )
}
