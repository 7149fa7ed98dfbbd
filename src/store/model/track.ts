import type { SeedCatalogue } from '../../seed/catalogue.ts'
import type { ListScope } from './applyListChanges.ts'
import type { Unmatched } from './pairing.ts'

/** A topic of a track, known before anything is loaded. */
export interface TrackTopic {
  /** Unique within the track only. */
  readonly key: string
  readonly name: string
}

/**
 * A track is a list of topics that a student works through: one of ours, or a list that a page or a visitor brings. Everything
 * that differs between tracks stands here; no view and no store function asks which track it is dealing with.
 */
export interface Track {
  /** Value of the `track` attribute and of `track` in events. */
  readonly id: string
  /** What it is called where no text of its own is known. */
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
  /** How items pair that neither title nor link tells. */
  readonly unmatched: Unmatched
  /** Object store of the main database with one record a topic; without it the records lie in the companion database. */
  readonly collection?: string
  /** The steps that stored data takes from one version of the catalogue to the next. */
  readonly version?: TrackVersion
  /** A list that may change from one visit to the next: what is stored follows it. */
  readonly list?: ListScope
  /** A list of the visitor's that the header leaves out. */
  readonly hidden?: boolean
  /** Edition of the catalogue: where a lower one is stored, titles and links are written anew. */
  readonly edition?: number
}

export interface TrackVersion {
  /** Key of the stored version in localStorage. */
  readonly key: string
  /** Written where none is stored; always differs from {@link current}. */
  readonly initial: number
  /** Version of the catalogue in this build; a stored version that differs starts a migration. */
  readonly current: number
}
