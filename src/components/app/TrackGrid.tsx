import { useMemo } from 'react'
import type { Track } from '../../store/index.ts'
import { TopicGrid } from '../home/TopicGrid.tsx'
import { type Location, LocationContext } from '../routing/Location.ts'
import { topicOfRoute, tracksOfTopic } from '../routing/routes.ts'
import { useRouting } from '../routing/useRouting.ts'
import { useLoaded } from '../shared/lazyView.tsx'
import { useTracker, useTracks } from '../shared/Tracker.ts'
import { UnknownTrack } from '../shared/UnknownTrack.tsx'
import { preloadTopic, topicScreen } from './screens.ts'

interface TrackGridProps {
  /** The track's id or another of its names. */
  readonly name: string
  readonly topicHref?: string
}

/** Shows the grid of a track. */
export function TrackGrid({ name, topicHref = '' }: TrackGridProps) {
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
  const { TopicView } = topicScreen.value ?? {}
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
