import { sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')

export const title = 'Pick one for me'
export const one = 'Pick one'
export const another = 'Pick another'
export const track = 'List'
export const allTracks = 'All lists'
export const difficulty = 'Difficulty'
export const allDifficulties = 'Any difficulty'
export const left = ({ count }: Values<'count'>) => say`${count} left to pick from.`
export const none = 'Nothing left here. All done.'
