import type { SeedItem } from '../../seed/catalogue.ts'
import { TrackerError } from '../errors.ts'
import type { ListScope } from './applyListChanges.ts'
import { topicKeys } from './topicKeys.ts'
import type { Track } from './track.ts'

/** A list that is not ours: its topics in order, each with its items. */
export interface Sheet {
  /** Lower-case letters, digits and hyphens, 40 at most. */
  readonly id: string
  /** What visitors read; the id where it is missing. */
  readonly name?: string
  /** `key` is the topic's for ever; without it, one is made from the name. */
  readonly topics: readonly {
    readonly name: string
    readonly key?: string
    readonly items: readonly SeedItem[]
  }[]
  /** Whether these are all of its topics; if not, those that other pages have brought stay. */
  readonly scope?: ListScope
  readonly hidden?: boolean
}

/** Ids of the visitor's sheets, and no others, begin with it. */
export const visitorsPrefix = 'my-'

/** The visitor's sheets all together. */
export const reservedId = 'own'

/** The list of a page that did not bring it here: what is stored of it says which topics it has. */
export const storedList = (id: string, name?: string): Track =>
  sheetTrack({ id, ...(name && { name }), topics: [], scope: 'part' })

/** A sheet as a track, for {@link TrackRegistry.add}. Throws `misuse` for an id that is not of the form. */
export function sheetTrack({ id, name = id, topics, scope = 'whole', hidden }: Sheet): Track {
  if (!/^[a-z0-9-]{1,40}$/.test(id) || id === reservedId) {
    throw new TrackerError('misuse', { rule: 'sheet-id', id })
  }
  const known = topics.flatMap(({ name: topic, key }) => (key === undefined ? [] : [[topic, key] as const]))
  const named = topicKeys(
    topics.map((topic) => topic.name),
    new Map(known),
  )
  // Two topics of a page may be called the same.
  const keys = topics.map(({ key }, index) => key ?? (named[index] as string))
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
    unmatched: 'single',
    list: scope,
    ...(hidden && { hidden }),
  }
}
