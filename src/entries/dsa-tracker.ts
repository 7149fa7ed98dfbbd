/** Registers all elements. */
import { dsaTracker, progressAdmin, topicGrid, topicTable } from '../elements/index.ts'
import { define } from '../host/define.ts'

for (const element of [dsaTracker, topicGrid, topicTable, progressAdmin]) define(element)
