import { HistoryPage } from './HistoryPage.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { useReviews } from './useReviews.ts'
import './styles.ts'

/** Shows the review section by itself. */
export const ReviewQueue = () => (
  <HistoryPage>
    <Loaded />
  </HistoryPage>
)

const Loaded = () => <ReviewSection reviews={useReviews()} />
