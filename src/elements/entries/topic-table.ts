import '../openEarly.ts'
import * as host from '../../host/define.ts'
import { topicTable } from '../topic-table.tsx'
import type { TopicTableElement, TrackerElementClass } from '../types.ts'

export type * from '../types.ts'

export const { elementClass: TopicTable, define } =
  host.define<TrackerElementClass<TopicTableElement>>(topicTable)
