import type { Item } from '../../store/index.ts'
import type { Texts } from '../../texts/texts.ts'
import { useStore, useTracker } from './Tracker.ts'

/** Which items of a list are shown. */
export interface Filter {
  readonly id: string
  readonly name: (texts: Texts) => string
  readonly shows: (item: Item) => boolean
}

/** The initial filter. */
export const everything: Filter = { id: 'all', name: ({ filters }) => filters.all, shows: () => true }

/** Only what has a note. */
export const withNotes: Filter = {
  id: 'notes',
  name: ({ filters }) => filters.notes,
  shows: ({ note }) => note !== '',
}

const usual: readonly Filter[] = [
  everything,
  { id: 'toDo', name: ({ filters }) => filters.toDo, shows: ({ done }) => !done },
  { id: 'done', name: ({ common }) => common.done, shows: ({ done }) => done },
  withNotes,
]
const starred: Filter = { id: 'starred', name: ({ filters }) => filters.starred, shows: ({ star }) => star }
const levels = (['Easy', 'Medium', 'Hard'] as const).map(
  (level): Filter => ({
    id: level,
    name: ({ filters }) => filters.levels[level],
    shows: ({ difficulty }) => difficulty === level,
  }),
)

/** Returns the filters of a search in menu order; includes difficulty if any is known. */
export function useFilters(hasLevels: boolean): readonly Filter[] {
  const { store } = useTracker()
  const review = useStore((state) => state.review && state.history !== undefined)
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  const due: Filter = { id: 'due', name: ({ filters }) => filters.due, shows: (item) => store.isDue(item) }
  return [
    ...usual,
    ...(stars ? [starred] : []),
    ...(review ? [due] : []),
    ...(hasLevels && difficulty ? levels : []),
  ]
}
