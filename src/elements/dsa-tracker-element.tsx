import { useCallback, useMemo } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { PageList } from '../components/app/PageList.tsx'
import { moduleFor } from '../components/app/screens.ts'
import { TrackerApp } from '../components/app/TrackerApp.tsx'
import { ReceivedLink } from '../components/devices/ReceivedLink.tsx'
import { LocationContext } from '../components/routing/Location.ts'
import { initialRoute } from '../components/routing/routeHistory.ts'
import { screenOf, trackOfScreen } from '../components/routing/routes.ts'
import { hasOwn, shownTracks } from '../components/routing/shownTracks.ts'
import { useRouting } from '../components/routing/useRouting.ts'
import { lazyView } from '../components/shared/lazyView.tsx'
import { TracksContext, useTracks } from '../components/shared/Tracker.ts'
import { UnknownTrack } from '../components/shared/UnknownTrack.tsx'
import type { ElementDefinition, ViewProps } from '../host/define.ts'
// The browser offers to install a page once, long before a visitor opens the settings.
import '../host/installation.ts'
import { sheetOf, usePageList } from '../host/pageList/usePageList.ts'
import { syncAddress } from '../host/syncAddress.ts'
import type { Track } from '../store/index.ts'
import { defaults, tagName } from './dsa-tracker-element.metadata.ts'

const SyncConnection = lazyView(() =>
  import('../components/devices/SyncConnection.tsx').then((module) => module.SyncConnection),
)

type DsaTrackerProps = ViewProps<typeof defaults>

function DsaTracker(props: DsaTrackerProps) {
  const { host, tracks: named } = props
  const list = usePageList(host)
  const sheet = list && sheetOf(list)
  const shows = useCallback((tracks: readonly Track[]) => shownTracks(tracks, named, sheet), [named, sheet])
  return (
    <ElementShell host={host} shows={shows} holdsReminder>
      {list ? (
        <PageList state={list}>{(sheet) => <Routed {...props} sheet={sheet} />}</PageList>
      ) : (
        <Routed {...props} sheet={undefined} />
      )}
    </ElementShell>
  )
}

interface RoutedProps extends Omit<DsaTrackerProps, 'sheet'> {
  /** The sheet that is shown as the whole product. */
  readonly sheet: string | undefined
}

function Routed({ host, routing, base, route, tracks: named, sheet, author, authorHref }: RoutedProps) {
  const location = useRouting(host, routing, base, route)
  const all = useTracks()
  const tracks = useMemo(() => shownTracks(all, named, sheet), [all, named, sheet])
  if (named && tracks.length === 0 && !hasOwn(named)) return <UnknownTrack name={named} />
  return (
    <TracksContext value={tracks}>
      <LocationContext value={location}>
        <TrackerApp ownsAddress={routing !== 'memory'} author={author} authorHref={authorHref} />
        <ReceivedLink />
        {syncAddress(host) && <SyncConnection />}
      </LocationContext>
    </TracksContext>
  )
}

export const dsaTracker: ElementDefinition<typeof defaults> = {
  tagName,
  defaults,
  View: DsaTracker,
  choosesLanguage: true,
  preload: ({ routing, base, route, tracks: named, sheet, src, list }, tracks) => {
    if (sheet || src || list) return {}
    const shown = initialRoute(routing, base, route)
    const screen = screenOf(shown, shownTracks(tracks.all, named, undefined))
    return { track: trackOfScreen(screen), module: moduleFor(screen) }
  },
}
