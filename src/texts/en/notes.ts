import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const label = 'Notes'
export const placeholder = 'your notes here'
export const count = ({ length, limit }: Values<'length' | 'limit'>) => say`${length}/${limit}`
export const left = ({ left }: Values<'left'>) => say`${left} left`
export const over = ({ count }: Values<'count'>) => say`${count} characters didn’t fit. Copy them from here:`
export const rest = 'Did not fit'
/** Of a note that was longer than one may be. */
export const savedInPart = ({ count }: Values<'count'>) =>
  plural(count, {
    one: 'The note is saved, but 1 character didn’t fit.',
    other: say`The note is saved, but ${count} characters didn’t fit.`,
  })
export const leaveOut = 'Leave out the rest'
export const open = ({ site }: Values<'site'>) => `Open on ${site} ↗`
export const remove = 'Delete'
export const removed = 'Note deleted'
export const codeHint = 'Backticks show code: `like this`, or lines between ```.'
export const list = 'List'
export const allLists = 'All lists'
export const none = 'No notes yet'
export const noneText = 'Notes that you add to problems show up here.'
export const edit = 'Edit note'
export const editOf = ({ title }: Values<'title'>) => `Edit note: ${title}`
export const saveMarkdown = 'Save as Markdown'
export const saved = 'Saved as notes.md'
export const print = 'Print'
