import { sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')

/** Lists that the visitor can add, where that is offered and once it is done. */
export const title = 'Your lists'
export const addExplained = 'Track any list: a course, a spreadsheet, a web page.'
export const add = 'Add a list'
export const otherList = 'Preparing with another list?'
export const moreLists = 'More lists'
export const added = ({ name }: Values<'name'>) => `${name} was added`
export const updated = ({ name }: Values<'name'>) => `${name} was updated`
export const tickedHere = ({ count }: Values<'count'>) =>
  say`${count} already ticked, from what you’ve solved elsewhere`
export const tickedElsewhere = ({ count }: Values<'count'>) => say`${count} ticked in your other lists`
export const tickSolved = 'Tick what you have solved'
