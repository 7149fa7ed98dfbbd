import '../openEarly.ts'
import { defineElement } from '../defineElement.ts'
import { topicTable } from '../topic-table.tsx'

export type * from '../types.ts'

export const { elementClass: TopicTable, define } = defineElement<'topic-table'>(topicTable)
