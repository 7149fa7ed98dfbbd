import '../elements/openEarly.ts'
import { dsaTracker } from '../elements/dsa-tracker-element.tsx'
import type { DsaTrackerElement, TrackerElementClass } from '../elements/types.ts'
import * as host from '../host/define.ts'

export type * from '../elements/types.ts'

export const { elementClass: DsaTracker, define } =
  host.define<TrackerElementClass<DsaTrackerElement>>(dsaTracker)
