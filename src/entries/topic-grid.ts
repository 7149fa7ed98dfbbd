import { topicGrid } from '../elements/index.ts'
import { define } from '../host/define.ts'

define(topicGrid)
