import type { SeedCatalogue } from '../../seed/catalogue.ts'
import type { ListScope } from './applyListChanges.ts'
import type { Unmatched } from './pairing.ts'

/** A topic of a track, known before anything is loaded. */
export interface TrackTopic {
  /** Unique within the track only. */
  readonly key: string
  readonly name: string
  /** True if the level of any of its items is known, so that its figures by level have room before they are read. */
  readonly hasLevels?: boolean
  /** Set if these items are pages of a course: the topic has others, which stay. `named` if the pages name it themselves. */
  readonly lessons?: 'named' | 'unnamed'
}

/**
 * A list of topics that a student works through: one of ours, or one that a page or visitor adds. Everything that
 * differs between tracks is defined here; no view or store function checks which track it is dealing with.
 */
export interface Track {
  /** Value of the `track` attribute and of `track` in events. */
  readonly id: string
  /** Name to show if there is no text for this track. */
  readonly name: string
  /** Other spellings that the `track` attribute accepts. */
  readonly aliases: readonly string[]
  /** In the order of the list. */
  readonly topics: readonly TrackTopic[]
  /** Loads the items of each topic by its key. Called only when something must be seeded or carried over. */
  readonly loadCatalogue: () => Promise<SeedCatalogue>
  /** Route of the track's grid inside `<dsa-tracker>`. */
  readonly route: string
  /** Route of a topic; a track whose topics share the root with others gives them a prefix. */
  readonly topicRoute: (topic: string) => string
  /** How to pair items that match by neither title nor link. */
  readonly unmatched: Unmatched
  /**
   * Object store in the main database with one record per topic; without it, the records are in the companion database.
   */
  readonly collection?: string
  /** How stored data moves from one version of the catalogue to the next. */
  readonly version?: TrackVersion
  /** Set for a list that may change between visits: what is stored follows it. */
  readonly list?: ListScope
  /** The page that has a part of the list. */
  readonly page?: string
  /** True for a list that the header leaves out: the visitor wants that, or its name is not known. */
  readonly hidden?: boolean
  /** Edition of the catalogue: if a lower one is stored, titles and links are written again. */
  readonly edition?: number
}

export interface TrackVersion {
  /** Key of the stored version in localStorage. */
  readonly key: string
  /** Written if none is stored; always differs from {@link current}. */
  readonly initial: number
  /** Version of the catalogue in this build; a stored version that differs starts a migration. */
  readonly current: number
}
