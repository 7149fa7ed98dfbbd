import type { Values } from '../values.ts'

export const title = 'Plan'
export const explained = 'Choose a date to be done by. Each study day then gets its share.'
export const make = 'Make a plan'
export const change = 'Change plan'
export const drop = 'Drop plan'
export const save = 'Save plan'
export const finish = 'Done by'
export const days = 'Study days'
export const tracks = 'What to finish'
export const incomplete = 'Choose a date that is still to come, at least one day and one list.'
export const doneOf = ({ done, count }: Values<'done' | 'count'>) => `${done} of ${count} done today`
export const doneToday = ({ done }: Values<'done'>) => `${done} done today: that is today’s share`
export const free = 'Free today'
export const past = 'The date has passed'
export const finished = 'Everything is done'
export const left = ({ names, left, day }: Values<'names' | 'left' | 'day'>) =>
  `${names}: ${left} left until ${day}.`
export const onTrack = 'On track.'
export const ahead = ({ count }: Values<'count'>) => `${count} ahead.`
export const behind = ({ count }: Values<'count'>) => `${count} behind; each day’s share makes up for it.`
export const calendar = 'Add to calendar'
export const calendarTitle = ({ count, names }: Values<'count' | 'names'>) => `Solve ${count}: ${names}`
export const calendarFree = ({ names }: Values<'names'>) => `Study: ${names}`
export const calendarFinish = ({ names }: Values<'names'>) => `Done with ${names}`
export const calendarSaved = 'Saved as study-plan.ics. Open it with your calendar.'
