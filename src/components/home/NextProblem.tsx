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
    <div className="unseen" aria-hidden="true">
      {last && (
        <p className="next-item">
          <span>{texts.home.next('')}</span>
        </p>
      )}
      <div className="line next-problem">
        <span className="button primary next-topic">
          {last ? texts.home.continueWith(name) : texts.home.startWith(name)}
        </span>
        {!last && (
          <Button kind="quiet" disabled>
            {texts.home.tickSolved}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Says that nothing is left to do but what was skipped, and links to the reviews that are due. */
function NothingLeft({ isAllDone }: { readonly isAllDone: boolean }) {
  const texts = useTexts()
  const { navigate } = useLocation()
  const due = useDueToday()
  return (
    <>
      <p className="next-item">{isAllDone ? texts.home.allDone : texts.home.onlySkipped}</p>
      {navigate && due > 0 && (
        <div className="line next-problem">
          <Link to={todayRoute} className="button primary next-topic">
            {texts.home.review({ due })}
          </Link>
        </div>
      )}
    </>
  )
}

/** Links to where the student stopped, or begins: the topic, and the problem that comes next. In a course, to the next page. */
export function NextProblem({ track, topics, isNew = false }: NextProblemProps) {
  const { texts, store } = useTracker()
  const last = useStore((state) => state.last[track.id])
  // Where nothing is ticked, or no longer, the student begins.
  const next = nextProblem(topics, isNew ? undefined : last)
  if (!next) return <NothingLeft isAllDone={topics.every(({ done, total }) => done === total)} />
  const { topic, item } = next
  const begin = isNew ? texts.home.startWith : texts.home.continueWith
  const isLesson = item.url !== undefined && new URL(item.url).origin === location.origin
  const words = (
    <>
      <span>{texts.home.next(item.title)}</span>
      {item.url && <span aria-hidden="true">↗</span>}
    </>
  )
  return (
    <>
      {!isNew &&
        !isLesson &&
        (item.url ? (
          <a
            className="next-item reach"
            href={item.url}
            title={item.title}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => store.markOpened(track.id, topic.key, item)}
          >
            {words}
          </a>
        ) : (
          <p className="next-item">{words}</p>
        ))}
      <div className="line next-problem">
        {isLesson ? (
          // A page of this site, which has its own way back.
          <a className="button primary next-topic" part="button" href={item.url}>
            {begin(item.title)}
          </a>
        ) : (
          <Link to={track.topicRoute(topic.key)} className="button primary next-topic">
            {begin(topic.name)}
          </Link>
        )}
        {!isNew && (
          <span className="next-done figures meta">{texts.home.doneOf(topic.done, topic.total)}</span>
        )}
        {isNew && <TickSolved kind="quiet" label={texts.home.tickSolved} />}
      </div>
    </>
  )
}
