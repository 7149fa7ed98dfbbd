import type { ReactNode } from 'react'
import { type LatePart, lateView, useOnceLoaded } from '../../host/latePart.ts'
import { TopicGrid } from '../home/TopicGrid.tsx'
import { useLocation } from '../routing/Location.ts'
import { type Screen as ScreenOfRoute, screenOf, sheetsRoute } from '../routing/routes.ts'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { NotFound } from './NotFound.tsx'
import { topicPart } from './topicPart.ts'
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts'

const aboutPart = lateView(() => import('../settings/AboutPage.tsx'))
const todayPart = lateView(() => import('../today/TodayPage.tsx'))

/** What a screen waits for, if anything. */
export const partOf = ({ kind }: ScreenOfRoute): LatePart<unknown> | undefined =>
  ({ grid: undefined, topic: topicPart, today: todayPart, about: aboutPart })[kind]

/** What the current route shows; while the code of its screen is on its way, the one before. */
export function Screen(): ReactNode {
  const { path } = useLocation()
  const tracks = useTracks()
  const shown = useOnceLoaded(path, partOf(screenOf(path, tracks)))
  useFocusAfterNavigation(shown)
  const sheets = useStore((state) => state.sheets)
  if (shown === undefined) return
  // The visitor's sheets come after what is ours.
  if (!sheets && shown.startsWith(sheetsRoute)) return <Spinner />
  const screen = screenOf(shown, tracks)
  switch (screen.kind) {
    case 'grid':
      return <TopicGrid key={screen.track.id} track={screen.track} />
    case 'topic': {
      const { TopicView } = topicPart.loaded ?? {}
      return TopicView && <TopicView topic={screen.topic} tracks={screen.tracks} unknown={<NotFound />} />
    }
    case 'today': {
      const { TodayPage } = todayPart.loaded ?? {}
      return TodayPage && <TodayPage />
    }
    case 'about': {
      const { AboutPage } = aboutPart.loaded ?? {}
      return AboutPage && <AboutPage />
    }
  }
}
