import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const map = 'What was done on each day of the last 53 weeks'
export const totals = ({ done, reviewed }: Values<'done' | 'reviewed'>) =>
  say`${done} done and ${reviewed} reviewed in the last 53 weeks`
export const done = ({ done, day }: Values<'done' | 'day'>) => say`${done} done on ${day}`
export const reviewed = ({ reviewed, day }: Values<'reviewed' | 'day'>) => say`${reviewed} reviewed on ${day}`
export const doneAndReviewed = ({ done, reviewed, day }: Values<'done' | 'reviewed' | 'day'>) =>
  say`${done} done, ${reviewed} reviewed on ${day}`
export const nothing = ({ day }: Values<'day'>) => `Nothing on ${day}`
export const legend = 'Colours: how many in a day'
export const goal = 'Weekly goal'
export const best = ({ count }: Values<'count'>) =>
  plural(count, { one: say`best: ${count} week`, other: say`best: ${count} weeks` })
export const empty = 'Nothing recorded yet'
export const emptyExplained =
  'What you tick or review from now on is recorded here with its day. Earlier ticks have no date, so they aren’t shown.'
export const stop = 'Stop recording activity'
export const off = 'Activity is not recorded.'
export const again = 'Record activity again'
export const erase = 'Erase what was recorded'
export const eraseExplained =
  'The days, the counts and the streak are gone for good. Ticks, notes and reviews stay as they are.'
export const eraseNow = 'Erase'
export const erased = 'Recorded activity erased'
