/** Registers all elements. */
import { dsaTracker, progressAdmin, topicGrid, topicTable } from '../elements/index.ts'
import type {
  DsaTrackerElement,
  ProgressAdminElement,
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
