import { overallPercent, sum, type Track, type TrackState } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as homeTexts from '../../texts/en/home.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { RollingText } from '../ui/RollingText.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NextStep } from './NextStep.tsx'
import { WeekLink } from './WeekLink.tsx'

/** Shows the student's progress in a track: count and share, bar, and the next step. */
export function TrackOverview({ track, state }: { readonly track: Track; readonly state: TrackState }) {
  const progress = sum(state.topics)
  const { start, done, items, administration } = trackTexts(track)
  if (state.status === 'loading') {
    return (
      <div className="overview" role="status">
        <Spinner />
        <p className="overview-count">{commonTexts.loading}</p>
      </div>
    )
  }
  if (progress.done === 0) {
    return (
      <div className="overview">
        <p className="overview-count" role="status">
          {start}
        </p>
        <p className="overview-hint">{homeTexts.untouched(progress.total, items, state.topics.length)}</p>
        <NextStep track={track} topics={state.topics} />
      </div>
    )
  }
  const share = overallPercent(progress)
  const [before, after] = homeTexts.count(done, '|', progress.total, share).split('|')
  return (
    <div className="overview begun">
      <p className="overview-count" role="status">
        {before}
        <strong>
          <RollingText key={track.id}>{String(progress.done)}</RollingText>
        </strong>
        {after}
      </p>
      <NextStep track={track} topics={state.topics} />
      <WeekLink />
      <ProgressBar label={homeTexts.progress(administration)} value={Number(share)} />
      {progress.done === progress.total && <p className="overview-hint">{homeTexts.allDone}</p>}
    </div>
  )
}
