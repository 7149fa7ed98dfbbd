import { useStore } from '../../host/Tracker.ts'
import type { Item } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'

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
const withStars: readonly Filter[] = [...usual, { name: texts.filterStarred, shows: ({ star }) => star }]

/** The filters of a search, in the order of the menu. */
export const useFilters = (): readonly Filter[] => (useStore((state) => state.stars) ? withStars : usual)
