import type { SeedItem } from '../../seed/catalogue.ts'
import { TrackerError } from '../errors.ts'
import type { ListScope } from './applyListChanges.ts'
import { newId } from './newId.ts'
import { topicKeys } from './topicKeys.ts'
import type { Track } from './track.ts'

/** A list that is not ours: its topics in order, each with its items. */
export interface Sheet {
  /** Lower-case letters, digits and hyphens, 40 at most. */
  readonly id: string
  /** Name shown to visitors; the id if it is missing. */
  readonly name?: string
  /** `key` is permanent; without it, one is made from the name. */
  readonly topics: readonly {
    readonly name: string
    readonly key?: string
    readonly items: readonly SeedItem[]
    readonly lessons?: 'named' | 'unnamed'
  }[]
  /** Whether these are all of its topics; if not, those added by other pages stay. */
  readonly scope?: ListScope
  /** The page that a part is on. */
  readonly page?: string | undefined
  readonly hidden?: boolean
}

/** Prefix of the ids of the visitor's sheets, and of no others. */
export const visitorsPrefix = 'my-'

/**
 * Returns an id for a new sheet: readable, and random, so that a list never gets the progress of one that was removed under the same
 * name.
 */
export const newSheetId = (name: string): string =>
  `${visitorsPrefix}${`${asId(name).slice(0, 24)}-${newId().slice(0, 8)}`.replace(/^-/, '')}`

/** Returns the position after the last of some sheets. Positions have gaps once a sheet was removed. */
export const endPosition = (sheets: readonly { readonly position: number }[]): number =>
  Math.max(-1, ...sheets.map(({ position }) => position)) + 1

/** Returns a text as part of an id. */
export const asId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Whether a track is a list of a page, not one of ours or the visitor's. */
export const isOfPage = ({ id, list }: Track): boolean => list !== undefined && !id.startsWith(visitorsPrefix)

/** Reserved for the visitor's sheets as a group. */
export const reservedId = 'own'

/** Returns the track of a list that no page provides here: what is stored of it says which topics it has. */
export const storedList = (id: string, name?: string): Track =>
  sheetTrack({ id, ...(name && { name }), topics: [], scope: 'part' })

/** Creates a track from a sheet, for {@link TrackRegistry.add}. Throws `misuse` if the id is malformed. */
export function sheetTrack({ id, name = id, topics, scope = 'whole', page, hidden }: Sheet): Track {
  if (!/^[a-z0-9-]{1,40}$/.test(id) || id === reservedId) {
    throw new TrackerError('misuse', { rule: 'sheet-id', id })
  }
  const known = topics.flatMap(({ name: topic, key }) => (key === undefined ? [] : [[topic, key] as const]))
  const named = topicKeys(
    topics.map((topic) => topic.name),
    new Map(known),
  )
  // Two topics of a page may have the same name.
  const keys = topics.map(({ key }, index) => key ?? (named[index] as string))
  const route = `/sheet/${id}`
  return {
    id,
    name,
    aliases: [],
    topics: topics.map((topic, index) => ({
      key: keys[index] as string,
      name: topic.name,
      ...(topic.items.some(({ difficulty }) => difficulty) && { hasLevels: true }),
      ...(topic.lessons && { lessons: topic.lessons }),
    })),
    loadCatalogue: async () =>
      Object.fromEntries(topics.map(({ items }, index) => [keys[index] as string, items])),
    route,
    topicRoute: (topic) => `${route}/${topic}`,
    unmatched: 'elsewhere',
    list: scope,
    ...(page && { page }),
    ...(hidden && { hidden }),
  }
}
