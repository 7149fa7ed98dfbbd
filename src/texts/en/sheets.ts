import type { Values } from '../values.ts'

export const title = 'Your sheets'
export const lead = 'Any list of problems can be tracked here: from a course, a spreadsheet or a page.'
export const add = 'Add a sheet'
export const update = 'Update from a file'
export const updateTitle = ({ name }: Values<'name'>) => `Update ${name}`
export const explained =
  'Choose, drop or paste a list: Markdown, CSV, Excel or JSON. You see what was understood before anything is stored.'
export const chooseFile = 'Choose a file'
export const list = 'The list'
export const paste = 'Or paste the list'
export const example = '- [Two Sum](https://leetcode.com/problems/two-sum/)\n- [x] Reverse a list'
export const preview = 'Preview'
export const back = 'Back'
export const name = 'Name of the sheet'
export const unnamed = 'My sheet'
export const topics = 'topics'
export const topic = 'topic'
export const items = 'problems'
export const item = 'problem'
export const links = 'with a link'
export const done = 'done'
export const tickHere = ({ count }: Values<'count'>) =>
  `Also tick here what is ticked in your other lists: ${count}`
export const tickElsewhere = ({ count }: Values<'count'>) =>
  `Tick in your other lists too what is done on this one: ${count}`
export const tickedElsewhere = ({ count }: Values<'count'>) => `${count} ticked in your other lists`
export const which = 'Which they are'
export const addAndTick = 'Add and tick what you have solved'
export const updateAndTick = 'Update and tick what you have solved'
export const content = 'Show the topics'
export const unread = ({ count }: Values<'count'>) => `Not understood: ${count}`
export const line = ({ line, text }: Values<'line' | 'text'>) => `Line ${line}: ${text}`
export const updateOf = ({ name }: Values<'name'>) => `Update “${name}”`
export const updates = ({ name }: Values<'name'>) =>
  `This updates “${name}”. Every tick and note stays with its problem.`
export const newItems = ({ count }: Values<'count'>) => `New: ${count}`
export const renamed = ({ count }: Values<'count'>) => `Renamed: ${count}`
export const gone = ({ count }: Values<'count'>) => `No longer on the list: ${count}`
export const unchanged = 'Nothing on the list has changed.'
export const added = ({ name }: Values<'name'>) => `${name} was added`
export const updated = ({ name }: Values<'name'>) => `${name} was updated`
export const removed = ({ name }: Values<'name'>) => `${name} was removed`
export const removedKept = 'Its ticks and notes are kept: add it again under the same name to go on.'
export const hidden = 'Hidden from the header'
export const rename = 'Rename'
export const hide = 'Hide'
export const up = 'Move up'
export const remove = 'Remove'
