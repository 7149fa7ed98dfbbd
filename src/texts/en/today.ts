import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

const reviews = (count: number) => plural(count, { one: say`${count} review`, other: say`${count} reviews` })

export const total = (values: Values<'reviews' | 'left'>) =>
  [
    Number(values.reviews) > 0 && reviews(Number(values.reviews)),
    Number(values.left) > 0 && say`${values.left} new`,
  ]
    .filter(Boolean)
    .join(', ')
export const allDone = 'All done for today'
export const progress = 'Today’s progress'
