import { type Track, topicKey, trackOfTopic, tracks } from '../store/index.ts'

/** What a route of `<dsa-tracker>` shows. */
export type Screen =
  | { readonly kind: 'grid'; readonly track: Track }
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'about' }

export const aboutRoute = '/about'

export const topicRoute = (key: string): string => `/${key}`

/** The screen of a route. What is no grid may be a topic, even one that only the stored progress knows. */
export function screenOf(route: string): Screen {
  if (route === aboutRoute) return { kind: 'about' }
  const track = tracks.find((candidate) => candidate.route === route)
  return track ? { kind: 'grid', track } : { kind: 'topic', topic: route.slice(1) }
}

/** The track that a route shows; `undefined` for About and for a topic that no catalogue has. */
export function trackOfRoute(route: string): Track | undefined {
  const screen = screenOf(route)
  if (screen.kind === 'grid') return screen.track
  return screen.kind === 'topic' ? trackOfTopic(screen.topic) : undefined
}

/** Catalogue name of a topic, known before anything is loaded. */
export const catalogueName = (key: string): string | undefined =>
  trackOfTopic(key)?.topics.find((name) => topicKey(name) === key)
