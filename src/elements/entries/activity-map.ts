import '../openEarly.ts'
import { activityMap } from '../activity-map.tsx'
import { defineElement } from '../defineElement.ts'

export type * from '../types.ts'

export const { elementClass: ActivityMap, define } = defineElement<'activity-map'>(activityMap)
