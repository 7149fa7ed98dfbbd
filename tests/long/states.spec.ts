/**
 * Visits the states that differ in little from one that `npm test` visits, in the same way. Their pictures are updated
 * with
 *
 *     npx playwright test --config playwright.long.config.ts states --update-snapshots
 */
import { longStates } from '../browser/states.ts'
import { testStates } from '../browser/visit.ts'

testStates(longStates)
