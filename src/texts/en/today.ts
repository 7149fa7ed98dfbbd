import type { Values } from '../values.ts'

const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

export const total = (values: Values<'reviews' | 'left'>) =>
  [
    Number(values.reviews) > 0 && reviews(Number(values.reviews)),
    Number(values.left) > 0 && `${values.left} new`,
  ]
    .filter(Boolean)
    .join(', ')
export const allDone = 'All done for today'
export const progress = 'Today’s progress'
