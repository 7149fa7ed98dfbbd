/** Merges what a visit kept in memory until the database opened. */

import { type LogEntry, withEntries } from '../model/entries.ts'
import { withMissingItems } from '../model/joinSheets.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import type { Records } from '../model/records.ts'
import type { Sheet } from '../model/sheetTrack.ts'
import type { CompanionTables, TrackMeta } from './companionTables.ts'
import type { RecordTable } from './recordTable.ts'

/** Merges an in-memory table of the companion database into what is stored, without losing any of that. */
export async function mergeMemoryTable(
  name: keyof CompanionTables,
  inMemory: RecordTable<unknown>,
  table: RecordTable<unknown>,
): Promise<void> {
  const records = await inMemory.read()
  if (records.size === 0) return
  await table.transact((stored) => ({
    put:
      name === 'topics'
        ? // In memory a list starts from scratch: any progress it has there was made since.
          mergeRecords(stored as Records, records as Records, 'elsewhere')
        : [...records].map(([id, record]) => [id, joined(name, stored.get(id), record)]),
    result: undefined,
  }))
}

function joined(name: keyof CompanionTables, stored: unknown, inMemory: unknown): unknown {
  if (name === 'activity' || name === 'reviews')
    return withEntries((stored ?? []) as LogEntry[], inMemory as LogEntry[])
  if (name === 'sheets' && stored) return withMissingItems(stored as Sheet, inMemory as Sheet) ?? stored
  return name === 'tracks' ? { ...(stored as TrackMeta), ...(inMemory as TrackMeta) } : inMemory
}
