/**
 * What few visits ask of a store: to replace, import and export, to read lists, links and files. Loaded with the first of it; each
 * loads what is its own.
 */
import type { BackupContent } from './backup/backupFile.ts'
import type { StoreCore } from './core/StoreCore.ts'
import type { StoredSheet } from './db/companionTables.ts'
import type { ListInput, SheetTopic } from './lists/sheet.ts'
import type { Snapshot } from './model/snapshot.ts'
import type { TrackItem } from './model/trackItem.ts'
import type { SnapshotStore } from './progress/followSnapshots.ts'
import * as admin from './progress/trackAdmin.ts'
import type { AddOptions } from './sheets/addSheet.ts'
import type { SolvedInput } from './solved/readSolved.ts'

export const reset = ({ syncOf }: StoreCore, id: string, source: unknown) => admin.reset(syncOf(id), source)

export const exportTrack = ({ syncOf, settings }: StoreCore, id: string) =>
  admin.exportTrack(syncOf(id), settings)

export const importFile = ({ syncOf, tracks }: StoreCore, id: string, file: Blob | string, source: unknown) =>
  admin.importFile(syncOf(id), file, tracks.all, source)

export const merge = ({ syncOf, name }: StoreCore, id: string, snapshotId: string, source: unknown) =>
  admin.merge(syncOf(id), name, snapshotId, source)

export const restore = ({ syncOf, name }: StoreCore, id: string, snapshotId: string, source: unknown) =>
  admin.restore(syncOf(id), name, snapshotId, source)

export async function exportBackup(parts: StoreCore, deliver: ((text: string) => unknown) | undefined) {
  const { exportBackup } = await import('./backup/profile.ts')
  return exportBackup(parts, deliver)
}

export async function readBackup(parts: StoreCore, file: Blob | string) {
  const { readBackup } = await import('./backup/profile.ts')
  return readBackup(parts, file)
}

export async function importBackup(
  parts: StoreCore,
  backup: BackupContent,
  how: 'merge' | 'replace',
  source: unknown,
) {
  const { importBackup } = await import('./backup/importBackup.ts')
  return importBackup(parts, backup, how, source)
}

export async function readFile(parts: StoreCore, input: File | ListInput, given: string | undefined) {
  const { readFile } = await import('./backup/profile.ts')
  return readFile(parts, input, given)
}

export async function readSheet(_: StoreCore, input: File | ListInput) {
  const { readSheet } = await import('./lists/readSheet.ts')
  return readSheet(input)
}

export async function previewSheet({ syncOf }: StoreCore, id: string, topics: readonly SheetTopic[]) {
  const { differenceOf } = await import('./sheets/sheetDifference.ts')
  return differenceOf(await syncOf(id).read(), topics)
}

export async function sharedProblems(
  { tracks, startAll }: StoreCore,
  topics: readonly SheetTopic[],
  id: string | undefined,
) {
  const { sharedProblems } = await import('./solved/sharedProblems.ts')
  return sharedProblems(topics, tracks.all, await startAll(), id)
}

export async function addSheet(
  { sheets, syncOf }: StoreCore,
  name: string,
  topics: readonly SheetTopic[],
  options: AddOptions,
) {
  const { addSheet } = await import('./sheets/addSheet.ts')
  return addSheet(sheets, syncOf, name, topics, options)
}

export const changeSheets = ({ sheets }: StoreCore, changed: readonly StoredSheet[]) =>
  sheets.write(() => ({ put: changed }))

export const removeSheet = ({ sheets }: StoreCore, id: string) => sheets.write(() => ({ remove: [id] }))

export async function readSolved({ tracks, startAll }: StoreCore, inputs: readonly (File | SolvedInput)[]) {
  const { previewSolved } = await import('./solved/solvedPreview.ts')
  return previewSolved(inputs, tracks.all, await startAll())
}

export async function tickSolved({ syncOf }: StoreCore, items: readonly TrackItem[], source: unknown) {
  const { tickItems } = await import('./core/tickItems.ts')
  return tickItems(items, syncOf, source)
}

export async function links({ tracks, companion, startAll, syncOf }: StoreCore) {
  const { Links } = await import('./links/Links.ts')
  const reviews = async () => {
    const days = await (await companion.table('reviews', 'own')).read()
    return [...days.values()].flat()
  }
  return new Links(tracks, startAll, syncOf, reviews)
}

export async function openHistory({ companion, settings, historyLog: log }: StoreCore) {
  const { History } = await import('./history/history.ts')
  const history = new History({ companion, settings, log })
  await history.follow()
  return history
}

export async function observeSnapshots(
  { syncOf }: StoreCore,
  store: SnapshotStore,
  id: string,
  next: (snapshots: readonly Snapshot[]) => void,
) {
  const { followSnapshots } = await import('./progress/followSnapshots.ts')
  return followSnapshots(store, syncOf(id), next)
}
