import { type ReactNode, useEffect } from 'react'
import type { Track } from '../../store/index.ts'
import { errorText } from '../../texts/errors.ts'
import { listedName } from '../routing/routes.ts'
import { topicIn, useStore } from '../shared/Tracker.ts'
import { useTexts, useTracker } from '../shared/topicTexts.ts'
import { Message } from '../ui/Message.tsx'
import { TopicPage } from './TopicPage.tsx'
import { TopicSkeleton } from './TopicSkeleton.tsx'
import './styles.ts'

interface TopicViewProps {
  readonly topic: string
  /** The tracks that may have the topic. */
  readonly tracks: readonly Track[]
  /** Shown if no track has the topic; by default, lists the valid topics. */
  readonly unknown?: ReactNode
  /** Shown until the topic is loaded; by default, a skeleton. */
  readonly waiting?: ReactNode
  /** Number of rows shown at first. */
  readonly rows?: number | undefined
}

/** Shows a topic by its key. If several tracks may have it, uses the one in which it is stored. */
export function TopicView({ topic, tracks, unknown, waiting, rows }: TopicViewProps) {
  const { texts, store } = useTracker()
  const only = tracks.length === 1 ? tracks[0] : undefined
  // Selected separately, so a page with many tables rerenders only the one that changed.
  const track = useStore((state) => tracks.find(({ id }) => topicIn(state, id, topic)))
  const found = useStore((state) => track && topicIn(state, track.id, topic))
  const error = useStore((state) => {
    const known = only && state.tracks[only.id]
    return known?.status === 'failed' ? known.error : undefined
  })
  const loading = useStore((state) => tracks.some(({ id }) => state.tracks[id]?.status === 'loading'))
  const ids = tracks.map(({ id }) => id).join()

  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) void store.start(id)
  }, [store, ids])

  if (track && found) return <TopicPage key={topic} track={track} topic={found} limit={rows} />
  if (only && error) {
    return (
      <Message
        title={texts.topic.failed}
        text={errorText(texts, error)}
        action={{ label: texts.common.tryAgain, run: () => void store.restart(only.id) }}
      />
    )
  }
  // A list that was just added or renamed will be stored in a moment.
  const isComing = only?.list !== undefined && listedName(only, topic) !== undefined
  if (loading || isComing) return waiting ?? <TopicSkeleton track={only} topic={topic} />
  return unknown ?? <UnknownTopic topic={topic} tracks={tracks} />
}

function UnknownTopic({ topic, tracks }: Pick<TopicViewProps, 'topic' | 'tracks'>) {
  const texts = useTexts()
  const valid = texts.common.list(tracks.flatMap(({ topics }) => topics.map(({ key }) => key)))
  const text = texts.errors.unknownTopic({ name: topic, valid })
  return <Message title={texts.topic.unknown} text={text} />
}
