import { clsx } from 'clsx'
import type { Item } from '../../store/index.ts'

/** A problem's difficulty in its colour, if it is known. */
export const Level = ({ item: { difficulty } }: { readonly item: Item }) =>
  difficulty && <span className={clsx('item-level', difficulty.toLowerCase())}>{difficulty}</span>
