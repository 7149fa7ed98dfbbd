import type { Values } from '../values.ts'

export const question = 'How was it? Without an answer it counts as solved.'
export const of = ({ title }: Values<'title'>) => `How was ${title}?`
export const couldNot = 'Couldn’t solve'
export const struggled = 'Struggled'
export const solved = 'Solved'
export const easy = 'Easy'
