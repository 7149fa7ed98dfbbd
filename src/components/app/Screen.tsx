import type { ReactNode } from 'react'
import { TopicGrid } from '../home/TopicGrid.tsx'
import { useLocation } from '../routing/Location.ts'
import { screenOf, sheetsRoute } from '../routing/routes.ts'
import { useLoaded } from '../shared/lazyView.tsx'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { NoListYet } from './NoListYet.tsx'
import { NotFound } from './NotFound.tsx'
import { moduleFor, notesScreen, preloadTopic, settingsScreen, todayScreen, topicScreen } from './screens.ts'
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts'

/** Renders the current route's screen, or the previous screen until its code is loaded. */
export function Screen(): ReactNode {
  const { path } = useLocation()
  const tracks = useTracks()
  const shown = useLoaded(path, moduleFor(screenOf(path, tracks)))
  useFocusAfterNavigation(shown)
  const sheets = useStore((state) => state.sheets)
  if (shown === undefined) return
  // The visitor's sheets load after the built-in tracks.
  if (!sheets && (shown.startsWith(sheetsRoute) || tracks.length === 0)) return <Spinner />
  if (shown === '/' && tracks.length === 0) return <NoListYet />
  const screen = screenOf(shown, tracks)
  switch (screen.kind) {
    case 'grid':
      return <TopicGrid key={screen.track.id} track={screen.track} preloadTopic={preloadTopic} />
    case 'topic': {
      const { TopicView } = topicScreen.value ?? {}
      return TopicView && <TopicView topic={screen.topic} tracks={screen.tracks} unknown={<NotFound />} />
    }
    case 'today': {
      const { TodayPage } = todayScreen.value ?? {}
      return TodayPage && <TodayPage />
    }
    case 'notes': {
      const { NotesPage } = notesScreen.value ?? {}
      return NotesPage && <NotesPage />
    }
    case 'about': {
      const { AboutPage } = settingsScreen.value ?? {}
      return AboutPage && <AboutPage />
    }
  }
}
