import { reservedId, type Track, visitorsPrefix } from '../../store/index.ts'

const namesIn = (named: string): readonly string[] => named.split(/[\s,]+/)

/** True if the visitor's own lists are among the named tracks, whether there are any yet or not. */
export const hasOwn = (named: string): boolean => namesIn(named).includes(reservedId)

/**
 * Returns the tracks that `<dsa-tracker>` shows: the named ones (ids or aliases with spaces between), otherwise all.
 * An element with its own sheet shows that sheet first, then only the named tracks. One of the tracks is at `/`.
 */
export function shownTracks(
  tracks: readonly Track[],
  named: string,
  sheet: string | undefined,
): readonly Track[] {
  if (!named && sheet === undefined) return tracks
  const names = namesIn(named)
  const isNamed = ({ id, aliases }: Track) =>
    [id, ...aliases].some((name) => names.includes(name)) || (hasOwn(named) && id.startsWith(visitorsPrefix))
  const shown = [
    ...tracks.filter(({ id }) => id === sheet),
    ...tracks.filter((track) => track.id !== sheet && isNamed(track)),
  ]
  const first = sheet === undefined ? (shown.find(({ route }) => route === '/') ?? shown[0]) : shown[0]
  return shown.map((track) => {
    if (track === first) return track.route === '/' ? track : { ...track, route: '/' }
    return track.route === '/' ? { ...track, route: `/${track.id}` } : track
  })
}
