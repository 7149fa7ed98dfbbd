import type { Item } from '../../store/index.ts'
import type { Texts } from '../../texts/texts.ts'
import { useStore } from './Tracker.ts'
import { useLoadedHistory } from './useLoadedHistory.ts'

/** Which items of a list are shown. */
export interface Filter {
  readonly id: string
  readonly name: (texts: Texts) => string
  readonly shows: (item: Item, due: ReadonlySet<Item>) => boolean
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
const due: Filter = { id: 'due', name: ({ filters }) => filters.due, shows: (item, due) => due.has(item) }
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
  const review = useStore((state) => state.review && state.history !== undefined)
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  return [
    ...usual,
    ...(stars ? [starred] : []),
    ...(review ? [due] : []),
    ...(hasLevels && difficulty ? levels : []),
  ]
}

const none: ReadonlySet<Item> = new Set()

/** Returns the items that are due for review today: none until that is known. */
export function useDueItems(): ReadonlySet<Item> {
  const tracks = useStore((state) => state.tracks)
  return useLoadedHistory((history) => history.dueItems(tracks)) ?? none
}
