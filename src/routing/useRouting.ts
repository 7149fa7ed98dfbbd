import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTracker } from '../host/Tracker.ts'

/** Where an element stands among its routes, and how its links lead to others. */
export interface Location {
  /** Route without a trailing slash, such as `/array`. */
  readonly path: string
  /** Address of a route for a link, or `undefined` where nothing can be linked to. */
  readonly href: (route: string) => string | undefined
  /** Shows a route inside the element; where it is missing, links are the host page's own. */
  readonly navigate?: (route: string) => void
}

export const LocationContext = createContext<Location>({ path: '/', href: () => undefined })

export const useLocation = (): Location => useContext(LocationContext)

/** `/array/` to `/array`; the empty path to `/`. */
export const normalizeRoute = (path: string): string => `/${path.replace(/^[#/]+|\/+$/g, '')}`

/** A place where an element keeps its route. */
interface RouteHistory {
  read(): string
  write(route: string): void
  href(route: string): string
  subscribe(changed: () => void): () => void
}

/** Keeps the route in the element alone: the page's address is never touched. */
function memoryHistory(initial: string): RouteHistory {
  let route = initial
  const listeners = new Set<() => void>()
  return {
    read: () => route,
    write(next) {
      route = next
      for (const listener of listeners) listener()
    },
    href: (next) => `#${next}`,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/**
 * Keeps the route in the page's address: after `#`, or as the path below `base`. `read` is `undefined` at an address that
 * is none of ours, such as an anchor of the host page: the route stays what it was.
 */
function addressHistory(read: () => string | undefined, href: (route: string) => string): RouteHistory {
  let last = '/'
  let writable = true
  const listeners = new Set<() => void>()
  return {
    read() {
      if (writable) last = read() ?? last
      return last
    },
    href,
    write(route) {
      try {
        history.pushState(null, '', href(route))
      } catch (cause) {
        // A page that lets nobody change its address: the element goes on without.
        console.error(cause)
        writable = false
      }
      last = route
      for (const listener of listeners) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      addEventListener('popstate', changed)
      addEventListener('hashchange', changed)
      return () => {
        listeners.delete(changed)
        removeEventListener('popstate', changed)
        removeEventListener('hashchange', changed)
      }
    },
  }
}

/** Addresses are whole, because the page's `<base>` may lead to another place. */
const hashHistory = () =>
  addressHistory(
    () => (/^(#\/|$)/.test(location.hash) ? location.hash.slice(1) : undefined),
    (route) => `${location.href.split('#')[0]}#${route}`,
  )

/** `base` may be relative; it is resolved once, because the address changes with every route. */
function pathHistory(base: string): RouteHistory {
  const { pathname } = new URL(base, document.baseURI)
  const prefix = pathname.replace(/\/+$/, '')
  return addressHistory(
    () =>
      `${location.pathname}/`.startsWith(`${prefix}/`) ? location.pathname.slice(prefix.length) : undefined,
    (route) => `${location.origin}${prefix}${route}`,
  )
}

export type Routing = 'memory' | 'hash' | 'history'

function createHistory(routing: Routing, base: string, initial: string): RouteHistory {
  if (routing === 'hash') return hashHistory()
  if (routing === 'history') return pathHistory(base)
  return memoryHistory(initial)
}

/** The route that an element shows first. */
export const initialRoute = (routing: Routing, base: string, route: string): string =>
  normalizeRoute(createHistory(routing, base, route).read())

/**
 * The location of an element whose routes are kept by `routing`. Its `route` attribute, where it has one, follows every
 * navigation, and a change of it navigates: both at once and not after a render, or of two changes in a row the first would
 * be written over the second. Every change of the route dispatches `tracker-navigate`.
 */
export function useRouting(routing: Routing, base: string, route: string | undefined): Location {
  const { host } = useTracker()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attribute's later values navigate in the effect below
  const routes = useMemo(() => createHistory(routing, base, route ?? '/'), [routing, base])
  const [path, setPath] = useState(() => normalizeRoute(routes.read()))
  // At first the address tells the route; the attribute does once it changes.
  const given = useRef(host.getAttributes().route?.trim())

  useEffect(() => {
    const hasAttribute = 'route' in host.getAttributes()
    let shown = normalizeRoute(routes.read())
    setPath(shown)
    const stopFollowing = routes.subscribe(() => {
      const next = normalizeRoute(routes.read())
      if (next === shown) return
      shown = next
      setPath(next)
      if (hasAttribute) host.element.setAttribute('route', next)
    })
    const followAttribute = () => {
      const wanted = host.getAttributes().route?.trim()
      if (wanted === given.current) return
      given.current = wanted
      if (wanted && normalizeRoute(wanted) !== normalizeRoute(routes.read()))
        routes.write(normalizeRoute(wanted))
    }
    followAttribute()
    const stopListening = host.subscribe(followAttribute)
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [routes, host])

  const announced = useRef(path)
  useEffect(() => {
    if (announced.current === path) return
    announced.current = path
    host.emit('tracker-navigate', { route: path })
  }, [path, host])

  return useMemo(
    () => ({
      path,
      href: routes.href,
      navigate(next: string) {
        if (normalizeRoute(routes.read()) !== next) routes.write(next)
      },
    }),
    [path, routes],
  )
}
