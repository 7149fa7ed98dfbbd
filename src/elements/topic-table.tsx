import { useCallback, useMemo } from 'react'
import type { ElementDefinition } from '../host/define.ts'
import { hostOf } from '../host/ElementHost.ts'
import { useOnceLoaded } from '../host/latePart.ts'
import { useTracks } from '../host/Tracker.ts'
import { useAttributes } from '../host/useAttributes.ts'
import { type Location, LocationContext } from '../routing/Location.ts'
import { tracksNamed, tracksOfTopic } from '../routing/routes.ts'
import { type Track, topicKey } from '../store/index.ts'
import { UnknownTrack } from '../views/page/UnknownTrack.tsx'
import { ElementShell } from '../views/shell/ElementShell.tsx'
import { topicPart } from '../views/topic/topicPart.ts'
import { defaults, tagName } from './topic-table.metadata.ts'

/** The tracks that may have the topic: the one that is named, else the first that lists it, else all. */
function tracksOf(track: string | undefined, topic: string, tracks: readonly Track[]): readonly Track[] {
  return track ? tracksNamed(track, tracks) : tracksOfTopic(topic, tracks)
}

function TopicTableElement({ container }: { readonly container: ShadowRoot }) {
  const given = useAttributes(hostOf(container))
  const topic = given.topic ?? defaults.topic
  const { track, 'grid-href': gridHref } = given
  const shows = useCallback(
    (tracks: readonly Track[]) => {
      const shown = tracksOf(track, topicKey(topic), tracks)
      return shown.length === 1 ? shown : []
    },
    [track, topic],
  )
  return (
    <ElementShell container={container} shows={shows}>
      <Table track={track} topic={topic} gridHref={gridHref} rows={Number(given.rows) || undefined} />
    </ElementShell>
  )
}

interface TableProps {
  readonly track: string | undefined
  readonly topic: string
  readonly gridHref: string | undefined
  readonly rows: number | undefined
}

function Table({ track, topic, gridHref, rows }: TableProps) {
  const tracks = useTracks()
  const shown = tracksOf(track, topicKey(topic), tracks)
  // A key may have a suffix that no name gives: it is taken as it is where a list has it.
  const key = shown.some(({ topics }) => topics.some((one) => one.key === topic)) ? topic : topicKey(topic)
  const location = useMemo<Location>(() => ({ path: `/${key}`, href: () => gridHref }), [key, gridHref])
  const { TopicView } = useOnceLoaded(topicPart, topicPart)?.loaded ?? {}
  if (track && shown.length === 0) return <UnknownTrack name={track} />
  return (
    <LocationContext value={location}>
      {TopicView && <TopicView topic={key} tracks={shown} rows={rows} />}
    </LocationContext>
  )
}

export const topicTable: ElementDefinition = {
  tagName,
  defaults,
  View: TopicTableElement,
  firstScreen: ({ topic, track }, tracks) => {
    const shown = tracksOf(track?.trim() || undefined, topicKey(topic ?? ''), tracks.all)
    return { track: shown.length === 1 ? shown[0] : undefined, part: topicPart }
  },
}
