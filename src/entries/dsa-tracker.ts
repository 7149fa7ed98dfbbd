/** Registers all elements. */
import '../elements/openEarly.ts'
import { activityMap } from '../elements/activity-map.tsx'
import { dsaTracker } from '../elements/dsa-tracker-element.tsx'
import { progressAdmin } from '../elements/progress-admin.tsx'
import { reviewQueue } from '../elements/review-queue.tsx'
import { topicGrid } from '../elements/topic-grid.tsx'
import { topicTable } from '../elements/topic-table.tsx'
import type {
  ActivityMapElement,
  DsaTrackerElement,
  ProgressAdminElement,
  ReviewQueueElement,
  TopicGridElement,
  TopicTableElement,
  TrackerElementClass,
} from '../elements/types.ts'
import { define } from '../host/define.ts'

export type * from '../elements/types.ts'

// Not from the other entries: each of them is a file that a page would have to load.
export const { elementClass: DsaTracker } = define<TrackerElementClass<DsaTrackerElement>>(dsaTracker)
export const { elementClass: TopicGrid } = define<TrackerElementClass<TopicGridElement>>(topicGrid)
export const { elementClass: TopicTable } = define<TrackerElementClass<TopicTableElement>>(topicTable)
export const { elementClass: ProgressAdmin } =
  define<TrackerElementClass<ProgressAdminElement>>(progressAdmin)
export const { elementClass: ReviewQueue } = define<TrackerElementClass<ReviewQueueElement>>(reviewQueue)
export const { elementClass: ActivityMap } = define<TrackerElementClass<ActivityMapElement>>(activityMap)
