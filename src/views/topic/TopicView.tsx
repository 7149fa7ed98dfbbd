import { type ReactNode, useEffect } from 'react'
import { useStore, useTracker } from '../../host/Tracker.ts'
import { type StoreState, type Topic, topicKey, trackOfTopic, tracks } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { errorText } from '../../texts/errorText.ts'
import { Message } from '../../ui/Message.tsx'
import { TopicPage } from './TopicPage.tsx'
import { TopicSkeleton } from './TopicSkeleton.tsx'

interface TopicViewProps {
  readonly topic: string
  /** Shown where no track has the topic; the default lists the valid topics. */
  readonly unknown?: ReactNode
}

/** The page of a topic by its key. The catalogue tells its track; one that is not in it may be stored in any. */
export function TopicView({ topic, unknown }: TopicViewProps) {
  const { store } = useTracker()
  const catalogued = trackOfTopic(topic)
  const candidates = catalogued ? [catalogued] : tracks
  // Selected separately, so a page with many tables rerenders only the one that changed.
  const track = useStore((state) => candidates.find(({ id }) => topicIn(state, id, topic)))
  const found = useStore((state) => track && topicIn(state, track.id, topic))
  const failed = useStore((state) => candidates.find(({ id }) => state.tracks[id]?.status === 'failed'))
  const error = useStore((state) => failed && state.tracks[failed.id]?.error)
  const loading = useStore((state) => candidates.some(({ id }) => state.tracks[id]?.status === 'loading'))

  useEffect(() => {
    const track = trackOfTopic(topic)
    for (const { id } of track ? [track] : tracks) void store.start(id)
  }, [store, topic])

  if (track && found) return <TopicPage key={topic} track={track} topic={found} />
  if (catalogued && failed) {
    return (
      <Message
        title={texts.topicFailed}
        text={error && errorText(error)}
        action={{ label: texts.appTryAgain, run: () => void store.restart(failed.id) }}
      />
    )
  }
  if (loading) return <TopicSkeleton track={catalogued} topic={topic} />
  return unknown ?? <UnknownTopic topic={topic} />
}

const topicIn = (state: StoreState, track: string, topic: string): Topic | undefined =>
  state.tracks[track]?.topics.find(({ key }) => key === topic)

function UnknownTopic({ topic }: { readonly topic: string }) {
  const valid = tracks.flatMap(({ topics }) => topics.map(topicKey)).join(', ')
  const text = errorText({ code: 'unknown-topic', details: { name: topic, valid } })
  return <Message title={texts.topicUnknown} text={text} />
}
