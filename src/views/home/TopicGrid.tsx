import { useTrack, useTracker } from '../../host/Tracker.ts'
import type { Track } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { earlyErrorText } from '../../texts/errorText.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Message } from '../../ui/Message.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { ProblemMap } from './ProblemMap.tsx'
import { CardSkeleton, TopicCard } from './TopicCard.tsx'
import { TrackOverview } from './TrackOverview.tsx'

/** The topics of a track as cards, below an overview of all of it. */
export function TopicGrid({ track }: { readonly track: Track }) {
  const { store } = useTracker()
  const state = useTrack(track)
  return (
    <>
      <header className="page-head">
        <PageTitle>{trackTexts(track).heading}</PageTitle>
      </header>
      {state.status === 'failed' ? (
        <Message
          title={texts.homeFailed}
          text={state.error && earlyErrorText(state.error)}
          action={{ label: texts.appTryAgain, run: () => void store.restart(track.id) }}
        />
      ) : (
        <div className="home">
          <TrackOverview track={track} state={state} />
          {state.topics.some(({ done }) => done > 0) && <ProblemMap track={track} topics={state.topics} />}
          <ul className="grid">
            {state.status === 'loading'
              ? track.topics.map(({ key, name }) => <CardSkeleton key={key} name={name} />)
              : state.topics.map((topic) => <TopicCard key={topic.key} track={track} topic={topic} />)}
          </ul>
        </div>
      )}
    </>
  )
}
