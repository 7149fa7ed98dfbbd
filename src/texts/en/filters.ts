export const all = 'All'
export const toDo = 'To do'
export const notes = 'With notes'
export const due = 'Due'
export const starred = 'Starred'
export const marks = { attempted: 'Attempted', skipped: 'Skipped' }
/** LeetCode's difficulty of a problem. */
export const levels = { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' }
