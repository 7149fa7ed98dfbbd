import '../elements/openEarly.ts'
import { topicTable } from '../elements/topic-table.tsx'
import type { TopicTableElement, TrackerElementClass } from '../elements/types.ts'
import * as host from '../host/define.ts'

export type * from '../elements/types.ts'

export const { elementClass: TopicTable, define } =
  host.define<TrackerElementClass<TopicTableElement>>(topicTable)
