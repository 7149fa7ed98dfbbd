import { Cached } from '../../store/index.ts'
import type { Screen } from '../routing/routes.ts'
import { lazyView } from '../shared/lazyView.tsx'

/** The topic page, loaded separately because a visitor who only looks at the grid doesn't need it. */
export const topicScreen = new Cached(() => import('../topic/TopicView.tsx'))
export const todayScreen = new Cached(() => import('../today/TodayPage.tsx'))
export const notesScreen = new Cached(() => import('../notes/NotesPage.tsx'))
export const settingsScreen = new Cached(() => import('../settings/AboutPage.tsx'))

/** Returns the code that a screen waits for, if any. */
export const moduleFor = ({ kind }: Screen): Cached<unknown> | undefined =>
  ({ grid: undefined, topic: topicScreen, today: todayScreen, notes: notesScreen, about: settingsScreen })[
    kind
  ]

/** Preloads the topic page when a visitor nears the cards. Ignores failures: opening a topic reports them. */
export const preloadTopic = (): void => void topicScreen.get().catch(() => {})

export const SearchResults = lazyView(() =>
  import('../search/SearchResults.tsx').then((module) => module.SearchResults),
)
