import type { ReloadReason, TrackerErrorCode } from '../store/index.ts'

/** Detail of each event that the elements dispatch. All bubble and cross shadow boundaries. */
export interface TrackerEventDetails {
  /** The element shows its content. `memory`: the browser keeps nothing, progress lasts for this visit. */
  'tracker-ready': { storage: 'persistent' | 'memory' }
  /** A tick or a note is stored. */
  'tracker-progress': { track: string; topic: string; done: number; total: number }
  /** Another route is shown. */
  'tracker-navigate': { route: string }
  /** The element is about to start again with what is stored. Cancelable. */
  'tracker-reload': { track: string; reason: ReloadReason }
  /** Something failed; `message` is what the user was told. */
  'tracker-error': { code: TrackerErrorCode; message: string }
}

export type TrackerEventMap = {
  [Name in keyof TrackerEventDetails]: CustomEvent<TrackerEventDetails[Name]>
}

/** Dispatches an event of the public contract. Returns `false` where a listener cancelled it. */
export type Emit = <Name extends keyof TrackerEventDetails>(
  name: Name,
  detail: TrackerEventDetails[Name],
) => boolean
