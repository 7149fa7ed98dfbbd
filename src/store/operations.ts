/**
 * What few visits ask of a store: to replace, import and export, to read lists, links and files. Loaded with the first of it; each
 * loads what is its own.
 */
import type { BackupContent } from './backup/backupFile.ts'
import type { Profile } from './backup/profile.ts'
import type { HistoryLog } from './core/historyLog.ts'
import type { Snapshot } from './core/snapshots.ts'
import type { TrackState } from './core/surroundings.ts'
import type { StoredSheet } from './db/companion.ts'
import type { ListInput, SheetTopic } from './lists/sheet.ts'
import type { SnapshotStore } from './progress/followSnapshots.ts'
import * as admin from './progress/trackAdmin.ts'
import type { AddOptions } from './sheets/addSheet.ts'
import type { SolvedInput } from './solved/readSolved.ts'
import type { SolvedItem } from './solved/tickSolved.ts'

/** What they need of the store. */
export interface StoreParts extends Profile {
  readonly name: string
  readonly historyLog: HistoryLog
  /** Starts all tracks. Resolves to what is known of each. */
  readonly startAll: () => Promise<Readonly<Record<string, TrackState>>>
}

export const reset = ({ syncOf }: StoreParts, id: string, source: unknown) =>
  admin.reset(syncOf({ id }), source)

export const exportTrack = ({ syncOf, settings }: StoreParts, id: string) =>
  admin.exportTrack(syncOf({ id }), settings)

export const importFile = (
  { syncOf, tracks }: StoreParts,
  id: string,
  file: Blob | string,
  source: unknown,
) => admin.importFile(syncOf({ id }), file, tracks.all, source)

export const merge = ({ syncOf, name }: StoreParts, id: string, snapshotId: string, source: unknown) =>
  admin.merge(syncOf({ id }), name, snapshotId, source)

export const restore = ({ syncOf, name }: StoreParts, id: string, snapshotId: string, source: unknown) =>
  admin.restore(syncOf({ id }), name, snapshotId, source)

export async function exportBackup(parts: StoreParts, deliver: ((text: string) => unknown) | undefined) {
  const { exportBackup } = await import('./backup/profile.ts')
  return exportBackup(parts, deliver)
}

export async function readBackup(parts: StoreParts, file: Blob | string) {
  const { readBackup } = await import('./backup/profile.ts')
  return readBackup(parts, file)
}

export async function importBackup(
  parts: StoreParts,
  backup: BackupContent,
  how: 'merge' | 'replace',
  source: unknown,
) {
  const { importBackup } = await import('./backup/profile.ts')
  return importBackup(parts, backup, how, source)
}

export async function readFile(parts: StoreParts, input: File | ListInput, given: string | undefined) {
  const { readFile } = await import('./backup/profile.ts')
  return readFile(parts, input, given)
}

export async function readSheet(_: StoreParts, input: File | ListInput) {
  const { readSheet } = await import('./lists/readSheet.ts')
  return readSheet(input)
}

export async function previewSheet({ syncOf }: StoreParts, id: string, topics: readonly SheetTopic[]) {
  const { differenceOf } = await import('./sheets/sheetDifference.ts')
  return differenceOf(await syncOf({ id }).read(), topics)
}

export async function sharedProblems(
  { tracks, startAll }: StoreParts,
  topics: readonly SheetTopic[],
  id: string | undefined,
) {
  const { sharedProblems } = await import('./solved/sharedProblems.ts')
  return sharedProblems(topics, tracks.all, await startAll(), id)
}

export async function addSheet(
  { sheets, syncOf }: StoreParts,
  name: string,
  topics: readonly SheetTopic[],
  options: AddOptions,
) {
  const { addSheet } = await import('./sheets/addSheet.ts')
  return addSheet(sheets, syncOf, name, topics, options)
}

export const changeSheets = ({ sheets }: StoreParts, changed: readonly StoredSheet[]) =>
  sheets.write(() => ({ put: changed }))

export const removeSheet = ({ sheets }: StoreParts, id: string) => sheets.write(() => ({ remove: [id] }))

export async function readSolved({ tracks, startAll }: StoreParts, inputs: readonly (File | SolvedInput)[]) {
  const { previewSolved } = await import('./solved/solvedPreview.ts')
  return previewSolved(inputs, tracks.all, await startAll())
}

export async function tickSolved({ syncOf }: StoreParts, items: readonly SolvedItem[], source: unknown) {
  const { tickSolved } = await import('./solved/tickSolved.ts')
  return tickSolved(items, syncOf, source)
}

export async function links({ tracks, companion, startAll, syncOf }: StoreParts) {
  const { Links } = await import('./links/Links.ts')
  const reviews = async () => {
    const days = await (await companion.table('reviews', 'own')).read()
    return [...days.values()].flat()
  }
  return new Links(tracks, startAll, syncOf, reviews)
}

export async function openHistory({ companion, settings, historyLog: log }: StoreParts) {
  const { History } = await import('./history/history.ts')
  const history = new History({ companion, settings, log })
  await history.follow()
  return history
}

export async function observeSnapshots(
  { syncOf }: StoreParts,
  store: SnapshotStore,
  id: string,
  next: (snapshots: readonly Snapshot[]) => void,
) {
  const { followSnapshots } = await import('./progress/followSnapshots.ts')
  return followSnapshots(store, syncOf({ id }), next)
}
