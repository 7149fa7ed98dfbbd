import { test } from '../browser/fixtures.ts'
import { watchShifts } from '../browser/shifts.ts'
import { testSteadyElements } from '../browser/steadyElements.ts'
import { testSteadyHome } from '../browser/steadyHome.ts'

test.beforeEach(({ context }) => watchShifts(context))

// `npm test` has the other widths.
testSteadyElements([390, 1280])
testSteadyHome({ shifts: 768, cards: 390 })
