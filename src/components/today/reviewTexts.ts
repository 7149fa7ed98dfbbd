import * as grades from '../../texts/en/grades.ts'
import * as reviews from '../../texts/en/reviews.ts'
import * as topic from '../../texts/en/topic.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ grades, reviews, topic })
