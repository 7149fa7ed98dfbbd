import { Spinner } from '../ui/Spinner.tsx'
import { useTexts } from './Tracker.ts'

/** Says that something is on its way. */
export const Loading = () => (
  <div className="loading" role="status">
    <Spinner />
    <span className="visually-hidden">{useTexts().common.loading}</span>
  </div>
)
