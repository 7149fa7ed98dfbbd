import { LoadedHistory } from '../shared/LoadedHistory.tsx'
import { Activity } from './Activity.tsx'

/** Shows the activity section by itself, without the Today page. */
export const ActivityAlone = () => (
  <LoadedHistory>
    <Activity />
  </LoadedHistory>
)
