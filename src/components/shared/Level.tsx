import { clsx } from 'clsx'
import type { Item } from '../../store/index.ts'
import { useTexts } from './Tracker.ts'

/** A problem's difficulty in its colour, if it is known. */
export function Level({ difficulty }: Pick<Item, 'difficulty'>) {
  const { filters } = useTexts()
  if (!difficulty) return null
  return <span className={clsx('item-level', difficulty.toLowerCase())}>{filters.levels[difficulty]}</span>
}
