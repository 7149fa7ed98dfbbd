import { sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')

export const results = 'Search results'
export const found = ({ found }: Values<'found'>) => say`${found} found`
export const first = ({ shown, found }: Values<'shown' | 'found'>) => say`First ${shown} of ${found}`
export const nothing = ({ text }: Values<'text'>) => `Nothing matches “${text}”`
export const filtered = ({ filter }: Values<'filter'>) => `Only problems under “${filter}” are shown.`
export const where = 'The search covers all titles and your notes.'
