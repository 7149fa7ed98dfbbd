import { sayIn } from '../say.ts'

const say = sayIn('en')

export const all = 'All'
export const toDo = 'To do'
export const notes = 'With notes'
export const due = 'Due'
export const starred = 'Starred'
export const marks = { attempted: 'Attempted', skipped: 'Skipped' }
/** LeetCode's difficulty of a problem. */
export const levels = { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' }
export const byLevel = 'By level'
export const levelCount = (done: number, total: number) => say`${done}/${total}`
/** The same as it is read out. */
export const levelDone = (level: string, done: number, total: number) => say`${level}: ${done} of ${total}`
