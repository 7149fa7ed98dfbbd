import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const explained =
  'Solved problems come back here just before you’d forget them. It’s off until you turn it on.'
export const turnOn = 'Turn on review'
export const turnOff = 'Turn off review'
export const dueAndDone = ({ due, done }: Values<'due' | 'done'>) => say`${due} due, ${done} reviewed`
export const done = ({ done }: Values<'done'>) => say`${done} reviewed`
export const nothing = 'Nothing due'
export const dueList = 'Due'
export const settings = 'Review settings'
export const answer = 'Show the answers'
export const answerOf = ({ title }: Values<'title'>) => `Answer: ${title}`
export const showNote = 'Show my note'
export const hideNote = 'Hide my note'
export const nothingSolved = 'Tick your first problem; it comes back here in a few days.'
export const waiting = ({ count, daily }: Values<'count' | 'daily'>) =>
  `${say`${count} more due.`} ${plural(daily, { one: say`${daily} is shown a day.`, other: say`${daily} are shown a day.` })}`
export const enough = 'That’s enough for today. The rest can wait.'
export const next = ({ day, count }: Values<'day' | 'count'>) => say`Next: ${day} (${count}).`
export const empty =
  'Whatever you tick from now on comes back here. You can also add problems you solved earlier.'
export const lastTime = (minutes: string) => `${minutes} last time`
export const last = ({ ago }: Values<'ago'>) => `last solved ${ago}`
export const never = 'not reviewed yet'
export const later = 'Tomorrow'
export const laterOf = ({ title }: Values<'title'>) => `Tomorrow: ${title}`
export const comesBack = ({ title, day }: Values<'title' | 'day'>) => `${title}: back ${day}`
export const comesBackOn = ({ day }: Values<'day'>) => `back ${day}`
export const putOff = ({ title }: Values<'title'>) => `${title}: moved to tomorrow`
export const openOn = ({ site }: Values<'site'>) => `Open on ${site}`
export const solvedToday = 'Solved today. How did it go?'
export const more = 'Show more'
export const daily = 'Reviews per day'
export const addSolved = 'Add solved problems'
export const addExplained = ({ count }: Values<'count'>) =>
  say`Choose topics. Their solved problems join your reviews, ${count} a day.`
export const nothingToAdd = 'All your solved problems are already in review.'
export const addCount = ({ count }: Values<'count'>) => say`Add ${count}`
export const added = ({ count }: Values<'count'>) => say`Added to review: ${count}`
