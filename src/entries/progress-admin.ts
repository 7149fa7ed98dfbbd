import '../elements/openEarly.ts'
import { progressAdmin } from '../elements/progress-admin.tsx'
import type { ProgressAdminElement, TrackerElementClass } from '../elements/types.ts'
import * as host from '../host/define.ts'

export type * from '../elements/types.ts'

export const { elementClass: ProgressAdmin, define } =
  host.define<TrackerElementClass<ProgressAdminElement>>(progressAdmin)
