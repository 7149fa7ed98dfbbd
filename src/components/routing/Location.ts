import { createContext, useContext } from 'react'

/** Where an element stands among its routes, and how its links lead to others. */
export interface Location {
  /** Route without a trailing slash, such as `/array`. */
  readonly path: string
  /** Whether the visitor came here from within the element, not by a script of the page: then the focus goes along. */
  readonly fromInside?: boolean
  /** Address of a route for a link, or `undefined` if there is nothing to link to. */
  readonly href: (route: string) => string | undefined
  /** Shows a route inside the element; without it, links are left to the host page. */
  readonly navigate?: (route: string) => void
}

export const LocationContext = createContext<Location>({ path: '/', href: () => undefined })

export const useLocation = (): Location => useContext(LocationContext)
