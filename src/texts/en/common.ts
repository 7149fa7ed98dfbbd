import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

/** Of these texts, as in `lang`: dates and numbers are written in it. */
export const language = 'en'
/** Several things, one after another. */
export const list = (parts: readonly string[]) => parts.join(', ')
/** Several sentences, the first ones without a full stop. */
export const sentences = (parts: readonly string[]) => parts.join('. ')
export const about = 'About'
export const dismiss = 'Dismiss'
export const tryAgain = 'Try again'
export const loading = 'Loading'
export const show = 'Show'
export const done = 'Done'
export const unsavedDraft = 'Unsaved draft'
export const close = 'Close'
export const save = 'Save'
export const nameAndCount = ({ name, count }: Values<'name' | 'count'>) => say`${name}: ${count}`
/** How long something took. */
export const time = (minutes: number) =>
  minutes < 60 ? say`${minutes} min` : say`${Math.round(minutes / 6) / 10} h`
export const notes = (count: number) => plural(count, { one: say`${count} note`, other: say`${count} notes` })
export const add = 'Add'
export const cancel = 'Cancel'
export const merge = 'Merge'
export const undo = 'Undo'
export const week = ({ count, goal }: Readonly<Record<'count' | 'goal', number>>) =>
  count > goal ? say`${count} this week` : say`${count} of ${goal} this week`
export const streak = ({ count }: Values<'count'>) => say`${count}-week streak`
export const due = ({ due }: Values<'due'>) => say`${due} due`
export const actionsOf = ({ name }: Values<'name'>) => `Actions for ${name}`
export const tick = (title: string) => `Done: ${title}`
export const clearField = 'Clear search'
export const discardQuestion = 'Discard unsaved changes?'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'
export const back = 'Back'
export const line = ({ line, text }: Values<'line' | 'text'>) => `Line ${line}: ${text}`
export const reviews = 'Review'
export const activity = 'Activity'
/** The channel may be unknown. */
export const videoBy = (channel: string) => (channel ? `Video by ${channel}` : 'Video')
export const topics = 'Topics'
