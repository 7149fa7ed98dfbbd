import type { Lesson, TrackerError } from '../../store/index.ts'

/** The state of the list that an element brings. `conflict`: another list already has this topic of the sheet. */
export type PageListState =
  /** `sheet` is set as soon as it is known. */
  | { readonly status: 'waiting'; readonly sheet?: string }
  /** With `error`, the stored list is shown. */
  | {
      readonly status: 'ready'
      readonly sheet: string
      /** Keys of the topics of this list. */
      readonly topics: readonly string[]
      /** The page as it joined the list. */
      readonly lesson?: Lesson
      readonly error?: TrackerError
      readonly retry?: () => void
    }
  /** The page is parsed, and there is no item. */
  | { readonly status: 'missing'; readonly sheet: string }
  | { readonly status: 'conflict'; readonly sheet: string; readonly topic: string }
  | { readonly status: 'failed'; readonly error: TrackerError; readonly retry?: () => void }
