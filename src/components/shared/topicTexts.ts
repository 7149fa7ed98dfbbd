import * as grades from '../../texts/en/grades.ts'
import * as topic from '../../texts/en/topic.ts'
import { withTexts } from './Tracker.ts'

/** The texts of topics and their items, for the topic page and whatever later screen shows such an item. */
export const { useTexts, useTracker } = withTexts({ grades, topic })
