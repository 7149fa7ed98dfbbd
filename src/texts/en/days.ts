import type { Values } from '../values.ts'

export const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
export const monthNames =
  'January February March April May June July August September October November December'
export const yesterday = 'yesterday'
export const today = 'today'
export const tomorrow = 'tomorrow'
export const daysAgo = ({ count }: Values<'count'>) => `${count} days ago`
export const weeksAgo = ({ count }: Values<'count'>) => `${count} weeks ago`
export const monthsAgo = ({ count }: Values<'count'>) => `${count} months ago`
