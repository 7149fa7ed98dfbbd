import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const title = 'Plan'
export const explained = 'Pick a finish date, and each study day gets its share.'
export const make = 'Make a plan'
export const change = 'Change plan'
export const drop = 'Delete plan'
export const dropped = 'Plan deleted'
export const save = 'Save plan'
export const finish = 'Finish by'
export const days = 'Study days'
export const tracks = 'Lists'
export const share = ({ left, days, daily }: Values<'left' | 'days' | 'daily'>) =>
  say`${left} left, ${plural(days, { one: say`${days} study day`, other: say`${days} study days` })}: ${daily} a day`
export const mix = 'Mix topics'
export const time = 'Calendar reminder at'
export const chooseDate = 'Choose today or a later date.'
export const chooseDays = 'Choose at least one study day.'
export const chooseLists = 'Choose at least one list.'
/** Where the date comes before the next of them. */
export const noDays = 'No study day is left until then.'
export const doneOf = ({ done, count }: Values<'done' | 'count'>) => say`${done} of ${count} done today`
export const doneToday = ({ done }: Values<'done'>) => say`${done} done today. That’s today’s share.`
export const free = 'Free today'
export const past = 'The date has passed'
export const finished = 'Everything is done'
export const left = ({ names, left, day }: Values<'names' | 'left' | 'day'>) =>
  say`${names}: ${left} left by ${day}.`
export const onTrack = 'On track.'
export const ahead = ({ count }: Values<'count'>) => say`${count} ahead.`
export const behind = ({ count }: Values<'count'>) => say`${count} behind. The coming days take them on.`
export const calendar = 'Add to calendar'
export const calendarTitle = ({ count, names }: Values<'count' | 'names'>) =>
  say`Solve ${plural(count, { one: say`${count} problem`, other: say`${count} problems` })} (${names})`
export const calendarFree = ({ names }: Values<'names'>) => `Study: ${names}`
export const calendarFinish = ({ names }: Values<'names'>) => `Finish ${names}`
export const calendarSaved = 'Saved as study-plan.ics. Open it in your calendar.'
