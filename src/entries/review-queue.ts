import '../elements/openEarly.ts'
import { reviewQueue } from '../elements/review-queue.tsx'
import type { ReviewQueueElement, TrackerElementClass } from '../elements/types.ts'
import * as host from '../host/define.ts'

export type * from '../elements/types.ts'

export const { elementClass: ReviewQueue, define } =
  host.define<TrackerElementClass<ReviewQueueElement>>(reviewQueue)
