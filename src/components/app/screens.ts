import { type LazyModule, lazyModule } from '../../host/lazyModule.ts'
import type { Screen } from '../routing/routes.ts'
import { lazyView } from '../shared/lazyView.tsx'

/** The page of a topic: what only looks at a grid goes without it. */
export const topicScreen = lazyModule(() => import('../topic/TopicView.tsx'))
export const todayScreen = lazyModule(() => import('../today/TodayPage.tsx'))
export const settingsScreen = lazyModule(() => import('../settings/AboutPage.tsx'))

/** The code that a screen waits for, if any. */
export const moduleFor = ({ kind }: Screen): LazyModule<unknown> | undefined =>
  ({ grid: undefined, topic: topicScreen, today: todayScreen, about: settingsScreen })[kind]

/** Whoever comes near the cards opens one next: its page is there by then. A failure is reported when one is opened. */
export const preloadTopic = (): void => void topicScreen.load().catch(() => {})

export const SearchResults = lazyView(() =>
  import('../search/SearchResults.tsx').then((module) => module.SearchResults),
)
