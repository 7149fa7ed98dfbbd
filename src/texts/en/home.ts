import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const empty = 'Nothing here yet'
export const emptyText = 'A topic appears after its page has been opened.'
export const failed = 'The topics could not be shown'
/** `done` may be a mark, to show the number larger than the rest. */
export const count = (word: string, done: number | string, total: number, percent: string) =>
  say`${word} ${done} of ${total} (${percent}%)`
export const order = 'Order of the topics'
export const orderSheet = 'List order'
export const orderLeast = 'Least done'
export const orderNearly = 'Nearly finished'
/** Core subjects have topics in subjects, the others problems in topics. */
export const untouched = (total: number, items: string, topics: number) =>
  plural(topics, {
    one: say`${total} ${items} in ${topics} topic. Open one and tick off your first.`,
    other: say`${total} ${items} in ${topics} ${items === 'topics' ? 'subjects' : 'topics'}. Open one and tick off your first.`,
  })
export const allDone = 'Every single one. Well done!'
export const onlySkipped = 'Only what you skipped is left.'
export const continueWith = (topic: string) => `Continue with ${topic}`
export const doneOf = (done: number, total: number) => say`${done} of ${total} done`
export const startWith = (topic: string) => `Start with ${topic}`
export const next = (title: string) => `Next: ${title}`
export const review = ({ due }: Values<'due'>) => say`Review ${due}`
export const tickSolved = 'Already solved some? Tick them off'
export const progress = (name: string) => `${name} progress`
export const squareOf = (number: number, title: string, done: boolean) =>
  `${number} ${title}, ${done ? 'done' : 'to do'}`
export const topics = (count: number) =>
  plural(count, { one: say`${count} topic`, other: say`${count} topics` })
export const cardStarted = 'Solve Now'
export const remaining = (left: number) => say`${left} More to go`
export const percentDone = (percent: number) => say`${percent}% Done`
export const totalItems = (word: string, total: number) => say`${word} ${total}`
export const notStarted = 'Not yet started'
export const searchLabel = 'Search all problems and notes'
export const searchPlaceholder = 'Search everything'
