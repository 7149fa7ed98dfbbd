import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const scan = 'Point the camera of the other device at the code, or open the link there.'
export const code = 'QR code of the link'
export const noCode = 'Too much for a QR code. Open the link on the other device.'
export const link = 'Link'
export const copy = 'Copy link'
export const copied = 'Link copied'
export const copyByHand = 'Copy the selected link'
export const share = 'Share'
export const notes = ({ count }: Values<'count'>) => say`Include my notes (${count})`
export const file =
  'The link doesn’t carry lists, stars, what is skipped or “Not yet”, or settings. For those, export a file here and import it there.'
export const received = 'Progress from another device'
export const reading = 'Reading the link …'
export const newTicks = ({ count }: Values<'count'>) => say`${count} new`
export const newNotes = ({ notes }: Values<'notes'>) => say`${notes} new`
export const newReviews = ({ count }: Values<'count'>) =>
  plural(count, { one: '1 new review', other: say`${count} new reviews` })
export const lacksReviews = 'Your reviews do not fit in the link. The file includes them.'
export const already = ({ count }: Values<'count'>) => say`${count} ticked here already`
export const missing = ({ count }: Values<'count'>) => say`${count} not on this list here`
export const shared = ({ count }: Values<'count'>) =>
  say`${count} left out: several problems look the same to a link`
export const unknown = ({ names }: Values<'names'>) =>
  `Not here, and left out: ${names}. Add these lists first, then open the link again.`
export const question = 'Merging adds this to what’s here. Nothing gets unticked, and you can undo it.'
export const nothingNew = 'Everything in this link is here already.'
export const nothingToAdd = 'There is nothing in it that could be added here.'
export const empty = 'This link is empty: nothing was ticked when it was made.'
