import { useStore } from '../shared/Tracker.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { RollingText } from '../ui/RollingText.tsx'
import { useTexts } from './texts.ts'
import type { PlannedToday } from './usePlannedToday.ts'
import type { TodaysReviews } from './useReviews.ts'

/** Circumference of the ring. */
const length = 100

/** A ring of which this percentage is closed. */
export const Ring = ({ share }: { readonly share?: number }) => (
  <svg className="today-ring" viewBox="0 0 36 36" aria-hidden="true">
    <circle
      cx="18"
      cy="18"
      r={length / (2 * Math.PI)}
      strokeDasharray={share === undefined ? undefined : `${share} ${length}`}
    />
  </svg>
)

interface TodayTotalProps {
  readonly planned: PlannedToday | undefined
  readonly reviews: TodaysReviews
}

/** What is left of today in one line, and a ring that closes with it. */
export function TodayTotal({ planned, reviews: { queue } }: TodayTotalProps) {
  const texts = useTexts()
  const isReviewOn = useStore(({ review }) => review)
  const status = planned && !planned.status.isPast ? planned.status : undefined
  const reviews = isReviewOn ? queue.due.length : 0
  const left = status ? Math.max(0, Math.min(status.left, status.today - status.doneToday)) : 0
  const done = (isReviewOn ? queue.reviewed : 0) + (status?.doneToday ?? 0)
  const total = done + reviews + left
  if (total === 0) return <p className="today-total" role="status" />
  const share = Math.round((done / total) * 100)
  const label = reviews + left === 0 ? texts.today.allDone : texts.today.total({ reviews, left })
  return (
    <>
      <ProgressBar className="today-done" label={texts.today.progress} value={share}>
        <Ring share={share} />
      </ProgressBar>
      <p className="today-total figures" role="status">
        <RollingText>{label}</RollingText>
      </p>
    </>
  )
}
