import type { Item } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as filtersTexts from '../../texts/en/filters.ts'
import { useStore, useTracker } from './Tracker.ts'

/** Which items of a list are shown. */
export interface Filter {
  readonly name: string
  readonly shows: (item: Item) => boolean
}

/** The initial filter. */
export const everything: Filter = { name: filtersTexts.all, shows: () => true }

/** Only what has a note. */
export const withNotes: Filter = { name: filtersTexts.notes, shows: ({ note }) => note !== '' }

const usual: readonly Filter[] = [
  everything,
  { name: filtersTexts.toDo, shows: ({ done }) => !done },
  { name: commonTexts.done, shows: ({ done }) => done },
  withNotes,
]
const starred: Filter = { name: filtersTexts.starred, shows: ({ star }) => star }
const levels = (['Easy', 'Medium', 'Hard'] as const).map(
  (level): Filter => ({ name: level, shows: ({ difficulty }) => difficulty === level }),
)

/** Returns the filters of a search in menu order; includes difficulty if any is known. */
export function useFilters(hasLevels: boolean): readonly Filter[] {
  const { store } = useTracker()
  const review = useStore((state) => state.review && state.history !== undefined)
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  const due: Filter = { name: filtersTexts.due, shows: (item) => store.isDue(item) }
  return [
    ...usual,
    ...(stars ? [starred] : []),
    ...(review ? [due] : []),
    ...(hasLevels && difficulty ? levels : []),
  ]
}
