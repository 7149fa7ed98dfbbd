import { type ComponentType, createContext } from 'react'
import type { Filter } from './filters.ts'

/** What the visitor searches for in all tracks. */
export interface Query {
  readonly text: string
  readonly filter: Filter
}

/** The search across all tracks, shared by an element's screens; `undefined` if there is none. */
interface Search extends Query {
  readonly setQuery: (query: Query) => void
  /** Shows the results. */
  readonly Results: ComponentType<Query & { readonly onClear: () => void }>
}

export const SearchContext = createContext<Search | undefined>(undefined)
