import * as solved from '../../texts/en/solved.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ solved })
