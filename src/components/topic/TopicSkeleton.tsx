import type { Track } from '../../store/index.ts'
import { listedName } from '../routing/routes.ts'
import { Levels } from '../shared/Levels.tsx'
import { Loading } from '../shared/Loading.tsx'
import { TopicHead } from './TopicHead.tsx'

interface TopicSkeletonProps {
  readonly track: Track | undefined
  readonly topic: string
}

/** Holds a topic page's place until its items are loaded. */
export function TopicSkeleton({ track, topic }: TopicSkeletonProps) {
  return (
    <>
      <TopicHead track={track} name={track && listedName(track, topic)}>
        <div className="squares" />
        <Levels isLoading={track?.topics.some(({ key, hasLevels }) => key === topic && hasLevels)} />
      </TopicHead>
      <Loading />
    </>
  )
}
