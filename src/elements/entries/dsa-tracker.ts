/** Registers all elements. */
import '../openEarly.ts'
import { activityMap } from '../activity-map.tsx'
import { defineElement } from '../defineElement.ts'
import { doneButton } from '../done-button.tsx'
import { doneMarks } from '../done-marks.tsx'
import { dsaTracker } from '../dsa-tracker-element.tsx'
import { progressAdmin } from '../progress-admin.tsx'
import { reviewQueue } from '../review-queue.tsx'
import { topicGrid } from '../topic-grid.tsx'
import { topicTable } from '../topic-table.tsx'

export type * from '../types.ts'

// Not from the other entries: each is a separate file that a page would have to load.
export const { elementClass: DsaTracker } = defineElement<'dsa-tracker'>(dsaTracker)
export const { elementClass: TopicGrid } = defineElement<'topic-grid'>(topicGrid)
export const { elementClass: TopicTable } = defineElement<'topic-table'>(topicTable)
export const { elementClass: ProgressAdmin } = defineElement<'progress-admin'>(progressAdmin)
export const { elementClass: ReviewQueue } = defineElement<'review-queue'>(reviewQueue)
export const { elementClass: ActivityMap } = defineElement<'activity-map'>(activityMap)
export const { elementClass: DoneButton } = defineElement<'done-button'>(doneButton)
export const { elementClass: DoneMarks } = defineElement<'done-marks'>(doneMarks)
