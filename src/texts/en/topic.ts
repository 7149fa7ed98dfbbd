import { sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')

export const unknown = 'Unknown topic'
export const failed = 'The topic could not be shown'
export const title = (name: string, suffix: string) => `${name} ${suffix}`.trimEnd()
export const breadcrumb = 'Breadcrumb'
export const counter = (done: number, total: number) => say`${done}/${total} Done`
/** What several ticks in a row are called together. */
export const several = (count: number, items: string) => say`${count} ${items}`
export const search = (name: string) => `Search in ${name}`
export const noMatch = 'Nothing matches'
export const noMatchOf = (text: string) => `Nothing matches “${text}”`
export const searchedTitles = (name: string) => `The search looks at the titles in ${name}.`
export const clearSearch = 'Clear the search'
export const searchEverywhere = 'Search all topics'
export const onSite = (title: string, site: string) => `${title} on ${site}`
/** A link to a video that explains a problem. */
export const video = 'Video'
export const videoOf = (title: string, video: string) => `${video}: ${title}`
/** A search for a problem whose list gives no link. */
export const find = 'Find'
export const findOf = (title: string) => `Find ${title} at LeetCode`
export const gone = 'No longer on this list'
export const star = 'Star'
export const unstar = 'Remove the star'
export const starOf = (title: string) => `Star: ${title}`
export const showAll = 'Show all'
export const showAllRows = (count: number) => say`Show all ${count}`
export const nothingShown = (filter: string) => `Nothing here under “${filter}”`
export const matches = (found: number, total: number) => say`${found} of ${total} match`
export const empty = 'This topic has no items yet'
export const pickRandom = 'Pick Random'
export const allDone = (total: number) => say`All ${total} done.`
export const continueWith = (name: string) => `Continue with ${name}`
export const row = (number: number, title: string) => `${number}, ${title}`
export const addNote = 'Add Notes'
export const viewNote = 'View Notes'
export const noteOf = (label: string, title: string) => `${label}: ${title}`
export const pushedDown = 'Question pushed down the table.'
export const pushedUp = 'Question pushed up the table.'
export const opened = ({ title }: Values<'title'>) => `You opened: ${title}`
export const markDone = 'Solved'
export const discardTime = 'Discard time'
export const correct = 'Correct the time'
export const correctMinutes = (minutes: string) => `${minutes}: correct the time`
export const minutesLabel = 'min'
export const longBreak = (hours: number) =>
  say`${hours} hours is the most that counts. Correct it if you took a break.`
export const notYet = 'Not yet'
/** What a row says of an item that is not done. */
export const marks = { attempted: 'Not yet', skipped: 'Skipped' }
export const mark = { attempted: 'Not yet', skipped: 'Skip' }
export const unmark = { attempted: 'Remove “Not yet”', skipped: 'Don’t skip' }
export const markNotice = {
  attempted: 'Marked “Not yet”.',
  skipped: 'Skipped: it is neither suggested nor planned.',
}
/** Said when such a mark is taken back. */
export const unmarkNotice = { attempted: '“Not yet” was removed.', skipped: 'No longer skipped.' }
export const comesBack = 'It comes back tomorrow.'
export const skipped = (count: number) => say`${count} skipped`
export const actions = 'Actions'
export const markSeveral = 'Mark several'
export const marking = 'Tick what you have solved.'
export const markingRange = 'Shift+click ticks a range.'
export const doneRows = (count: number) => say`${count} done`
export const doneOn = (day: string) => `done on ${day}`
export const neighbours = 'Other topics'
export const previous = 'Previous topic'
export const next = 'Next topic'
export const finish = 'Finish'
export const marked = ({ count }: Values<'count'>) => say`${count} changed`
export const milestone = (count: number) => say`${count} solved!`
export const finished = (name: string) => `${name} is finished. Well done!`
export const shortcuts = 'Keyboard shortcuts'
/** Keys of the topic page and what they do, one per line. */
export const shortcutLines =
  '/: Search\nr: Pick Random\n↑ ↓: Move between rows\nx or Space: Mark done or not done\nn: Edit note\ny: Mark “Not yet”, or take it back\nk: Skip, or stop skipping\nCtrl Z: Take back the last tick or mark\nCtrl Enter: Save note\n?: Show shortcuts'
