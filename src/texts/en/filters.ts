import { pluralIn, sayIn } from '../say.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const all = 'All'
export const toDo = 'To do'
export const notes = 'With notes'
export const due = 'Due'
export const starred = 'Starred'
export const marks = { attempted: 'Attempted', skipped: 'Skipped' }
/** LeetCode's difficulty of a problem. */
export const levels = { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' }
export const byLevel = 'By level'
export const levelCount = (done: number, total: number) => say`${done}/${total}`
/** The same as it is read out. */
export const levelDone = (level: string, done: number, total: number) => say`${level}: ${done} of ${total}`
/** Where several can be on. */
export const title = 'Filter'
/** After their number. */
export const chosen = 'chosen'
export const on = 'Filters'
export const clear = 'Clear'
export const remove = (name: string) => `Remove ${name}`
export const level = 'Level'
export const state = 'State'
export const tags = 'Tags'
export const allMatch = 'all of them must match'
export const searchTags = (count: number) => say`Search ${count} tags`
export const noTag = 'No tag has that name'
export const found = (count: number, total: number) => say`${count} of ${total}`
export const showFound = (count: number | undefined) =>
  count === undefined
    ? 'Show problems'
    : plural(count, { one: 'Show 1 problem', other: say`Show ${count} problems` })
/** How many tags of a row are not shown. */
export const moreTags = (count: number) => say`+${count}`
export const topic = 'Topic'
export const allTopics = 'All topics'
