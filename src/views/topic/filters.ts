import type { Item } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'

/** Which items of a list are shown. */
export interface Filter {
  readonly name: string
  readonly shows: (item: Item) => boolean
}

/** In the order of the menu, the first when a page opens. */
export const filters: readonly Filter[] = [
  { name: texts.filterAll, shows: () => true },
  { name: texts.filterToDo, shows: ({ done }) => !done },
  { name: texts.filterDone, shows: ({ done }) => done },
  { name: texts.filterNotes, shows: ({ note }) => note !== '' },
]
