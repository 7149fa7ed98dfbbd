import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { topicGrid } from '../topic-grid.tsx'
import type { TopicGridElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: TopicGrid, define } =
  host.define<TrackerElementClass<TopicGridElement>>(topicGrid)
