import { clsx } from 'clsx'
import { overallPercent, sum, type Track, type TrackState } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useStore, useTexts } from '../shared/Tracker.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { RollingText } from '../ui/RollingText.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NextProblem, NextProblemSkeleton } from './NextProblem.tsx'
import { WeekLink } from './WeekLink.tsx'

/**
 * Shows the student's progress in a track: count and share, bar, and the next problem. While it loads, it has the
 * height that it will have, as far as that is known.
 */
export function TrackOverview({ track, state }: { readonly track: Track; readonly state: TrackState }) {
  const texts = useTexts()
  const progress = sum(state.topics)
  const { start, done, items, administration } = trackTexts(texts, track)
  const last = useStore((store) => store.last[track.id])
  if (state.status === 'loading') {
    return (
      <div className={clsx('overview', last && 'begun')}>
        <p className="overview-count overview-loading" role="status">
          {last ? <strong>&nbsp;</strong> : <Spinner />}
          {texts.common.loading}
        </p>
        {!last && (
          <p className="overview-hint unseen" aria-hidden="true">
            {texts.home.untouched(0, items, track.topics.length)}
          </p>
        )}
        <NextProblemSkeleton track={track} />
        {last && <WeekLink />}
        {last && <div className="bar unseen" />}
      </div>
    )
  }
  if (progress.done === 0) {
    return (
      <div className="overview">
        <p className="overview-count" role="status">
          {start}
        </p>
        <p className="overview-hint">{texts.home.untouched(progress.total, items, state.topics.length)}</p>
        <NextProblem track={track} topics={state.topics} isNew />
      </div>
    )
  }
  const share = overallPercent(progress)
  const [before, after] = texts.home.count(done, '|', progress.total, share).split('|')
  return (
    <div className="overview begun">
      <p className="overview-count" role="status">
        {before}
        <strong>
          <RollingText key={track.id}>{progress.done.toLocaleString(texts.common.language)}</RollingText>
        </strong>
        {after}
      </p>
      <NextProblem track={track} topics={state.topics} />
      <WeekLink />
      <ProgressBar label={texts.home.progress(administration)} value={Number(share)} />
      {progress.done === progress.total && <p className="overview-hint">{texts.home.allDone}</p>}
    </div>
  )
}
