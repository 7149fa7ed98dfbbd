import {
  type CardOrder,
  overallPercent,
  sum,
  type TopicProgress,
  type Track,
  type TrackState,
} from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as homeTexts from '../../texts/en/home.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Icon } from '../ui/Icon.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { cardOrders } from './cardOrder.ts'
import { NextStep } from './NextStep.tsx'

/** Shows the student's progress in a track: count and share, bar, and the next step. */
export function TrackOverview({ track, state }: { readonly track: Track; readonly state: TrackState }) {
  const { store } = useTracker()
  const order = useStore(({ cardOrder }) => cardOrder)
  const progress = sum(state.topics)
  const { start, done, administration } = trackTexts(track)
  if (state.status === 'loading') {
    return (
      <div className="overview" role="status">
        <Spinner />
        <p className="overview-count">{commonTexts.loading}</p>
      </div>
    )
  }
  const share = overallPercent(progress)
  return (
    <div className="overview">
      <div className="overview-head">
        <p className="overview-count" role="status">
          {progress.done === 0 ? start : homeTexts.count(done, progress.done, progress.total, share)}
        </p>
        {progress.done > 0 && (
          <label className="card-order">
            <Icon name="order" />
            <select
              aria-label={homeTexts.order}
              value={order}
              onChange={(event) => store.settings.set({ cardOrder: event.target.value as CardOrder })}
            >
              {cardOrders.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="overview-hint">{hint(track, progress, state.topics.length)}</p>
      <ProgressBar label={homeTexts.progress(administration)} value={Number(share)} />
      <NextStep track={track} topics={state.topics} />
    </div>
  )
}

function hint(track: Track, { done, total }: TopicProgress, topics: number): string {
  const { item, items } = trackTexts(track)
  if (done === 0) return homeTexts.untouched(total, items, topics)
  return done === total ? homeTexts.allDone : homeTexts.left(total - done, item)
}
