import { useMemo } from 'react'
import { define } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useAttributes } from '../host/useAttributes.ts'
import { type Location, LocationContext } from '../routing/Location.ts'
import { useRouting } from '../routing/useRouting.ts'
import { type Track, trackNamed } from '../store/index.ts'
import { TopicGrid } from '../views/home/TopicGrid.tsx'
import { UnknownTrack } from '../views/page/UnknownTrack.tsx'
import { ElementShell } from '../views/shell/ElementShell.tsx'
import { TopicView } from '../views/topic/TopicView.tsx'
import { defaults, tagName } from './topic-grid.metadata.ts'

function TopicGridElement({ container }: { readonly container: ShadowRoot }) {
  const given = useAttributes(hostOf(container))
  const name = given.track ?? defaults.track
  const track = trackNamed(name)
  return (
    <ElementShell container={container} tracks={track ? [track.id] : []}>
      {track ? (
        <Routed key={track.id} track={track} topicHref={given['topic-href']} />
      ) : (
        <UnknownTrack name={name} />
      )}
    </ElementShell>
  )
}

/** A card opens its topic inside the element, or leads to the host's own page where `topic-href` says so. */
function Routed({ track, topicHref }: { readonly track: Track; readonly topicHref: string | undefined }) {
  const inside = useRouting('memory', '/', track.route)
  const location = useMemo<Location>(
    () =>
      topicHref
        ? {
            path: track.route,
            href: (route) => topicHref.replaceAll('{topic}', encodeURIComponent(route.slice(1))),
          }
        : inside,
    [topicHref, inside, track],
  )
  return (
    <LocationContext value={location}>
      {location.path === track.route ? (
        <TopicGrid key={track.id} track={track} />
      ) : (
        <TopicView topic={location.path.slice(1)} />
      )}
    </LocationContext>
  )
}

define({
  tagName,
  defaults,
  View: TopicGridElement,
  trackOf: ({ track }) => trackNamed(track?.trim() || defaults.track),
})

export type * from './types.ts'
