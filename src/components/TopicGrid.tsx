import { overallPercent, sum, type Track } from '../store/index.ts'
import { Loading } from './Loading.tsx'
import { Message } from './Message.tsx'
import { PageTitle } from './PageTitle.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { TopicCard } from './TopicCard.tsx'
import { useTrack, useTracker } from './Tracker.ts'

/** The topics of a track as cards, below its overall count. */
export function TopicGrid({ track }: { readonly track: Track }) {
  const { store } = useTracker()
  const { status, topics, error } = useTrack(track)
  const overall = sum(topics)
  const share = overallPercent(overall)
  return (
    <>
      <header className="page-head">
        <PageTitle>{track.texts.heading}</PageTitle>
        {status === 'ready' && (
          <div className="overall">
            <p className="overall-count" role="status">
              {overall.done === 0
                ? track.texts.start
                : `${track.texts.done} ${overall.done} of ${overall.total} (${share}%)`}
            </p>
            <ProgressBar
              label={`${track.texts.administration} progress`}
              progress={overall}
              value={Number(share)}
            />
          </div>
        )}
      </header>
      {status === 'loading' && <Loading />}
      {status === 'failed' && (
        <Message
          title="The topics could not be shown"
          text={error?.message}
          action={{ label: 'Try again', run: () => void store.restart(track.id) }}
        />
      )}
      {status === 'ready' && (
        <ul className="grid">
          {topics.map((topic) => (
            <TopicCard key={topic.key} topic={topic} texts={track.texts} />
          ))}
        </ul>
      )}
    </>
  )
}
