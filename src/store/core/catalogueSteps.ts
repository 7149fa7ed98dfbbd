/** The steps that bring what is stored onto the catalogue of this build. Loaded where one is due. */
import { editedRecords, migrateRecords } from '../model/carryOver.ts'
import type { Records } from '../model/records.ts'
import type { TrackVersion } from '../model/track.ts'
import type { StepContext } from './steps.ts'

/** Carries what is stored over to the catalogue of this build. */
export async function migrate(
  { place, loadSeed, replace }: StepContext,
  version: TrackVersion,
): Promise<void> {
  const seed = await loadSeed()
  // Another tab may have taken the step meanwhile, and a file may have been imported since.
  const isDue = () => Number(place.versions.get(version.key)) !== version.current
  await replace('migration', (stored) =>
    isDue() ? changed(stored, migrateRecords(stored, seed)) : undefined,
  )
  place.versions.set(version.key, String(version.current))
}

/** Writes a new edition of the catalogue onto what is stored: in silence, but not without a snapshot. */
export async function edit({ loadSeed, replace }: StepContext): Promise<void> {
  const seed = await loadSeed()
  await replace('migration', (stored) => changed(stored, editedRecords(stored, seed)))
}

/** What is stored with some records in place of others; `undefined` where that is the same. */
function changed(stored: Records, written: Records): Records | undefined {
  const isSame = [...written].every(
    ([key, record]) => JSON.stringify(record) === JSON.stringify(stored.get(key)),
  )
  return isSame ? undefined : new Map([...stored, ...written])
}
