import { useMemo } from 'react'
import { difficulties, type Item, isOpen, marks, type StoreState, type Topic } from '../../store/index.ts'
import type { EarlyTexts } from '../../texts/texts.ts'
import { useStore, useTracker } from './Tracker.ts'
import { useLoadedHistory } from './useLoadedHistory.ts'

/** Which items of a list are shown. */
export interface Filter {
  readonly id: string
  readonly name: (texts: EarlyTexts) => string
  readonly shows: (item: Item, due: ReadonlySet<Item>) => boolean
  /** Filters of one group widen each other; all others narrow. */
  readonly group?: 'level' | 'state'
  /** Of one that is made of several. */
  readonly parts?: readonly Filter[]
}

/** What is filtered, and how. */
export interface Filtering {
  readonly value: Filter
  readonly onChange: (filter: Filter) => void
  /** What is filtered, if not all lists: there are filters for what is in it. */
  readonly topics?: readonly Topic[]
  /** How many items the filter leaves, if that is known. */
  readonly found?: number
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
  { id: 'toDo', name: ({ filters }) => filters.toDo, shows: isOpen, group: 'state' },
  { id: 'done', name: ({ common }) => common.done, shows: ({ done }) => done, group: 'state' },
  withNotes,
]
const due: Filter = { id: 'due', name: ({ filters }) => filters.due, shows: (item, due) => due.has(item) }
const starred: Filter = { id: 'starred', name: ({ filters }) => filters.starred, shows: ({ star }) => star }
const marked = marks.map(
  (mark): Filter => ({
    id: mark,
    name: ({ filters }) => filters.marks[mark],
    shows: (item) => item.mark === mark,
    group: 'state',
  }),
)
const levels = difficulties.map(
  (level): Filter => ({
    id: level,
    name: ({ filters }) => filters.levels[level],
    shows: ({ difficulty }) => difficulty === level,
    group: 'level',
  }),
)

/** Only what has a tag. */
export const withTag = (tag: string): Filter => ({
  id: `#${tag}`,
  name: () => `#${tag}`,
  shows: ({ tags }) => tags?.includes(tag) === true,
})

/** Returns the filters that one is made of, none for everything. */
export const partsOf = (filter: Filter): readonly Filter[] =>
  filter === everything ? [] : (filter.parts ?? [filter])

/** Makes one filter of several. Levels and states are of one or another kind; all tags must be there. */
function filterOf(parts: readonly Filter[]): Filter {
  const [only, ...more] = parts
  if (!only || more.length === 0) return only ?? everything
  const groups = ['level', 'state'].map((name) => parts.filter(({ group }) => group === name))
  const narrow = parts.filter(({ group }) => !group)
  return {
    id: parts.map(({ id }) => id).join(' '),
    name: (texts) => texts.common.list(parts.map(({ name }) => name(texts))),
    shows: (item, due) =>
      narrow.every(({ shows }) => shows(item, due)) &&
      groups.every((group) => group.length === 0 || group.some(({ shows }) => shows(item, due))),
    parts,
  }
}

/** Returns a filter with a part more or less. */
export const toggled = (filter: Filter, part: Filter): Filter => {
  const parts = partsOf(filter)
  const others = parts.filter(({ id }) => id !== part.id)
  return filterOf(others.length < parts.length ? others : [...parts, part])
}

/** Returns the filters of these topics, or of all, in menu order. */
export const useFilters = (given?: readonly Topic[]): readonly Filter[] => [
  ...usual,
  ...useFurtherFilters(given),
]

/** Returns those by what only some lists or students have: marks, stars, reviews, levels. */
export function useFurtherFilters(given?: readonly Topic[]): readonly Filter[] {
  const review = useStore((state) => state.review && state.history !== undefined)
  const stars = useStore((state) => state.stars)
  const difficulty = useStore((state) => state.difficulty)
  const topics = useTopics(given)
  const hasAny = (shows: (item: Item) => boolean) => topics.some(({ items }) => items.some(shows))
  return [
    ...marked.filter(({ id }) => hasAny(({ mark }) => mark === id)),
    ...(stars ? [starred] : []),
    ...(review ? [due] : []),
    ...(difficulty && hasAny((item) => item.difficulty !== undefined) ? levels : []),
  ]
}

/** Returns these topics, or all. A caller that gives some does not render again when another topic changes: a page may show fifty tables. */
function useTopics(given: readonly Topic[] | undefined): readonly Topic[] {
  const tracks = useStore((state) => (given ? undefined : state.tracks))
  return useMemo(() => given ?? Object.values(tracks ?? {}).flatMap((track) => track.topics), [given, tracks])
}

/** Returns the items of these topics, or of all, if any has a tag. */
export function useTaggedItems(given?: readonly Topic[]): readonly Item[] | undefined {
  const topics = useTopics(given)
  return useMemo(() => {
    const items = topics.flatMap((topic) => topic.items)
    return items.some(({ tags }) => tags !== undefined) ? items : undefined
  }, [topics])
}

const none: ReadonlySet<Item> = new Set()

/** Returns the items that are due for review today: none until that is known. */
export function useDueItems(): ReadonlySet<Item> {
  const { store } = useTracker()
  const dueIn = (history: StoreState['history']) => history?.dueItems(store.getState().tracks)
  // A tick changes what is due, too.
  useStore((state) => dueIn(state.history))
  return useLoadedHistory(dueIn) ?? none
}
