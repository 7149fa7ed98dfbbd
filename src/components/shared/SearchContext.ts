import { type ComponentType, createContext } from 'react'
import type { Filter } from './filters.ts'

/** What is looked for in everything. */
export interface Query {
  readonly text: string
  readonly filter: Filter
}

/** The search of everything, which one element shares among its screens; `undefined` where there is none. */
export interface Search extends Query {
  readonly setQuery: (query: Query) => void
  /** Shows what is found. */
  readonly Results: ComponentType<Query & { readonly onClear: () => void }>
}

export const SearchContext = createContext<Search | undefined>(undefined)
