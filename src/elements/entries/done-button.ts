import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { doneButton } from '../done-button.tsx'
import type { DoneButtonElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: DoneButton, define } =
  host.define<TrackerElementClass<DoneButtonElement>>(doneButton)
