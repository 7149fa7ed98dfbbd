import type { Item } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { useStore, useTracker } from './Tracker.ts'

/** Which items of a list are shown. */
export interface Filter {
  readonly name: string
  readonly shows: (item: Item) => boolean
}

/** What a page opens with. */
export const everything: Filter = { name: texts.filterAll, shows: () => true }

const usual: readonly Filter[] = [
  everything,
  { name: texts.filterToDo, shows: ({ done }) => !done },
  { name: texts.filterDone, shows: ({ done }) => done },
  { name: texts.filterNotes, shows: ({ note }) => note !== '' },
]
const starred: Filter = { name: texts.filterStarred, shows: ({ star }) => star }
const levels = (['Easy', 'Medium', 'Hard'] as const).map(
  (level): Filter => ({ name: level, shows: ({ difficulty }) => difficulty === level }),
)

/** The filters of a search, in the order of the menu; difficulty where any is known. */
export function useFilters(hasLevels: boolean): readonly Filter[] {
  const { store } = useTracker()
  const review = useStore((state) => state.review && state.history !== undefined)
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  const due: Filter = { name: texts.filterDue, shows: (item) => store.isDue(item) }
  return [
    ...usual,
    ...(stars ? [starred] : []),
    ...(review ? [due] : []),
    ...(hasLevels && difficulty ? levels : []),
  ]
}
