import { testSteadyHome } from '../browser/steadyHome.ts'

// `npm test` has the other width of each.
testSteadyHome({ shifts: 768, cards: 390 })
