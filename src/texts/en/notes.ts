import type { Values } from '../values.ts'

export const label = 'Notes'
export const placeholder = 'your notes here'
export const count = ({ length, limit }: Values<'length' | 'limit'>) => `${length}/${limit}`
export const left = ({ left }: Values<'left'>) => `${left} left`
export const over = ({ count }: Values<'count'>) => `${count} characters didn’t fit. Copy them from here:`
export const rest = 'Did not fit'
export const discardQuestion = 'Discard unsaved changes?'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'
