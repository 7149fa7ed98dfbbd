import { HistoryPage } from './HistoryPage.tsx'
import { ReviewSection } from './ReviewSection.tsx'

/** What is due, alone. */
export const ReviewQueue = () => (
  <HistoryPage>
    <ReviewSection />
  </HistoryPage>
)
