import { test } from '../browser/fixtures.ts'
import { watchShifts } from '../browser/shifts.ts'
import { testSteadyElements } from '../browser/steadyElements.ts'

test.beforeEach(({ context }) => watchShifts(context))

// `npm test` has a narrow width and the one of a break.
testSteadyElements([390, 1280])
