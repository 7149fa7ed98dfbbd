import { createContext } from 'react'

/** The search of everything, which one element shares among its screens; `undefined` where there is none. */
export interface Search {
  readonly text: string
  readonly setText: (text: string) => void
}

export const SearchContext = createContext<Search | undefined>(undefined)
