import { type LazyModule, lazyModule } from '../../host/lazyModule.ts'
import type { Screen } from '../routing/routes.ts'
import { lazyView } from '../shared/lazyView.tsx'

/** The topic page, loaded separately because a visitor who only looks at the grid doesn't need it. */
export const topicScreen = lazyModule(() => import('../topic/TopicView.tsx'))
export const todayScreen = lazyModule(() => import('../today/TodayPage.tsx'))
export const notesScreen = lazyModule(() => import('../notes/NotesPage.tsx'))
export const settingsScreen = lazyModule(() => import('../settings/AboutPage.tsx'))

/** Returns the code that a screen waits for, if any. */
export const moduleFor = ({ kind }: Screen): LazyModule<unknown> | undefined =>
  ({ grid: undefined, topic: topicScreen, today: todayScreen, notes: notesScreen, about: settingsScreen })[
    kind
  ]

/** Preloads the topic page when a visitor nears the cards. Ignores failures: opening a topic reports them. */
export const preloadTopic = (): void => void topicScreen.load().catch(() => {})

export const SearchResults = lazyView(() =>
  import('../search/SearchResults.tsx').then((module) => module.SearchResults),
)
