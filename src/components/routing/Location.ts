import { createContext, useContext } from 'react'

/** The route that an element shows, and how its links lead to others. */
export interface Location {
  /** Route without a trailing slash, such as `/array`. */
  readonly path: string
  /** True if the visitor navigated within the element, not a script of the page: the focus then follows. */
  readonly fromInside?: boolean
  /** Returns a route's address for a link, or `undefined` if there is nothing to link to. */
  readonly href: (route: string) => string | undefined
  /** Shows a route inside the element; without it, links are left to the host page. */
  readonly navigate?: (route: string) => void
}

export const LocationContext = createContext<Location>({ path: '/', href: () => undefined })

export const useLocation = (): Location => useContext(LocationContext)
