import { overallPercent, sum, type Track, type TrackState } from '../../store/index.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { ProblemMap } from './ProblemMap.tsx'

/** Where the student stands in a track: ring, count and share, bar, and the map of all items. */
export function TrackOverview({ track, state }: { readonly track: Track; readonly state: TrackState }) {
  const progress = sum(state.topics)
  const { texts } = track
  if (state.status === 'loading') {
    return (
      <div className="overview" role="status">
        <span className="spinner" aria-hidden="true" />
        <p className="overview-count">Loading</p>
      </div>
    )
  }
  const share = overallPercent(progress)
  return (
    <div className="overview">
      <Ring progress={progress} size="large" />
      <div className="overview-figures">
        <p className="overview-count" role="status">
          {progress.done === 0
            ? texts.start
            : `${texts.done} ${progress.done} of ${progress.total} (${share}%)`}
        </p>
        <p className="overview-hint">{hint(progress.done, progress.total, state.topics.length)}</p>
        <ProgressBar label={`${texts.administration} progress`} progress={progress} value={Number(share)} />
      </div>
      <ProblemMap track={track} topics={state.topics} />
    </div>
  )
}

function hint(done: number, total: number, topics: number): string {
  if (done === 0) return `${total} items in ${topics} topics. Open one and tick off your first.`
  if (done === total) return 'Every single one. Well done!'
  return `${total - done} left. Every square here is one of them.`
}
