import * as activity from '../../texts/en/activity.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ activity })
