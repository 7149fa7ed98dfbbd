import { useCallback, useMemo } from 'react'
import { ElementList } from '../components/app/ElementList.tsx'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { preloadTopic, topicScreen } from '../components/app/screens.ts'
import { TopicGrid } from '../components/home/TopicGrid.tsx'
import { type Location, LocationContext } from '../components/routing/Location.ts'
import { topicOfRoute, tracksNamed, tracksOfTopic } from '../components/routing/routes.ts'
import { useRouting } from '../components/routing/useRouting.ts'
import { useLoaded } from '../components/shared/lazyView.tsx'
import { useTracker, useTracks } from '../components/shared/Tracker.ts'
import { UnknownTrack } from '../components/shared/UnknownTrack.tsx'
import type { ElementDefinition, ViewProps } from '../host/define.ts'
import { sheetOf, useElementList } from '../host/elementList.ts'
import type { Track } from '../store/index.ts'
import { defaults, tagName } from './topic-grid.metadata.ts'

function TopicGridElement({ host, track, topicHref }: ViewProps<typeof defaults>) {
  const list = useElementList(host)
  const name = list ? sheetOf(list) : track
  const shows = useCallback((tracks: readonly Track[]) => tracksNamed(name, tracks), [name])
  return (
    <ElementShell host={host} shows={shows}>
      {list ? (
        <ElementList state={list}>{(sheet) => <Grid name={sheet} topicHref={topicHref} />}</ElementList>
      ) : (
        <Grid name={name} topicHref={topicHref} />
      )}
    </ElementShell>
  )
}

interface GridProps {
  readonly name: string
  readonly topicHref: string
}

function Grid({ name, topicHref }: GridProps) {
  const { store } = useTracker()
  useTracks()
  const track = store.tracks.find(name)
  return track ? <Routed key={track.id} track={track} topicHref={topicHref} /> : <UnknownTrack name={name} />
}

/** A card opens its topic inside the element, or links to the host's own page if `topic-href` is set. */
function Routed({ track, topicHref }: { readonly track: Track; readonly topicHref: string }) {
  const inside = useRouting(useTracker().host, 'memory', '/', track.route)
  const location = useMemo<Location>(
    () =>
      topicHref
        ? {
            path: track.route,
            href: (route) => topicHref.replaceAll('{topic}', encodeURIComponent(topicOfRoute(route))),
          }
        : inside,
    [topicHref, inside, track],
  )
  const path = useLoaded(location.path, location.path === track.route ? undefined : topicScreen)
  const topic = topicOfRoute(path ?? '')
  const { TopicView } = topicScreen.loaded ?? {}
  return (
    <LocationContext value={location}>
      {path === undefined || path === track.route ? (
        <TopicGrid key={track.id} track={track} preloadTopic={preloadTopic} />
      ) : (
        TopicView && <TopicView topic={topic} tracks={tracksOfTopic(topic, [track])} />
      )}
    </LocationContext>
  )
}

export const topicGrid: ElementDefinition<typeof defaults> = {
  tagName,
  defaults,
  View: TopicGridElement,
  preload: ({ track, sheet, src }, tracks) => ({
    track: sheet || src ? undefined : tracks.find(track),
  }),
}
