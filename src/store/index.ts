/** What the rest of the project, and by `store.js` a page, may know of the store. */

export type { BackupContent, TrackBackup } from './backup/backupFile.ts'
export type { CopyTrouble } from './backup/copyFile.ts'
export type { CopyState, DiskCopy } from './backup/diskCopy.ts'
export type { FileContent } from './backup/readFile.ts'
export { isPersisted } from './backup/reminder.ts'
export type { Snapshot, SnapshotReason } from './backup/snapshots.ts'
export type { Replacement, Replacements } from './backup/trackAdmin.ts'
export { type LastItem, nextStep } from './domain/goOn.ts'
export type { ItemReference } from './domain/identity.ts'
export { noteLimit } from './domain/notes.ts'
export type { Figures, ItemRecord, TopicRecord } from './domain/records.ts'
export { sheetNamed } from './domain/sheetName.ts'
export {
  findInTopic,
  type Item,
  overallPercent,
  type Progress,
  percent,
  pickRandom,
  searchItems,
  sortedByDone,
  sum,
  type Topic,
} from './domain/topic.ts'
export { topicKey } from './domain/topicKey.ts'
export { type ErrorDetails, TrackerError, type TrackerErrorCode } from './errors.ts'
export type { History, HistoryState } from './history/history.ts'
export type { LinkRequest, MadeLink } from './moving/createLink.ts'
export type { Links } from './moving/Links.ts'
export type { LinkedChanges, LinkedNote, LinkPreview } from './moving/linkPreview.ts'
export type { AddedSheet, AddOptions } from './sheets/addSheet.ts'
export type { ListEntry } from './sheets/itemOf.ts'
export type { BroughtList, BroughtState, PageSheets } from './sheets/pageSheets.ts'
export type {
  Difficulty,
  ListInput,
  SheetItem,
  SheetReading,
  SheetTopic,
  UnreadLine,
} from './sheets/sheet.ts'
export type { SheetDifference } from './sheets/sheetDifference.ts'
export type { SolvedInput } from './solved/readSolved.ts'
export type { SharedProblems } from './solved/sharedProblems.ts'
export type { SolvedPreview } from './solved/solvedPreview.ts'
export type { SolvedItem } from './solved/tickSolved.ts'
export type { StoredSheet } from './storage/companion.ts'
export {
  type CardOrder,
  type ItemArgument,
  openStore,
  type ReloadListener,
  type ReloadReason,
  type Storage,
  type Store,
  type StoreState,
} from './store.ts'
export type { ChangeListener, StoreChange } from './sync/changeFeed.ts'
export type { ChangeCause } from './sync/changeLog.ts'
export type { ChangeOptions } from './sync/changeWriter.ts'
export type { TrackState } from './sync/surroundings.ts'
export type { TrackRegistry } from './tracks/registry.ts'
export { reservedId, visitorsPrefix } from './tracks/sheetTrack.ts'
export type { Track, TrackTopic, TrackVersion } from './tracks/track.ts'
