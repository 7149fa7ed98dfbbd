import { type CardOrder, overallPercent, sum, type Track, type TrackState } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Icon } from '../ui/Icon.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { cardOrders } from './cardOrder.ts'
import { NextStep } from './NextStep.tsx'

/** Where the student stands in a track: count and share, bar, and the way on. */
export function TrackOverview({ track, state }: { readonly track: Track; readonly state: TrackState }) {
  const { store } = useTracker()
  const order = useStore(({ cardOrder }) => cardOrder)
  const progress = sum(state.topics)
  const { start, done, administration } = trackTexts(track)
  if (state.status === 'loading') {
    return (
      <div className="overview" role="status">
        <Spinner />
        <p className="overview-count">{texts.appLoading}</p>
      </div>
    )
  }
  const share = overallPercent(progress)
  return (
    <div className="overview">
      <div className="overview-head">
        <p className="overview-count" role="status">
          {progress.done === 0 ? start : texts.homeCount(done, progress.done, progress.total, share)}
        </p>
        {progress.done > 0 && (
          <label className="card-order">
            <Icon name="order" />
            <select
              aria-label={texts.homeOrder}
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
      <p className="overview-hint">{hint(progress.done, progress.total, state.topics.length)}</p>
      <ProgressBar label={texts.homeProgress(administration)} value={Number(share)} />
      <NextStep track={track} topics={state.topics} />
    </div>
  )
}

function hint(done: number, total: number, topics: number): string {
  if (done === 0) return texts.homeUntouched(total, topics)
  return done === total ? texts.homeAllDone : texts.homeLeft(total - done)
}
