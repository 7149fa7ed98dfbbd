import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { dsaTracker } from '../dsa-tracker-element.tsx'
import type { DsaTrackerElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: DsaTracker, define } =
  host.define<TrackerElementClass<DsaTrackerElement>>(dsaTracker)
