/** The public API of the store, for the rest of the project and, through `store.js`, for pages. */

export type { Difficulty } from '../seed/catalogue.ts'
export { type PresetId, presets } from '../seed/presets.ts'
export type { Backups } from './backup/Backups.ts'
export type { BackupContent, TrackBackup } from './backup/backupFile.ts'
export type { FileContent } from './backup/identifyFile.ts'
export type { Classes } from './classes/Classes.ts'
export type { ClassFiles, FileToRead } from './classes/classFiles.ts'
export type { ClassStudent, ClassTable, ClassTrack } from './classes/classTable.ts'
export type { ChangeListener, StoreChange } from './core/changeFeed.ts'
export type { ChangeCause } from './core/changeLog.ts'
export type { ChangeOptions, NoteOptions } from './core/changeWriter.ts'
export type { TrackRegistry } from './core/registry.ts'
export { isPersisted } from './core/reminder.ts'
export type { Replaced } from './core/replaceTracks.ts'
export type { ReplaceOptions } from './core/StoreCore.ts'
export type { DoneDays, ReloadListener, ReloadReason, Storage, StoreState } from './core/storeState.ts'
export type { Undoable } from './core/undoable.ts'
export type { CardOrder, VisitorChoices } from './core/visitorChoices.ts'
export type { StoredSheet } from './db/companionTables.ts'
export { type ErrorDetails, TrackerError, type TrackerErrorCode } from './errors.ts'
export type { FileCopy } from './fileCopy/FileCopy.ts'
export type { DayActivity, WeekStatus } from './history/activity.ts'
export type { History, HistoryState, Undo } from './history/History.ts'
export type { PlanStatus } from './history/plan.ts'
export type { Review } from './history/reviewQueue.ts'
export type { LinkRequest, MadeLink } from './links/createLink.ts'
export type { Links } from './links/Links.ts'
export type { LinkedChanges, LinkedNote, LinkPreview } from './links/linkPreview.ts'
export type { Suspended } from './links/suspended.ts'
export type { EditedItem, EditedReading } from './lists/editedList.ts'
export type { ListEntry } from './lists/itemOf.ts'
export type {
  ListInput,
  SheetItem,
  SheetReading,
  SheetTopic,
  StatusReading,
  UnreadLine,
} from './lists/sheet.ts'
export type { ColumnReading, LoneRow, TableReading } from './lists/tableReading.ts'
export { type Away, awayFor, backAt, minutesOf, mostMinutes } from './model/awayTime.ts'
export { Cached } from './model/cached.ts'
export type { CopyState, CopyTrouble } from './model/copyState.ts'
export { addDays, type Day, dayOf, daysBetween, isDay, weekOf } from './model/day.ts'
export { Emitter } from './model/emitter.ts'
export type { Grade } from './model/entries.ts'
export { type Mark, marks } from './model/fields.ts'
export type { ItemArgument, ItemReference } from './model/identity.ts'
export { itemFinder } from './model/itemFinder.ts'
export { findLesson, type Lesson, lessonPaths } from './model/lessons.ts'
export { type LastItem, nextProblem } from './model/nextProblem.ts'
export { noteLimit } from './model/notes.ts'
export { pagePath, withoutLanguage } from './model/pagePath.ts'
export { pickOne, remainingItems } from './model/pickOne.ts'
export type { Plan } from './model/plan.ts'
export { plannedItems } from './model/plannedItems.ts'
export { leetcodeNames, searchItems } from './model/problemNames.ts'
export type { Figures, ItemRecord, TopicFigures, TopicRecord } from './model/records.ts'
export { proposedName, sheetNamed } from './model/sheetName.ts'
export { reservedId, type Sheet, visitorsPrefix } from './model/sheetTrack.ts'
export type { Snapshot, SnapshotReason } from './model/snapshot.ts'
export type { SyncState } from './model/syncState.ts'
export { type Role, type StatusMeaning, type TableChoices, withMeaning } from './model/tableChoices.ts'
export { countTags } from './model/tags.ts'
export {
  difficulties,
  findInTopic,
  type Item,
  isOpen,
  overallPercent,
  type Progress as TopicProgress,
  percent,
  pickRandom,
  sortedByDone,
  sum,
  type Topic,
} from './model/topic.ts'
export { topicKey } from './model/topicKeys.ts'
export type { Track, TrackTopic, TrackVersion } from './model/track.ts'
export type { TrackItem } from './model/trackItem.ts'
export type { TrackState, TrackStates } from './model/trackState.ts'
export { splitVideo } from './model/video.ts'
export { openStore } from './openStore.ts'
export type { Progress } from './progress/Progress.ts'
export type { Store } from './Store.ts'
export type { AddOptions } from './sheets/addSheet.ts'
export type { LinkedProblem } from './sheets/linkedProblem.ts'
export type { GivenPage, PageLesson, PageSheet, PageSheets, PageTopic } from './sheets/pageSheets.ts'
export type { Preset, SheetChange, Sheets } from './sheets/Sheets.ts'
export type { SheetDifference } from './sheets/sheetDifference.ts'
export type { SolvedInput } from './solved/readSolved.ts'
export type { Solved } from './solved/Solved.ts'
export type { SharedProblems } from './solved/sharedProblems.ts'
export type { SolvedPreview } from './solved/solvedPreview.ts'
export type { ReplacedListener, Sync, SyncPreview, SyncServer } from './sync/Sync.ts'
