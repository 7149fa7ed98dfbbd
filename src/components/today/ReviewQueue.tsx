import { HistoryPage } from './HistoryPage.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import './styles.ts'

/** Shows the review section by itself. */
export const ReviewQueue = () => (
  <HistoryPage>
    <ReviewSection />
  </HistoryPage>
)
