import { useEffect } from 'react'
import { TrackerError, topicKey, trackOfTopic, tracks } from '../store/index.ts'
import { Message } from './Message.tsx'
import { TopicPage } from './TopicPage.tsx'
import { TopicSkeleton } from './TopicSkeleton.tsx'
import { useStore, useTracker } from './Tracker.ts'

interface TopicViewProps {
  readonly topic: string
  /** Shown where no track has the topic; the default lists the valid topics. */
  readonly unknown?: React.ReactNode
}

/** The page of a topic by its key. The catalogue tells its track; a topic that it does not have may be stored in any. */
export function TopicView({ topic, unknown }: TopicViewProps) {
  const { store } = useTracker()
  const catalogued = trackOfTopic(topic)
  const states = useStore((state) => state.tracks)
  const candidates = catalogued ? [catalogued] : tracks

  useEffect(() => {
    const track = trackOfTopic(topic)
    for (const { id } of track ? [track] : tracks) void store.start(id)
  }, [store, topic])

  for (const track of candidates) {
    const found = states[track.id]?.topics.find(({ key }) => key === topic)
    if (found) return <TopicPage key={topic} track={track} topic={found} />
  }
  const failed = candidates.find(({ id }) => states[id]?.status === 'failed')
  if (catalogued && failed) {
    return (
      <Message
        title="The topic could not be shown"
        text={states[failed.id]?.error?.message}
        action={{ label: 'Try again', run: () => void store.restart(failed.id) }}
      />
    )
  }
  if (candidates.some(({ id }) => states[id]?.status === 'loading'))
    return <TopicSkeleton track={catalogued} topic={topic} />
  return unknown ?? <UnknownTopic topic={topic} />
}

function UnknownTopic({ topic }: { readonly topic: string }) {
  const valid = tracks.flatMap(({ topics }) => topics.map(topicKey)).join(', ')
  const error = new TrackerError('unknown-topic', { name: topic, valid })
  return <Message title="Unknown topic" text={error.message} />
}
