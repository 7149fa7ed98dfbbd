import { useMemo } from 'react'
import { ElementShell } from '../components/ElementShell.tsx'
import { hostOf } from '../components/host.ts'
import { type Location, LocationContext } from '../components/location.ts'
import { TopicView } from '../components/TopicView.tsx'
import { useAttributes } from '../components/useAttributes.ts'
import { topicKey, trackOfTopic } from '../store/index.ts'
import { define } from './define.ts'

const attributes = { topic: '', 'grid-href': '', theme: '', database: 'db' }

function TopicTableElement({ container }: { readonly container: ShadowRoot }) {
  const given = useAttributes(hostOf(container))
  const topic = topicKey(given.topic ?? attributes.topic)
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
  name: 'topic-table',
  attributes,
  View: TopicTableElement,
  trackOf: ({ topic }) => trackOfTopic(topicKey(topic ?? '')),
})

export type * from './types.ts'
