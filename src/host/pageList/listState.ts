import type { TrackerError } from '../../store/index.ts'

/** How far an element is with the list that it brings. */
export type ListState =
  /** `sheet` as soon as it is known. */
  | { readonly status: 'waiting'; readonly sheet?: string }
  /** With `error`, what is shown is what was stored. */
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
