/** The store without any view, built as `store.js`. */

export { isPersisted } from './backup.ts'
export { noteLimit } from './changes.ts'
export { TrackerError, type TrackerErrorCode } from './errors.ts'
export type { ItemRecord, TopicRecord } from './records.ts'
export type { TrackState } from './runningTrack.ts'
export type { Figures, Snapshot, SnapshotReason } from './snapshots.ts'
export {
  openStore,
  type ReloadListener,
  type ReloadReason,
  type Replacement,
  type Storage,
  type Store,
  type StoreState,
} from './store.ts'
export {
  type Item,
  overallPercent,
  type Progress,
  percent,
  pickRandom,
  searchItems,
  sortedByDone,
  sum,
  type Topic,
} from './topic.ts'
export { topicKey } from './topicKey.ts'
export { findTrack, type Track, type TrackTexts, trackNamed, trackOfTopic, tracks } from './tracks.ts'
