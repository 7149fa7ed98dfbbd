import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const update = 'Update from a file'
export const updateTitle = ({ name }: Values<'name'>) => `Update ${name}`
export const explained =
  'Choose, drop or paste a list: Markdown, CSV, Excel or JSON. You’ll see a preview before anything is saved.'
export const chooseFile = 'Choose a file'
export const list = 'The list'
export const paste = 'Or paste the list'
export const example = '- [Two Sum](https://leetcode.com/problems/two-sum/)\n- [x] Reverse a list'
export const preview = 'Preview'
export const name = 'Name of the list'
export const unnamed = 'My list'
export const topics = 'topics'
export const topic = 'topic'
export const items = 'problems'
export const item = 'problem'
export const links = 'with a link'
export const done = 'done'
export const tickHere = ({ count }: Values<'count'>) =>
  say`Also tick the ${count} you’ve ticked in other lists`
export const tickElsewhere = ({ count }: Values<'count'>) =>
  plural(count, {
    one: 'Also tick this one in your other lists',
    other: say`Also tick these ${count} in your other lists`,
  })
export const knownLists = 'Known lists'
export const bringOwn = 'Or bring your own'
export const addKnown = ({ name }: Values<'name'>) => `Add ${name}`
export const knownSize = ({ problems, topics }: Values<'problems' | 'topics'>) =>
  say`${problems} problems · ${topics} topics`
export const solvedAlready = ({ count }: Values<'count'>) => say`${count} solved already`
/** What each of them is known for. */
export const known = {
  'blind-75': 'The short classic',
  'neetcode-150': 'Blind 75 and 75 more, by pattern',
  'neetcode-250': 'NeetCode 150 with easier first steps',
  'grind-75': 'Eight weeks, eight hours a week',
  'grind-169': 'Grind 75 in full',
  'leetcode-75': 'LeetCode’s own study plan',
  'striver-sde': 'Day by day, for placements',
  'striver-a2z': 'From the basics, step by step',
}
export const which = 'Show them'
export const addAndTick = 'Add, then tick what you’ve solved'
export const updateAndTick = 'Update, then tick what you’ve solved'
export const samples = 'The first problems of each topic'
export const moreTopics = ({ count }: Values<'count'>) => say`and ${count} more topics`
export const moreRows = ({ count }: Values<'count'>) =>
  plural(count, { one: 'and 1 more row', other: say`and ${count} more rows` })
export const joined = ({ count }: Values<'count'>) =>
  plural(count, {
    one: 'One row names a problem again. It is on the list once.',
    other: say`${count} rows name a problem again. Each is on the list once.`,
  })
export const columns = 'Columns'
export const columnsOf = ({ name }: Values<'name'>) => `Columns of ${name}`
export const column = ({ number }: Values<'number'>) => `Column ${number}`
/** By what a column holds. */
export const roles = {
  number: 'Number',
  topic: 'Topic',
  problem: 'Title',
  link: 'Link',
  link2: 'Second link',
  reading: 'Article or video',
  difficulty: 'Level',
  tags: 'Tags',
  done: 'Done',
  note: 'Note',
  ignored: 'Ignore',
}
export const roleOf = ({ role, column }: Values<'role' | 'column'>) => `${role}: ${column}`
export const statuses = 'What counts as done'
/** How many of a list's problems are done, and how many were tried. */
export const statusFigures = ({ done, attempted }: Values<'done' | 'attempted'>) =>
  attempted === 0 ? say`${done} done` : say`${done} done, ${attempted} not yet`
/** What one status of a list means. */
export const meaningOf = ({ status }: Values<'status'>) => `“${status}” means`
export const meanings = { done: 'Done', undone: 'Not done', attempted: 'Not yet' }
/** In place of an empty cell. */
export const emptyStatus = 'empty'
/** Why a line is no problem. */
export const skipReasons = {
  sum: 'A sum, not a problem',
  unnamed: 'A link without a title',
  remark: 'Neither a link nor a level',
  address: 'Its link is not a web address',
  other: 'A topic begins with ##, a problem with - or its link',
}
export const addAnyway = 'Add anyway'
export const addLine = ({ text }: Values<'text'>) => `Add anyway: ${text}`
export const topicRows = 'Rows that are topics'
export const worksheets = 'Worksheets'
export const ofRows = ({ count, total }: Values<'count' | 'total'>) => say`${count} of ${total}`
export const row = ({ number }: Values<'number'>) => `row ${number}`
export const unread = ({ count }: Values<'count'>) =>
  plural(count, { one: say`${count} line skipped`, other: say`${count} lines skipped` })
export const updateOf = ({ name }: Values<'name'>) => `Update “${name}”`
export const updates = ({ name }: Values<'name'>) =>
  `This updates “${name}”. Every tick and note stays with its problem.`
export const addAsAnother = 'Add it as another list instead'
export const edit = 'Edit'
export const editTitle = ({ name }: Values<'name'>) => `Edit ${name}`
export const copyAsMine = 'Copy as my list'
/** The name of such a copy. */
export const copyOf = ({ name }: Values<'name'>) => `${name} (my copy)`
export const markdown = 'Markdown'
export const asText = 'Text'
/** What is in backticks is code. */
export const markdownHint = '`##` is a topic, a link is a problem; its level comes after it.'
export const addProblem = 'Add a problem'
export const addAnother = 'Add another'
export const link = 'Link'
export const title = 'Title'
export const level = 'Level'
export const noLevel = 'None'
export const inTopic = 'Topic'
export const fromKnown = 'Title and level are from the known problems. You can change both.'
export const changes = 'Changes'
export const changeCount = ({ count }: Values<'count'>) =>
  plural(count, { one: say`${count} change`, other: say`${count} changes` })
export const allStay = 'Every tick and note stays with its problem.'
export const reordered = 'Only the order or the topics change.'
export const newItems = ({ count }: Values<'count'>) => say`New: ${count}`
export const renamed = ({ count }: Values<'count'>) => say`Renamed: ${count}`
export const moved = ({ count }: Values<'count'>) => say`Moved: ${count}`
export const movedFrom = ({ from, to }: Values<'from' | 'to'>) => `From ${from} to ${to}`
export const changed = ({ count }: Values<'count'>) => say`Link or level changed: ${count}`
/** In place of a link or a level that is missing. */
export const nothing = 'none'
export const ticked = ({ count }: Values<'count'>) => say`Ticked: ${count}`
export const gone = ({ count }: Values<'count'>) => say`No longer on the list: ${count}`
export const goneKept = 'What is done, starred or has a note stays under “No longer on this list”.'
export const unchanged = 'Nothing on the list has changed.'
export const removed = ({ name }: Values<'name'>) => `${name} was removed`
export const removedKept = 'Its ticks and notes are kept under Removed lists.'
export const removedLists = ({ count }: Values<'count'>) => say`Removed lists (${count})`
export const putBack = 'Put back'
export const putBackOf = ({ name }: Values<'name'>) => `Put back ${name}`
export const isBack = ({ name }: Values<'name'>) => `${name} is back`
export const erase = 'Delete for good'
export const eraseOf = ({ name }: Values<'name'>) => `Delete for good: ${name}`
export const eraseQuestion = 'Its ticks, notes and earlier versions are deleted. This cannot be undone.'
export const hidden = 'Hidden from the header'
export const rename = 'Rename'
export const hide = 'Hide'
export const up = 'Move up'
export const remove = 'Remove'
