/** The button of a page, and the marks on links to pages that are done. */
export const markDone = 'Mark as done'
export const done = 'Done'
export const doneOn = (day: string) => `Done · ${day}`
export const takeBack = 'Press again to take it back'
export const next = (title: string) => `Next: ${title}`
export const nextLesson = 'Next lesson'
