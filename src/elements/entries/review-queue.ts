import '../openEarly.ts'
import { defineElement } from '../defineElement.ts'
import { reviewQueue } from '../review-queue.tsx'

export type * from '../types.ts'

export const { elementClass: ReviewQueue, define } = defineElement<'review-queue'>(reviewQueue)
