/** What the rest of the project, and by `store.js` a page, may know of the store. */

export type { BackupContent, TrackBackup } from './backup/backupFile.ts'
export type { FileContent } from './backup/readFile.ts'
export type { ChangeListener, StoreChange } from './core/changeFeed.ts'
export type { ChangeCause } from './core/changeLog.ts'
export type { ChangeOptions } from './core/changeWriter.ts'
export type { TrackRegistry } from './core/registry.ts'
export { isPersisted } from './core/reminder.ts'
export type { Replacement, Replacements } from './core/replaceTracks.ts'
export type { StoredSheet } from './db/companionTables.ts'
export { type ErrorDetails, TrackerError, type TrackerErrorCode } from './errors.ts'
export type { CopyTrouble } from './fileCopy/copyFile.ts'
export type { CopyState, DiskCopy } from './fileCopy/diskCopy.ts'
export type { History, HistoryState } from './history/history.ts'
export type { LinkRequest, MadeLink } from './links/createLink.ts'
export type { Links } from './links/Links.ts'
export type { LinkedChanges, LinkedNote, LinkPreview } from './links/linkPreview.ts'
export type { ListEntry } from './lists/itemOf.ts'
export type {
  Difficulty,
  ListInput,
  SheetItem,
  SheetReading,
  SheetTopic,
  UnreadLine,
} from './lists/sheet.ts'
export { type LastItem, nextStep } from './model/goOn.ts'
export type { ItemReference } from './model/identity.ts'
export { noteLimit } from './model/notes.ts'
export type { Figures, ItemRecord, TopicRecord } from './model/records.ts'
export { sheetNamed } from './model/sheetName.ts'
export { reservedId, type Sheet, sheetTrack, visitorsPrefix } from './model/sheetTrack.ts'
export type { Snapshot, SnapshotReason } from './model/snapshot.ts'
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
} from './model/topic.ts'
export { topicKey } from './model/topicKey.ts'
export type { Track, TrackTopic, TrackVersion } from './model/track.ts'
export type { TrackItem } from './model/trackItem.ts'
export type { TrackState, TrackStates } from './model/trackState.ts'
export {
  type CardOrder,
  type ItemArgument,
  openStore,
  type ReloadListener,
  type ReloadReason,
  type Storage,
  type Store,
  type StoreState,
} from './Store.ts'
export type { AddedSheet, AddOptions } from './sheets/addSheet.ts'
export type { BroughtList, BroughtState, PageSheets } from './sheets/pageSheets.ts'
export type { SheetDifference } from './sheets/sheetDifference.ts'
export type { SolvedInput } from './solved/readSolved.ts'
export type { SharedProblems } from './solved/sharedProblems.ts'
export type { SolvedPreview } from './solved/solvedPreview.ts'
