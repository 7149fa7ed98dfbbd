import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { Routing } from '../../host/attributes.ts'
import type { Host } from '../../host/ElementHost.ts'
import type { Location } from './Location.ts'
import { createHistory, normalizeRoute } from './routeHistory.ts'

/**
 * Returns the location of an element whose route is stored as `routing` says. If the element has a `route`, changing
 * that attribute navigates at once: after a render, the first of two changes in a row would overwrite the second. The
 * attribute is never written, because a page that renders again, as a morph does, would reset it and move the
 * visitor. Every change of the route dispatches `tracker-navigate`.
 */
export function useRouting(host: Host, routing: Routing, base: string, route: string): Location {
  const own = host.route
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values navigate in the effect below
  const routes = useMemo(() => createHistory(routing, base, own?.current ?? route), [routing, base])
  const [shown, setShown] = useState(() => ({ path: normalizeRoute(routes.read()), fromInside: false }))
  const { path } = shown
  const isVisitor = useRef(false)
  // The address decides the initial route; the attribute takes over once it changes.
  if (own) own.answered ??= own.asked

  useEffect(() => {
    const show = (next: string, fromInside: boolean) => {
      if (own) own.current = next
      setShown((before) => (before.path === next ? before : { path: next, fromInside }))
    }
    // While the element is out of the page, the address may belong to another view.
    const follow = () => {
      if (!host.element.isConnected) return
      show(normalizeRoute(routes.read()), isVisitor.current || host.root.activeElement !== null)
    }
    const go = (wanted: string) => {
      const next = normalizeRoute(wanted)
      if (next !== normalizeRoute(routes.read())) routes.write(next)
    }
    const followAttribute = () => {
      if (!own || own.asked === own.answered) return
      own.answered = own.asked
      if (own.asked) go(own.asked)
    }
    show(normalizeRoute(routes.read()), false)
    if (own) own.go = go
    const stopFollowing = routes.subscribe(follow)
    if (own?.early) go(own.early)
    if (own) own.early = undefined
    followAttribute()
    const stopListening = host.subscribe(() => {
      follow()
      followAttribute()
    })
    return () => {
      if (own) own.go = undefined
      stopFollowing()
      stopListening()
    }
  }, [routes, host, own])

  const announced = useRef(path)
  useEffect(() => {
    if (announced.current === path) return
    announced.current = path
    host.emit('tracker-navigate', { route: path })
  }, [path, host])

  return useMemo(
    () => ({
      ...shown,
      href: routes.href,
      navigate(next: string) {
        isVisitor.current = true
        // What was pressed shows so before the next page takes its time. Not on the way back: the browser scrolls at once.
        startTransition(() => {
          if (normalizeRoute(routes.read()) !== next) routes.write(next)
        })
        isVisitor.current = false
      },
    }),
    [shown, routes],
  )
}
