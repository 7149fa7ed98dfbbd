import { difficulties, type Item, isOpen, marks, type Topic } from '../../store/index.ts'
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
  { id: 'toDo', name: ({ filters }) => filters.toDo, shows: isOpen },
  { id: 'done', name: ({ common }) => common.done, shows: ({ done }) => done },
  withNotes,
]
const due: Filter = { id: 'due', name: ({ filters }) => filters.due, shows: (item, due) => due.has(item) }
const starred: Filter = { id: 'starred', name: ({ filters }) => filters.starred, shows: ({ star }) => star }
const marked = marks.map(
  (mark): Filter => ({
    id: mark,
    name: ({ filters }) => filters.marks[mark],
    shows: (item) => item.mark === mark,
  }),
)
const levels = difficulties.map(
  (level): Filter => ({
    id: level,
    name: ({ filters }) => filters.levels[level],
    shows: ({ difficulty }) => difficulty === level,
  }),
)

/** Returns the filters of these topics, or of all, in menu order, with those of marks and levels that any item has. */
export function useFilters(given?: readonly Topic[]): readonly Filter[] {
  const review = useStore((state) => state.review && state.history !== undefined)
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  const tracks = useStore((state) => state.tracks)
  const topics = given ?? Object.values(tracks).flatMap((track) => track.topics)
  const hasAny = (shows: (item: Item) => boolean) => topics.some(({ items }) => items.some(shows))
  return [
    ...usual,
    ...marked.filter(({ id }) => hasAny(({ mark }) => mark === id)),
    ...(stars ? [starred] : []),
    ...(review ? [due] : []),
    ...(difficulty && hasAny((item) => item.difficulty !== undefined) ? levels : []),
  ]
}

const none: ReadonlySet<Item> = new Set()

/** Returns the items that are due for review today: none until that is known. */
export function useDueItems(): ReadonlySet<Item> {
  const tracks = useStore((state) => state.tracks)
  return useLoadedHistory((history) => history.dueItems(tracks)) ?? none
}
