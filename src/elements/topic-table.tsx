import { useMemo } from 'react'
import { define } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useAttributes } from '../host/useAttributes.ts'
import { type Location, LocationContext } from '../routing/Location.ts'
import { topicKey, trackOfTopic } from '../store/index.ts'
import { ElementShell } from '../views/shell/ElementShell.tsx'
import { TopicView } from '../views/topic/TopicView.tsx'
import { defaults, tagName } from './topic-table.metadata.ts'

function TopicTableElement({ container }: { readonly container: ShadowRoot }) {
  const given = useAttributes(hostOf(container))
  const topic = topicKey(given.topic ?? defaults.topic)
  const track = trackOfTopic(topic)
  const gridHref = given['grid-href']
  const location = useMemo<Location>(() => ({ path: `/${topic}`, href: () => gridHref }), [topic, gridHref])
  return (
    <ElementShell container={container} tracks={track ? [track.id] : []}>
      <LocationContext value={location}>
        <TopicView topic={topic} />
      </LocationContext>
    </ElementShell>
  )
}

define({
  tagName,
  defaults,
  View: TopicTableElement,
  trackOf: ({ topic }) => trackOfTopic(topicKey(topic ?? '')),
})

export type * from './types.ts'
