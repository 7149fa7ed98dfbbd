import '../openEarly.ts'
import { defineElement } from '../defineElement.ts'
import { topicGrid } from '../topic-grid.tsx'

export type * from '../types.ts'

export const { elementClass: TopicGrid, define } = defineElement<'topic-grid'>(topicGrid)
