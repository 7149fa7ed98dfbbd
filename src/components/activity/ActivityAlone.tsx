import { LoadedHistory } from '../shared/LoadedHistory.tsx'
import { Activity } from './Activity.tsx'

/** The days of work on a page of their own. */
export const ActivityAlone = () => (
  <LoadedHistory>
    <Activity />
  </LoadedHistory>
)
