/** Registers all elements. */
import '../openEarly.ts'
import { define } from '../../host/define.ts'
import { activityMap } from '../activity-map.tsx'
import { doneButton } from '../done-button.tsx'
import { doneMarks } from '../done-marks.tsx'
import { dsaTracker } from '../dsa-tracker-element.tsx'
import { progressAdmin } from '../progress-admin.tsx'
import { reviewQueue } from '../review-queue.tsx'
import { topicGrid } from '../topic-grid.tsx'
import { topicTable } from '../topic-table.tsx'
import type {
  ActivityMapElement,
  DoneButtonElement,
  DoneMarksElement,
  DsaTrackerElement,
  ProgressAdminElement,
  ReviewQueueElement,
  TopicGridElement,
  TopicTableElement,
  TrackerElementClass,
} from '../types.ts'

export type * from '../types.ts'

// Not from the other entries: each is a separate file that a page would have to load.
export const { elementClass: DsaTracker } = define<TrackerElementClass<DsaTrackerElement>>(dsaTracker)
export const { elementClass: TopicGrid } = define<TrackerElementClass<TopicGridElement>>(topicGrid)
export const { elementClass: TopicTable } = define<TrackerElementClass<TopicTableElement>>(topicTable)
export const { elementClass: ProgressAdmin } =
  define<TrackerElementClass<ProgressAdminElement>>(progressAdmin)
export const { elementClass: ReviewQueue } = define<TrackerElementClass<ReviewQueueElement>>(reviewQueue)
export const { elementClass: ActivityMap } = define<TrackerElementClass<ActivityMapElement>>(activityMap)
export const { elementClass: DoneButton } = define<TrackerElementClass<DoneButtonElement>>(doneButton)
export const { elementClass: DoneMarks } = define<TrackerElementClass<DoneMarksElement>>(doneMarks)
