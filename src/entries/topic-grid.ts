import '../elements/openEarly.ts'
import { topicGrid } from '../elements/topic-grid.tsx'
import type { TopicGridElement, TrackerElementClass } from '../elements/types.ts'
import * as host from '../host/define.ts'

export type * from '../elements/types.ts'

export const { elementClass: TopicGrid, define } =
  host.define<TrackerElementClass<TopicGridElement>>(topicGrid)
