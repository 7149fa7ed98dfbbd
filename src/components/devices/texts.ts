import * as devices from '../../texts/en/devices.ts'
import * as sync from '../../texts/en/sync.ts'
import { withTexts } from '../shared/Tracker.ts'

export const { useTexts, useTracker } = withTexts({ devices, sync })
