import { useCallback, useMemo } from 'react'
import { BroughtList } from '../components/app/BroughtList.tsx'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { moduleFor } from '../components/app/screens.ts'
import { TrackerApp } from '../components/app/TrackerApp.tsx'
import { ReceivedLink } from '../components/devices/ReceivedLink.tsx'
import { LocationContext } from '../components/routing/Location.ts'
import { initialRoute, type Routing } from '../components/routing/routeHistory.ts'
import { screenOf, trackOfScreen } from '../components/routing/routes.ts'
import { shownTracks } from '../components/routing/shownTracks.ts'
import { useRouting } from '../components/routing/useRouting.ts'
import { TracksContext, useTracks } from '../components/shared/Tracker.ts'
import { UnknownTrack } from '../components/shared/UnknownTrack.tsx'
import { sheetOf, useBroughtList } from '../host/broughtList.ts'
import type { ElementDefinition } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useAttributes } from '../host/useAttributes.ts'
import type { Track } from '../store/index.ts'
import { defaults, tagName } from './dsa-tracker-element.metadata.ts'

function DsaTracker({ container }: { readonly container: ShadowRoot }) {
  const host = hostOf(container)
  const { tracks: named } = useAttributes(host)
  const list = useBroughtList(host)
  const sheet = list && sheetOf(list)
  const shows = useCallback((tracks: readonly Track[]) => shownTracks(tracks, named, sheet), [named, sheet])
  return (
    <ElementShell container={container} shows={shows}>
      {list ? (
        <BroughtList state={list}>
          {(brought) => <Routed container={container} named={named} sheet={brought} />}
        </BroughtList>
      ) : (
        <Routed container={container} named={named} sheet={undefined} />
      )}
    </ElementShell>
  )
}

interface RoutedProps {
  readonly container: ShadowRoot
  /** The tracks to show. */
  readonly named: string | undefined
  /** The sheet that is the product. */
  readonly sheet: string | undefined
}

function Routed({ container, named, sheet }: RoutedProps) {
  const host = hostOf(container)
  const given = useAttributes(host)
  const location = useRouting(host, routingOf(given.routing), given.base ?? defaults.base, given.route)
  const all = useTracks()
  const tracks = useMemo(() => shownTracks(all, named, sheet), [all, named, sheet])
  if (named !== undefined && tracks.length === 0) return <UnknownTrack name={named} />
  return (
    <TracksContext value={tracks}>
      <LocationContext value={location}>
        <TrackerApp
          author={given.author ?? defaults.author}
          authorHref={given['author-href'] ?? defaults['author-href']}
        />
        <ReceivedLink />
      </LocationContext>
    </TracksContext>
  )
}

const routingOf = (value: string | null | undefined): Routing =>
  value === 'hash' || value === 'history' ? value : 'memory'

export const dsaTracker: ElementDefinition = {
  tagName,
  defaults,
  View: DsaTracker,
  preload: ({ routing, base, route, tracks: named, sheet, src }, tracks) => {
    if (sheet || src) return {}
    const shown = initialRoute(
      routingOf(routing?.trim()),
      base?.trim() || defaults.base,
      route?.trim() || defaults.route,
    )
    const screen = screenOf(shown, shownTracks(tracks.all, named?.trim() || undefined, undefined))
    return { track: trackOfScreen(screen), module: moduleFor(screen) }
  },
}
