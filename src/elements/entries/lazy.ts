/** Registers each element when the first of its kind comes within a screen of the window: for a page that has one far down. */

import { loadWhenNear } from '../../host/loadWhenNear.ts'
import type { TagName } from '../tagNames.ts'

export type * from '../types.ts'

const loaders: Readonly<Record<TagName, () => Promise<unknown>>> = {
  'dsa-tracker': () => import('./dsa-tracker-element.ts'),
  'topic-grid': () => import('./topic-grid.ts'),
  'topic-table': () => import('./topic-table.ts'),
  'progress-admin': () => import('./progress-admin.ts'),
  'review-queue': () => import('./review-queue.ts'),
  'activity-map': () => import('./activity-map.ts'),
}

if (typeof document !== 'undefined') loadWhenNear(loaders)
