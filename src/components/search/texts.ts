import * as search from '../../texts/en/search.ts'
import * as topic from '../../texts/en/topic.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ search, topic })
