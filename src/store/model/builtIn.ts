import { edition } from '../../seed/edition.ts'
import { topicKey } from './topicKeys.ts'
import type { Track, TrackTopic } from './track.ts'

/** Creates a built-in track, adding what all of them share. */
const builtIn = ({
  topics,
  hasLevels = false,
  ...track
}: Omit<Track, 'topics' | 'topicRoute' | 'unmatched' | 'edition'> & {
  readonly topics: readonly string[]
  readonly hasLevels?: boolean
}): Track => ({
  ...track,
  topics: topics.map((name): TrackTopic => ({ key: topicKey(name), name, ...(hasLevels && { hasLevels }) })),
  topicRoute: (topic) => `/${topic}`,
  unmatched: 'position',
  edition,
})

/** The three built-in tracks. Collections, version keys and numbers are those of the earlier app. */
export const builtInTracks: readonly Track[] = [
  builtIn({
    id: 'dsa',
    name: 'DSA',
    aliases: [],
    collection: '450dsaArchive',
    version: { key: '450version', initial: 100000000, current: 100000016 },
    hasLevels: true,
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
    loadCatalogue: async () => (await import('../../seed/dsa.ts')).dsa,
    route: '/',
  }),
  builtIn({
    id: 'core',
    name: 'Core Subjects',
    aliases: [],
    collection: 'CoreArchive',
    version: { key: 'version', initial: 100000007, current: 100000017 },
    topics: ['Operating System', 'Computer Networks', 'Compiler Design', 'Database Managment System'],
    loadCatalogue: async () => (await import('../../seed/core.ts')).core,
    route: '/coresubjects',
  }),
  builtIn({
    id: 'aptitude',
    name: 'Apptitude',
    aliases: ['apptitude'],
    collection: 'ApptitudeArchive',
    version: { key: 'versionApptitude', initial: 100000007, current: 1000000817 },
    topics: ['Quantitative Aptitude', 'Verbal Ability', 'Logical Reasoning', 'Future update topic'],
    loadCatalogue: async () => (await import('../../seed/aptitude.ts')).aptitude,
    route: '/apptitude',
  }),
]
