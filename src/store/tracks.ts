import type { SeedCatalogue } from '../seed/catalogue.ts'
import { TrackerError } from './errors.ts'
import { topicKey } from './topicKey.ts'

/**
 * A track is a list of topics that a student works through. Everything that differs between tracks stands in
 * {@link tracks}; no view and no store function asks which track it is dealing with.
 */
export interface Track {
  /** Value of the `track` attribute and of `track` in events. */
  readonly id: string
  /** Other spellings that the `track` attribute accepts. */
  readonly aliases: readonly string[]
  /** Object store that holds one record a topic (specification, section 3). */
  readonly collection: string
  /** Key of the stored data version in localStorage. */
  readonly versionKey: string
  /** Version that is written when none is stored; always differs from {@link currentVersion}. */
  readonly initialVersion: number
  /** Version of the catalogue in this build; a stored version that differs starts a migration. */
  readonly currentVersion: number
  /** Topic names in catalogue order; a topic's key derives from its name. */
  readonly topics: readonly string[]
  /** Loads the catalogue. Called only when something must be seeded or migrated. */
  readonly loadCatalogue: () => Promise<SeedCatalogue>
  /** Route of the track's grid inside `<dsa-tracker>`. */
  readonly route: string
  readonly texts: TrackTexts
}

/** Visible texts of a track. Their spelling is the specification's and is relied on from outside. */
export interface TrackTexts {
  /** Link in the header. */
  readonly navigation: string
  /** Heading of the grid. */
  readonly heading: string
  /** Name beside the Reset, Export and Import buttons. */
  readonly administration: string
  /** Card that is not started, and the overall count at zero. */
  readonly start: string
  /** `Solved 1 of 462 (0.22%)`. */
  readonly done: string
  /** `Total Questions 36`. */
  readonly total: string
  /** Title of a topic page, after the topic's name. */
  readonly titleSuffix: string
  readonly idColumn: string
  readonly itemColumn: string
  readonly searchPlaceholder: string
}

export const tracks: readonly Track[] = [
  {
    id: 'dsa',
    aliases: [],
    collection: '450dsaArchive',
    versionKey: '450version',
    initialVersion: 100000000,
    currentVersion: 100000016,
    topics: [
      'Array',
      'Matrix',
      'String',
      'Search & Sort',
      'Linked List',
      'Binary Trees',
      'BST',
      'Greedy',
      'BackTracking',
      'Stacks & Queues',
      'Heap',
      'Graph',
      'Trie',
      'Dynamic Programming',
      'Bit Manipulation',
    ],
    loadCatalogue: async () => (await import('../seed/dsa.ts')).dsa,
    route: '/',
    texts: {
      navigation: 'Home',
      heading: 'Solve DSA problem to master in DSA',
      administration: 'Dsa Tracking',
      start: 'Start Solving',
      done: 'Solved',
      total: 'Total Questions',
      titleSuffix: 'Problems',
      idColumn: 'Q-Id',
      itemColumn: 'Questions',
      searchPlaceholder: 'Search Question..',
    },
  },
  {
    id: 'core',
    aliases: [],
    collection: 'CoreArchive',
    versionKey: 'version',
    initialVersion: 100000007,
    currentVersion: 100000017,
    topics: ['Operating System', 'Computer Networks', 'Compiler Design', 'Database Managment System'],
    loadCatalogue: async () => (await import('../seed/core.ts')).core,
    route: '/coresubjects',
    texts: {
      navigation: 'Core Subjects',
      heading: 'Make you interview experience better',
      administration: 'Core Subjects',
      start: 'Start Preparing',
      done: 'Prepared',
      total: 'Total Topics',
      titleSuffix: 'for Placement',
      idColumn: 'T-Id',
      itemColumn: 'Topics',
      searchPlaceholder: 'Search Topics..',
    },
  },
  {
    id: 'aptitude',
    aliases: ['apptitude'],
    collection: 'ApptitudeArchive',
    versionKey: 'versionApptitude',
    initialVersion: 100000007,
    currentVersion: 1000000817,
    topics: ['Quantitative Aptitude', 'Verbal Ability', 'Logical Reasoning', 'Future update topic'],
    loadCatalogue: async () => (await import('../seed/aptitude.ts')).aptitude,
    route: '/apptitude',
    texts: {
      navigation: 'Apptitude',
      heading: 'Make you Apptitude experience better',
      administration: 'Apptitude',
      start: 'Start Preparing',
      done: 'Prepared',
      total: 'Total Topics',
      titleSuffix: 'for Placement',
      idColumn: 'T-Id',
      itemColumn: 'Topics',
      searchPlaceholder: 'Search Topics..',
    },
  },
]

/** The track with this id or alias, or `undefined`. */
export function trackNamed(name: string): Track | undefined {
  return tracks.find(({ id, aliases }) => id === name || aliases.includes(name))
}

/** The track with this id or alias. Raises `unknown-track`, which lists the valid ones. */
export function findTrack(id: string): Track {
  const track = trackNamed(id)
  if (!track) {
    throw new TrackerError('unknown-track', {
      name: String(id),
      valid: tracks.map((known) => known.id).join(', '),
    })
  }
  return track
}

/** The track whose catalogue has the topic, or `undefined`. */
export function trackOfTopic(key: string): Track | undefined {
  return tracks.find(({ topics }) => topics.some((name) => topicKey(name) === key))
}
