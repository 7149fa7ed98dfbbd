import type { Track } from '../../store/index.ts'
import { topicTitle } from '../../texts/trackTexts.ts'
import { listedName } from '../routing/routes.ts'
import { Levels } from '../shared/Levels.tsx'
import { Loading } from '../shared/Loading.tsx'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useTexts } from '../shared/Tracker.ts'
import { TopicBreadcrumb } from './TopicBreadcrumb.tsx'

interface TopicSkeletonProps {
  readonly track: Track | undefined
  readonly topic: string
}

/** Holds a topic page's place until its items are loaded. */
export function TopicSkeleton({ track, topic }: TopicSkeletonProps) {
  const texts = useTexts()
  const name = track && listedName(track, topic)
  return (
    <>
      <header className="topic-head">
        {track && <TopicBreadcrumb track={track} name={name ?? ''} />}
        <PageTitle>{track && name ? topicTitle(texts, track, name) : texts.common.loading}</PageTitle>
        <div className="squares" />
        <Levels isLoading={track?.topics.some(({ key, hasLevels }) => key === topic && hasLevels)} />
      </header>
      <Loading />
    </>
  )
}
