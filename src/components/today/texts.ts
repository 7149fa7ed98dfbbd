import * as pick from '../../texts/en/pick.ts'
import * as plan from '../../texts/en/plan.ts'
import * as today from '../../texts/en/today.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ pick, plan, today })
