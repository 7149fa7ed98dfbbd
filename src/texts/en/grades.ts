import type { Values } from '../values.ts'

export const question = 'How did it go? If you don’t answer, it counts as Solved.'
export const of = ({ title }: Values<'title'>) => `How was ${title}?`
export const couldNot = 'Couldn’t solve'
export const struggled = 'Struggled'
export const solved = 'Solved'
export const easy = 'Easy'
