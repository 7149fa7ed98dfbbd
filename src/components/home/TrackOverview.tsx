import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { overallPercent, sum, type Track, type TrackState } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Levels } from '../shared/Levels.tsx'
import { useStore, useTexts } from '../shared/Tracker.ts'
import { RollingText } from '../ui/RollingText.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NextProblem, NextProblemSkeleton } from './NextProblem.tsx'
import { Spine } from './Spine.tsx'
import { WeekLink } from './WeekLink.tsx'

interface TrackOverviewProps {
  readonly track: Track
  readonly state: TrackState
  /** What stands beside the start, where nothing is ticked yet. */
  readonly children?: ReactNode
}

/**
 * Shows what is next in a track and how far the student is. While it loads, it has the height that it will have, as far as
 * that is known.
 */
export function TrackOverview({ track, state, children }: TrackOverviewProps) {
  const texts = useTexts()
  const { start, item, items } = trackTexts(texts, track)
  const hasBegun = useStore((store) => store.last[track.id] !== undefined)
  const progress = sum(state.topics)
  const isLoading = state.status === 'loading'
  const isBegun = isLoading ? hasBegun : progress.done > 0
  const isAllDone = !isLoading && progress.done > 0 && progress.done === progress.total
  return (
    <div className={clsx('overview', 'panel', isBegun ? 'begun' : 'first', isAllDone && 'all-done')}>
      <div>
        {!isBegun && (
          <>
            <p className="next-item" role="status">
              {isLoading ? (
                <>
                  <Spinner />
                  {texts.common.loading}
                </>
              ) : (
                start
              )}
            </p>
            <p className={clsx('overview-hint', isLoading && 'unseen')} aria-hidden={isLoading || undefined}>
              {/* Three digits hold the place of the number: with one, the line could fit where it then wraps. */}
              {texts.home.untouched(
                isLoading ? 999 : progress.total,
                progress.total === 1 ? item : items,
                state.topics.length || track.topics.length,
              )}
            </p>
          </>
        )}
        {isLoading ? (
          <NextProblemSkeleton track={track} />
        ) : (
          <NextProblem track={track} topics={state.topics} isNew={!isBegun} />
        )}
      </div>
      {isBegun && <Figures track={track} state={state} />}
      {children}
    </div>
  )
}

function Figures({ track, state }: Pick<TrackOverviewProps, 'track' | 'state'>) {
  const texts = useTexts()
  const progress = sum(state.topics)
  const { done, administration } = trackTexts(texts, track)
  const share = overallPercent(progress)
  const [before, after] = texts.home.count(done, '|', progress.total, share).split('|')
  const isLoading = state.status === 'loading'
  return (
    <div className="stack overview-figures">
      <div className="count-levels">
        <p className="overview-count figures" role="status">
          {isLoading ? (
            <>
              <strong>&nbsp;</strong>
              {texts.common.loading}
            </>
          ) : (
            <>
              {before}
              <strong>
                <RollingText key={track.id}>
                  {progress.done.toLocaleString(texts.common.language)}
                </RollingText>
              </strong>
              {after}
            </>
          )}
        </p>
        <Levels
          levels={progress.levels}
          isLoading={isLoading && track.topics.some(({ hasLevels }) => hasLevels)}
        />
      </div>
      {isLoading ? (
        <div className="spine" />
      ) : (
        <Spine label={texts.home.progress(administration)} value={Number(share)} topics={state.topics} />
      )}
      <WeekLink />
    </div>
  )
}
