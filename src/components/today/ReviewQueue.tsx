import { HistoryPage } from './HistoryPage.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import './styles.ts'

/** What is due, alone. */
export const ReviewQueue = () => (
  <HistoryPage>
    <ReviewSection />
  </HistoryPage>
)
