import type { TrackerError } from '../../store/index.ts'

/** The state of an element's list. */
export type ListState =
  /** `sheet` is set as soon as it is known. */
  | { readonly status: 'waiting'; readonly sheet?: string }
  /** With `error`, the stored list is shown. */
  | {
      readonly status: 'ready'
      readonly sheet: string
      /** Keys of the topics of this list. */
      readonly topics: readonly string[]
      readonly error?: TrackerError
      readonly retry?: () => void
    }
  | { readonly status: 'conflict'; readonly sheet: string; readonly topic: string }
  | { readonly status: 'failed'; readonly error: TrackerError; readonly retry?: () => void }
