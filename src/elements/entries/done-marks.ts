import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { doneMarks } from '../done-marks.tsx'
import type { DoneMarksElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: DoneMarks, define } =
  host.define<TrackerElementClass<DoneMarksElement>>(doneMarks)
