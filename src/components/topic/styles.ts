import { addStyles } from '../../host/stylesheet.ts'
import actionBar from './actionBar.css?inline'
import finishedTopic from './finishedTopic.css?inline'
import row from './row.css?inline'
import shortcuts from './shortcuts.css?inline'
import table from './table.css?inline'
import toolbar from './toolbar.css?inline'
import topicFoot from './topicFoot.css?inline'
import topicHead from './topicHead.css?inline'

addStyles(actionBar + finishedTopic + row + shortcuts + table + toolbar + topicFoot + topicHead)
