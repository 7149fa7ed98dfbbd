import { useTrack, useTracker } from '../../host/Tracker.ts'
import type { Track } from '../../store/index.ts'
import { Message } from '../../ui/Message.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { TopicCard } from './TopicCard.tsx'
import { TrackOverview } from './TrackOverview.tsx'

/** The topics of a track as cards, below an overview of all of it. */
export function TopicGrid({ track }: { readonly track: Track }) {
  const { store } = useTracker()
  const state = useTrack(track)
  return (
    <>
      <header className="page-head">
        <PageTitle>{track.texts.heading}</PageTitle>
      </header>
      {state.status === 'failed' ? (
        <Message
          title="The topics could not be shown"
          text={state.error?.message}
          action={{ label: 'Try again', run: () => void store.restart(track.id) }}
        />
      ) : (
        <>
          <TrackOverview track={track} state={state} />
          <ul className="grid">
            {state.status === 'loading'
              ? track.topics.map((name) => <CardSkeleton key={name} name={name} />)
              : state.topics.map((topic) => <TopicCard key={topic.key} topic={topic} texts={track.texts} />)}
          </ul>
        </>
      )}
    </>
  )
}

/** Takes a card's place until its figures are there, so that nothing jumps. */
function CardSkeleton({ name }: { readonly name: string }) {
  return (
    <li className="card skeleton" aria-hidden="true">
      <span className="card-name">{name}</span>
      <span className="bar" />
      <span className="card-foot">&nbsp;</span>
    </li>
  )
}
