import { useEffect, useMemo, useRef, useState } from 'react'
import { useTracker } from '../host/Tracker.ts'
import type { Location } from './Location.ts'
import { createHistory, normalizeRoute, type Routing } from './routeHistory.ts'

/**
 * The location of an element whose routes are kept by `routing`. Its `route` attribute, where it has one, follows every
 * navigation, and changing it navigates: both at once and not after a render, or the first of two changes in a row would
 * overwrite the second. Every change of the route dispatches `tracker-navigate`.
 */
export function useRouting(routing: Routing, base: string, route: string | undefined): Location {
  const { host } = useTracker()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attribute's later values navigate in the effect below
  const routes = useMemo(() => createHistory(routing, base, route ?? '/'), [routing, base])
  const [path, setPath] = useState(() => normalizeRoute(routes.read()))
  // At first the address decides the route; the attribute does once it changes.
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
