/** The store without any view; the elements of the page use the same one. docs/store.md documents it. */
export type * from '../../store/index.ts'
export {
  isPersisted,
  nextProblem,
  noteLimit,
  openStore,
  overallPercent,
  percent,
  pickRandom,
  presets,
  sum,
  TrackerError,
} from '../../store/index.ts'
