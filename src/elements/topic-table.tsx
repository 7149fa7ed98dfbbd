import { useCallback, useMemo } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { PageList } from '../components/app/PageList.tsx'
import { topicScreen } from '../components/app/screens.ts'
import { TrackGrid } from '../components/app/TrackGrid.tsx'
import { type Location, LocationContext } from '../components/routing/Location.ts'
import { tracksNamed, tracksOfTopic } from '../components/routing/routes.ts'
import { FallbackContent } from '../components/shared/FallbackContent.tsx'
import { useLoaded } from '../components/shared/lazyView.tsx'
import { useTracks } from '../components/shared/Tracker.ts'
import { UnknownTrack } from '../components/shared/UnknownTrack.tsx'
import type { ElementDefinition, ViewProps } from '../host/define.ts'
import { sheetOf, usePageList } from '../host/pageList/usePageList.ts'
import { type Track, topicKey } from '../store/index.ts'
import { defaults, tagName } from './topic-table.metadata.ts'

/** Returns the tracks that may have the topic: the named one, else the first that lists it, else all. */
function tracksOf(track: string, topic: string, tracks: readonly Track[]): readonly Track[] {
  return track ? tracksNamed(track, tracks) : tracksOfTopic(topic, tracks)
}

/** Returns the key of a topic by its name or its key: a key may have a suffix that no name produces. */
const keyOf = (topic: string, tracks: readonly Track[]): string =>
  tracks.some(({ topics }) => topics.some(({ key }) => key === topic)) ? topic : topicKey(topic)

function TopicTableElement({ host, topic, track: named, gridHref, rows }: ViewProps<typeof defaults>) {
  const list = usePageList(host)
  const track = list ? sheetOf(list) : named
  const shows = useCallback(
    (tracks: readonly Track[]) => {
      const shown = tracksOf(track, keyOf(topic, tracks), tracks)
      return shown.length === 1 ? shown : []
    },
    [track, topic],
  )
  const common = { gridHref: gridHref || undefined, rows: Math.max(0, rows) || undefined }
  return (
    <ElementShell host={host} shows={shows}>
      {list ? (
        <PageList state={list}>
          {(sheet, topics) =>
            !topic && topics.length > 1 ? (
              <TrackGrid name={sheet} />
            ) : (
              <Table {...common} track={sheet} topic={topic || (topics[0] ?? '')} own={topics} />
            )
          }
        </PageList>
      ) : (
        <Table {...common} track={named} topic={topic} />
      )}
    </ElementShell>
  )
}

interface TableProps {
  readonly track: string
  readonly topic: string
  /** Keys of the element's own list. */
  readonly own?: readonly string[]
  readonly gridHref: string | undefined
  readonly rows: number | undefined
}

function Table({ track, topic, own, gridHref, rows }: TableProps) {
  const tracks = useTracks()
  const key = own?.includes(topic) ? topic : keyOf(topic, tracks)
  const shown = tracksOf(track, key, tracks)
  const location = useMemo<Location>(() => ({ path: `/${key}`, href: () => gridHref }), [key, gridHref])
  const { TopicView } = useLoaded(topicScreen, topicScreen)?.value ?? {}
  const waiting = own && <FallbackContent isComing />
  if (track && shown.length === 0) return <UnknownTrack name={track} />
  return (
    <LocationContext value={location}>
      {TopicView ? <TopicView topic={key} tracks={shown} rows={rows} waiting={waiting} /> : waiting}
    </LocationContext>
  )
}

export const topicTable: ElementDefinition<typeof defaults> = {
  tagName,
  defaults,
  View: TopicTableElement,
  preload: ({ topic, track, sheet, src, list }, tracks) => {
    if (sheet || src || list) return { module: topicScreen }
    const shown = tracksOf(track, keyOf(topic, tracks.all), tracks.all)
    return { track: shown.length === 1 ? shown[0] : undefined, module: topicScreen }
  },
}
