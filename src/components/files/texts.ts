import * as settings from '../../texts/en/settings.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ settings })
