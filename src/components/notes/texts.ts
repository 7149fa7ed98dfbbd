import * as notes from '../../texts/en/notes.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ notes })
