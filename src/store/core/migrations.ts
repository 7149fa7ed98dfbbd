import type { Companion } from '../db/companion.ts'
import type { TrackMeta } from '../db/companionTables.ts'
import { TrackerError } from '../errors.ts'
import { applyListChanges, type TopicPage } from '../model/applyListChanges.ts'
import { findDoubles, joinDoubles } from '../model/joinDoubles.ts'
import { withLessons } from '../model/lessons.ts'
import { applyEdition, migrateRecords } from '../model/migrateRecords.ts'
import { seedRecords } from '../model/newRecords.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import type { Track, TrackVersion } from '../model/track.ts'
import type { Replacement } from './replaceRecords.ts'
import { isSameState } from './snapshots.ts'
import type { TrackStorage } from './trackStorage.ts'

/** Why a track restarts after the delay. */
export type StartupReason = 'seeded' | 'migrated'

/** What the stored version of a track's catalogue requires. */
type VersionAction =
  /** Nothing, or nothing in this visit. */
  | 'none'
  /** No version is stored anywhere: store the initial one and restart the track. */
  | 'initialise'
  /** Another version is stored: migrate the records to ours. */
  | 'migrate'
  /** A newer build than this one wrote the data: use it as is. */
  | 'newer'

/**
 * Decides by the version in localStorage and by `meta` from the companion database, `undefined` if that cannot be read.
 * Only the companion shows which of our builds wrote the data: the version number does not, because the earlier app's
 * are higher.
 */
export function versionAction(
  track: Track,
  stored: string | null,
  meta: TrackMeta | undefined,
): VersionAction {
  if ((meta?.edition ?? 0) > (track.edition ?? 0)) return 'newer'
  if (!track.version) return 'none'
  if ((meta?.version ?? 0) > track.version.current) return 'newer'
  if (stored === null && !meta) return 'none'
  // A host page may have cleared localStorage: the companion database remembers.
  const known = stored ?? meta?.version
  if (known === undefined) return 'initialise'
  // A damaged value differs from the current version too.
  return Number(known) === track.version.current ? 'none' : 'migrate'
}

/** Loads the records of an unstarted track. Throws `catalogue-failed` if the catalogue cannot be fetched. */
export async function loadSeed(track: Track): Promise<Map<string, TopicRecord>> {
  try {
    return seedRecords(track.topics, await track.loadCatalogue())
  } catch (cause) {
    throw new TrackerError('catalogue-failed', {}, cause)
  }
}

/** What the migrations need. */
interface MigrationContext {
  readonly track: Track
  readonly storage: TrackStorage
  readonly companion: Companion
  readonly meta: TrackMeta | undefined
  /** The track was empty and has just been seeded. */
  readonly wasSeeded: boolean
  readonly loadSeed: () => Promise<Records>
  /** Replaces the stored records, unless there is nothing to change. */
  readonly replace: (decide: Replacement['records']) => Promise<unknown>
}

/** Upgrades what is stored to this build. Returns why the track restarts, if it does. */
export async function runMigrations(context: MigrationContext): Promise<StartupReason | undefined> {
  const { track, storage, companion, meta, wasSeeded } = context
  const { version, edition } = track
  const action = versionAction(track, version ? storage.versions.get(version.key) : null, meta)
  if (action === 'newer') throw new TrackerError('newer-build')
  const setMeta = async (change: TrackMeta) => {
    if (storage.kind === 'persistent' && meta) await companion.setMeta(track.id, change)
  }
  if (version && action === 'migrate') {
    await migrate(context, version)
    await setMeta({ version: version.current, ...(edition !== undefined && { edition }) })
    return 'migrated'
  }
  if (version && action === 'initialise') {
    storage.versions.set(version.key, String(version.initial))
    return 'seeded'
  }
  if (version && meta && action === 'none') {
    if (storage.versions.get(version.key) === null) storage.versions.set(version.key, String(version.current))
    if (meta.version !== version.current) await setMeta({ version: version.current })
  }
  if (edition !== undefined && meta && (meta.edition ?? 0) < edition && storage.kind === 'persistent') {
    if (!wasSeeded) await applyNewEdition(context)
    await setMeta({ edition })
  }
  // Even if seeded: another tab may have been first, with other topics.
  if (track.list) await updateToList(context, track)
  return wasSeeded && version ? 'seeded' : undefined
}

/** Migrates the stored records to the catalogue of this build. */
async function migrate(
  { storage, loadSeed, replace }: MigrationContext,
  version: TrackVersion,
): Promise<void> {
  const seed = await loadSeed()
  // Another tab may have migrated in the meantime, and a file may have been imported since.
  const isDue = () => Number(storage.versions.get(version.key)) !== version.current
  await replace((stored) => (isDue() ? changed(stored, migrateRecords(stored, seed)) : undefined))
  storage.versions.set(version.key, String(version.current))
}

/** Applies a new edition of the catalogue to what is stored: silently, but with a snapshot. */
async function applyNewEdition({ loadSeed, replace }: MigrationContext): Promise<void> {
  const seed = await loadSeed()
  await replace((stored) => changed(stored, applyEdition(stored, seed)))
}

/** Returns the stored records with the written ones applied; `undefined` if nothing changes. */
function changed(stored: Records, written: Records): Records | undefined {
  const isSame = [...written].every(
    ([key, record]) => JSON.stringify(record) === JSON.stringify(stored.get(key)),
  )
  return isSame ? undefined : new Map([...stored, ...written])
}

/** Updates what is stored to match its list: silently, but with a snapshot. */
async function updateToList(
  { loadSeed, replace, companion, meta }: MigrationContext,
  { id, topics, list = 'whole', page, loadCatalogue }: Track,
): Promise<void> {
  const [seed, catalogue] = [await loadSeed(), await loadCatalogue()]
  const lessons = new Map(
    topics.flatMap(({ key, name, lessons }) =>
      lessons ? [[key, { name, pages: catalogue[key] ?? [], isNamed: lessons === 'named' }] as const] : [],
    ),
  )
  const [listed] = divided(seed, lessons)
  const pagesOf = (topic: string) => meta?.pages?.[topic] ?? []
  const pageOf = (topic: string): TopicPage => {
    if (page !== undefined && (page === id || pagesOf(topic).includes(page))) return 'this'
    return pagesOf(topic).length > 0 ? 'other' : 'unknown'
  }
  await replace((stored) => {
    const [others, kept] = divided(stored, lessons)
    const followed = new Map([...applyListChanges(others, listed, list, pageOf), ...kept])
    const joined = joinDoubles(followed, findDoubles(followed, Object.entries(catalogue)))
    const carried = withLessons(joined, lessons)
    return isSameState(stored, carried) ? undefined : carried
  })
  const unknown = [...listed.keys()].filter((topic) => pageOf(topic) !== 'this')
  if (!meta || page === undefined || unknown.length === 0) return
  const added = unknown.map((topic) => [topic, [...pagesOf(topic), page]])
  await companion.setMeta(id, { pages: { ...meta.pages, ...Object.fromEntries(added) } })
}

/** Divides records into those without and with one of these keys. */
const divided = (records: Records, keys: ReadonlyMap<string, unknown>): readonly [Records, Records] => [
  new Map([...records].filter(([key]) => !keys.has(key))),
  new Map([...records].filter(([key]) => keys.has(key))),
]
