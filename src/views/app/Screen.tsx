import type { ReactNode } from 'react'
import { useLocation } from '../../routing/Location.ts'
import { screenOf } from '../../routing/routes.ts'
import { AboutPage } from '../about/AboutPage.tsx'
import { TopicGrid } from '../home/TopicGrid.tsx'
import { TopicView } from '../topic/TopicView.tsx'
import { NotFound } from './NotFound.tsx'
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts'

/** What the current route shows. */
export function Screen(): ReactNode {
  const { path } = useLocation()
  useFocusAfterNavigation(path)
  const screen = screenOf(path)
  switch (screen.kind) {
    case 'grid':
      return <TopicGrid key={screen.track.id} track={screen.track} />
    case 'topic':
      return <TopicView topic={screen.topic} unknown={<NotFound />} />
    case 'about':
      return <AboutPage />
  }
}
