import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { reviewQueue } from '../review-queue.tsx'
import type { ReviewQueueElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: ReviewQueue, define } =
  host.define<TrackerElementClass<ReviewQueueElement>>(reviewQueue)
