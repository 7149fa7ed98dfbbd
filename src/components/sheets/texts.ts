import * as sheets from '../../texts/en/sheets.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ sheets })
