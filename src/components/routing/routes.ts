import type { Track } from '../../store/index.ts'

/** What a route of `<dsa-tracker>` shows. */
export type Screen =
  | { readonly kind: 'grid'; readonly track: Track }
  /** The tracks are those that may have the topic: the one that lists it, or any that could have it stored. */
  | { readonly kind: 'topic'; readonly topic: string; readonly tracks: readonly Track[] }
  | { readonly kind: 'today' }
  | { readonly kind: 'notes' }
  | { readonly kind: 'about' }

export const aboutRoute = '/about'
export const todayRoute = '/today'
export const notesRoute = '/notes'
/** Prefix of the routes of lists that aren't ours. */
export const sheetsRoute = '/sheet/'

/** Returns the track with this id or alias as a list, empty if there is none. */
export const tracksNamed = (name: string, tracks: readonly Track[]): readonly Track[] =>
  tracks.filter(({ id, aliases }) => id === name || aliases.includes(name))

/** Returns the tracks that may have a topic: the first that lists it, otherwise all. */
export function tracksOfTopic(topic: string, tracks: readonly Track[]): readonly Track[] {
  const listed = tracks.find(({ topics }) => topics.some(({ key }) => key === topic))
  return listed ? [listed] : tracks
}

/** Returns the topic key in a topic's route. */
export const topicOfRoute = (route: string): string => route.slice(route.lastIndexOf('/') + 1)

/** Returns a route's screen. A route that isn't a grid may be a topic, even one that exists only in stored progress. */
export function screenOf(route: string, tracks: readonly Track[]): Screen {
  if (route === aboutRoute) return { kind: 'about' }
  if (route === todayRoute) return { kind: 'today' }
  if (route === notesRoute) return { kind: 'notes' }
  // A list that is shown at `/` has its own address as well.
  const track = tracks.find(({ route: shown, id }) => route === shown || route === sheetsRoute + id)
  if (track) return { kind: 'grid', track }
  const topic = topicOfRoute(route)
  const candidates = tracks.filter(({ topicRoute }) => topicRoute(topic) === route)
  return { kind: 'topic', topic, tracks: tracksOfTopic(topic, candidates) }
}

/** Returns the track that a screen shows, or `undefined` if there is no single one. */
export function trackOfScreen(screen: Screen): Track | undefined {
  if (screen.kind === 'grid') return screen.track
  return screen.kind === 'topic' && screen.tracks.length === 1 ? screen.tracks[0] : undefined
}

/** Returns a topic's name from the track's list, available before anything is loaded. */
export const listedName = ({ topics }: Track, topic: string): string | undefined =>
  topics.find(({ key }) => key === topic)?.name
