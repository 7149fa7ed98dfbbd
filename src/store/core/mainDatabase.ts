import { type Database, sharedDatabase } from '../db/database.ts'
import { MemoryTable } from '../db/memory.ts'
import { createMemorySettings, type Settings } from '../db/settings.ts'
import { afterSilence } from '../model/afterSilence.ts'
import { builtInTracks } from '../model/builtIn.ts'
import { getOrInsert } from '../model/maps.ts'
import type { TopicRecord } from '../model/records.ts'
import type { Track } from '../model/track.ts'
import type { TrackStorage } from './trackStorage.ts'

/** Milliseconds to wait for the database to open before the visit continues in memory. */
const openTimeout = 3000

/** Stores the built-in tracks: in the browser once the database is open, in memory until then. */
export class MainDatabase {
  readonly #database: Database
  readonly #settings: Settings
  #storages = storagesInMemory()

  /** Calls `blocked(true)` while another tab must be closed before the database can open. */
  constructor(name: string, settings: Settings, blocked: (waiting: boolean) => void) {
    const collections = builtInTracks.flatMap(({ collection }) => collection ?? [])
    this.#database = sharedDatabase(name, collections, blocked)
    this.#settings = settings
  }

  /** Opens the database. If that takes too long, resolves to `late`, which resolves if it opens after all. */
  async open(): Promise<'opened' | 'denied' | { readonly late: Promise<void> }> {
    const opening = this.#database.open()
    let stopWaiting = () => {}
    const outcome = await Promise.race([
      opening.then(
        () => 'opened' as const,
        (cause) => {
          // Outside a browser there is none.
          if (globalThis.indexedDB)
            console.warn(`The database cannot be opened, so progress lasts for this visit: ${cause}`)
          return 'denied' as const
        },
      ),
      new Promise<'late'>((resolve) => {
        stopWaiting = afterSilence(openTimeout, () => resolve('late'))
      }),
    ])
    stopWaiting()
    return outcome === 'late' ? { late: opening } : outcome
  }

  /** Stores the tracks in the database from now on. */
  keep(): void {
    this.#storages = storagesBy(
      ({ collection }) => collection ?? '',
      (collection) => ({
        kind: 'persistent',
        table: this.#database.table<TopicRecord>(collection),
        versions: this.#settings,
      }),
    )
  }

  storageOf(track: Track): TrackStorage {
    return this.#storages(track)
  }
}

function storagesInMemory(): (track: Track) => TrackStorage {
  const versions = createMemorySettings()
  return storagesBy(
    ({ id }) => id,
    () => ({ kind: 'memory', table: new MemoryTable<TopicRecord>(), versions }),
  )
}

/** Returns each track's storage, created on first request. */
function storagesBy(
  keyOf: (track: Track) => string,
  make: (key: string) => TrackStorage,
): (track: Track) => TrackStorage {
  const storages = new Map<string, TrackStorage>()
  return (track) => {
    const key = keyOf(track)
    return getOrInsert(storages, key, () => make(key))
  }
}
