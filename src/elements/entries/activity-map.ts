import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { activityMap } from '../activity-map.tsx'
import type { ActivityMapElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: ActivityMap, define } =
  host.define<TrackerElementClass<ActivityMapElement>>(activityMap)
