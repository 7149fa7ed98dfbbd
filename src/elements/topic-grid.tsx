import { useCallback } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { PageList } from '../components/app/PageList.tsx'
import { TrackGrid } from '../components/app/TrackGrid.tsx'
import { tracksNamed } from '../components/routing/routes.ts'
import type { ElementDefinition, ViewProps } from '../host/define.ts'
import { sheetOf, usePageList } from '../host/pageList/usePageList.ts'
import type { Track } from '../store/index.ts'
import { defaults, tagName } from './topic-grid.metadata.ts'

function TopicGridElement({ host, track, topicHref }: ViewProps<typeof defaults>) {
  const list = usePageList(host)
  const name = list ? sheetOf(list) : track
  const shows = useCallback((tracks: readonly Track[]) => tracksNamed(name, tracks), [name])
  return (
    <ElementShell host={host} shows={shows}>
      {list ? (
        <PageList state={list}>{(sheet) => <TrackGrid name={sheet} topicHref={topicHref} />}</PageList>
      ) : (
        <TrackGrid name={name} topicHref={topicHref} />
      )}
    </ElementShell>
  )
}

export const topicGrid: ElementDefinition<typeof defaults> = {
  tagName,
  defaults,
  View: TopicGridElement,
  preload: ({ track, sheet, src, list }, tracks) => ({
    track: sheet || src || list ? undefined : tracks.find(track),
  }),
}
