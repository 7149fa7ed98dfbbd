import { sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')

export const label = 'Notes'
export const placeholder = 'your notes here'
export const count = ({ length, limit }: Values<'length' | 'limit'>) => say`${length}/${limit}`
export const left = ({ left }: Values<'left'>) => say`${left} left`
export const over = ({ count }: Values<'count'>) => say`${count} characters didn’t fit. Copy them from here:`
export const rest = 'Did not fit'
export const discardQuestion = 'Discard unsaved changes?'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'
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
