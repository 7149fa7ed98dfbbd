import { topicTable } from '../elements/index.ts'
import { define } from '../host/define.ts'

define(topicTable)
