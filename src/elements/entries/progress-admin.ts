import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { progressAdmin } from '../progress-admin.tsx'
import type { ProgressAdminElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: ProgressAdmin, define } =
  host.define<TrackerElementClass<ProgressAdminElement>>(progressAdmin)
