import type { Values } from '../values.ts'

export const title = 'Review'
export const explained =
  'Problems that you have solved come back here shortly before you would forget them. Nothing is asked until you turn it on.'
export const turnOn = 'Turn on review'
export const turnOff = 'Turn off review'
export const due = ({ due }: Values<'due'>) => `${due} due`
export const dueAndDone = ({ due, done }: Values<'due' | 'done'>) => `${due} due, ${done} reviewed`
export const done = ({ done }: Values<'done'>) => `${done} reviewed`
export const nothing = 'Nothing due'
export const waiting = ({ count }: Values<'count'>) => `+${count} waiting`
export const enough = 'That is enough for today. The rest can wait until tomorrow.'
export const next = ({ day, count }: Values<'day' | 'count'>) => `Next: ${day} (${count}).`
export const empty =
  'What you tick from now on comes back here. You can also add problems that you solved before.'
export const last = ({ ago }: Values<'ago'>) => `last solved ${ago}`
export const never = 'not reviewed yet'
export const later = 'Later'
export const laterOf = ({ title }: Values<'title'>) => `Later: ${title}`
export const comesBack = ({ title, day }: Values<'title' | 'day'>) => `${title}: comes back ${day}`
export const comesBackOn = ({ day }: Values<'day'>) => `comes back ${day}`
export const putOff = ({ title }: Values<'title'>) => `${title}: put off until tomorrow`
export const solvedToday = 'Solved today. How was it?'
export const more = 'Show more'
export const daily = 'Reviews per day'
export const addSolved = 'Add solved problems'
export const addExplained = ({ count }: Values<'count'>) =>
  `Choose topics: their solved problems come up for review, ${count} a day.`
export const nothingToAdd = 'Every problem that you have solved is in review already.'
export const addCount = ({ count }: Values<'count'>) => `Add ${count}`
export const added = ({ count }: Values<'count'>) => `Added to review: ${count}`
