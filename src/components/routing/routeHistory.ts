import type { Routing } from '../../host/attributes.ts'
import { Emitter } from '../../store/index.ts'

/** Turns `/array/` into `/array`, and the empty path into `/`. */
export const normalizeRoute = (path: string): string => `/${path.replace(/^[#/]+|\/+$/g, '')}`

/** Stores an element's route. */
interface RouteHistory {
  read(): string
  write(route: string): void
  href(route: string): string
  subscribe(changed: () => void): () => void
}

/** Keeps the route in memory; the page's address never changes. */
function memoryHistory(initial: string): RouteHistory {
  let route = initial
  const changed = new Emitter()
  return {
    read: () => route,
    write(next) {
      route = next
      changed.emit()
    },
    href: (next) => `#${next}`,
    subscribe: changed.listen,
  }
}

/**
 * Stores the route in the page's address: after `#`, or as the path below `base`. `read` returns `undefined` at an
 * address that isn't ours, such as an anchor of the host page; the route then stays the same.
 */
function addressHistory(read: () => string | undefined, href: (route: string) => string): RouteHistory {
  let last = '/'
  let writable = true
  const written = new Emitter()
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
        // The page may forbid changing its address: carry on without it.
        console.error(cause)
        writable = false
      }
      last = route
      written.emit()
    },
    subscribe(changed) {
      const stop = written.listen(changed)
      addEventListener('popstate', changed)
      addEventListener('hashchange', changed)
      return () => {
        stop()
        removeEventListener('popstate', changed)
        removeEventListener('hashchange', changed)
      }
    },
  }
}

/** Addresses are absolute, because the page's `<base>` may point elsewhere. */
const hashHistory = () =>
  addressHistory(
    () => (/^(#\/|$)/.test(location.hash) ? location.hash.slice(1) : undefined),
    (route) => `${location.href.split('#')[0]}#${route}`,
  )

/** `base` may be relative; it is resolved once, because the address changes with every route. */
function pathHistory(base: string): RouteHistory {
  const path = URL.canParse(base, document.baseURI) ? new URL(base, document.baseURI).pathname : '/'
  // `javascript:@evil.example` has a path without a slash, which behind our origin is an address of that site.
  const prefix = path.startsWith('/') ? path.replace(/\/+$/, '') : ''
  return addressHistory(
    () =>
      `${location.pathname}/`.startsWith(`${prefix}/`) ? location.pathname.slice(prefix.length) : undefined,
    (route) => `${location.origin}${prefix}${route}`,
  )
}

export function createHistory(routing: Routing, base: string, initial: string): RouteHistory {
  if (routing === 'hash') return hashHistory()
  if (routing === 'history') return pathHistory(base)
  return memoryHistory(initial)
}

/** The route that an element shows first. */
export const initialRoute = (routing: Routing, base: string, route: string): string =>
  normalizeRoute(createHistory(routing, base, route).read())
