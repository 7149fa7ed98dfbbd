import type { SeedItem } from '../../seed/catalogue.ts'
import { topicKeys } from '../domain/topicKeys.ts'
import { TrackerError } from '../errors.ts'
import type { Track } from './track.ts'

/** A list that is not ours: its topics in order, each with its items. */
export interface Sheet {
  /** Lower-case letters, digits and hyphens, 40 at most. */
  readonly id: string
  /** What visitors read; the id where it is missing. */
  readonly name?: string
  readonly topics: readonly { readonly name: string; readonly items: readonly SeedItem[] }[]
}

/** The visitor's sheets all together. */
const reservedId = 'own'

/** A sheet as a track, for {@link TrackRegistry.add}. Throws `misuse` for an id that is not of the form. */
export function sheetTrack({ id, name = id, topics }: Sheet): Track {
  if (!/^[a-z0-9-]{1,40}$/.test(id) || id === reservedId) {
    throw new TrackerError('misuse', { rule: 'sheet-id', id })
  }
  const keys = topicKeys(topics.map((topic) => topic.name))
  const route = `/sheet/${id}`
  return {
    id,
    name,
    aliases: [],
    topics: topics.map((topic, index) => ({ key: keys[index] as string, name: topic.name })),
    loadCatalogue: async () =>
      Object.fromEntries(topics.map(({ items }, index) => [keys[index] as string, items])),
    route,
    topicRoute: (topic) => `${route}/${topic}`,
    leftovers: 'alone',
  }
}
