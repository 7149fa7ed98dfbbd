import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadLate } from '../../host/lazyView.tsx'
import { useTracker, useTracks } from '../../host/Tracker.ts'
import { useLocation } from '../../routing/Location.ts'
import { aboutRoute, screenOf } from '../../routing/routes.ts'
import { TopicGrid } from '../home/TopicGrid.tsx'
import { TopicView } from '../topic/TopicView.tsx'
import { NotFound } from './NotFound.tsx'
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts'

/** Loaded on the first way to it: most visits never go there. */
let AboutPage: typeof import('../about/AboutPage.tsx').AboutPage | undefined

/** What the current route shows. */
export function Screen(): ReactNode {
  const path = useLoadedPath()
  const tracks = useTracks()
  useFocusAfterNavigation(path)
  const screen = screenOf(path, tracks)
  switch (screen.kind) {
    case 'grid':
      return <TopicGrid key={screen.track.id} track={screen.track} />
    case 'topic':
      return <TopicView topic={screen.topic} tracks={screen.tracks} unknown={<NotFound />} />
    case 'about':
      return AboutPage && <AboutPage />
  }
}

/** The current path; while the code of its screen is on its way, the one before. */
function useLoadedPath(): string {
  const { fail } = useTracker()
  const { path } = useLocation()
  const [, setLoaded] = useState(AboutPage !== undefined)
  const shown = useRef(path)
  const isWaiting = path === aboutRoute && !AboutPage
  useEffect(() => {
    if (!isWaiting) return
    loadLate(import('../about/AboutPage.tsx')).then((module) => {
      AboutPage = module.AboutPage
      setLoaded(true)
    }, fail)
  }, [isWaiting, fail])
  if (!isWaiting) shown.current = path
  return shown.current
}
