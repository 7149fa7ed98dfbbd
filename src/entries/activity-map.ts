import '../elements/openEarly.ts'
import { activityMap } from '../elements/activity-map.tsx'
import type { ActivityMapElement, TrackerElementClass } from '../elements/types.ts'
import * as host from '../host/define.ts'

export type * from '../elements/types.ts'

export const { elementClass: ActivityMap, define } =
  host.define<TrackerElementClass<ActivityMapElement>>(activityMap)
