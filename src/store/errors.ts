/** Stable code of an error; code branches on it, never on a message. What a user reads is made from it by the views. */
export type TrackerErrorCode =
  | 'misuse'
  | 'unknown-track'
  | 'item-gone'
  | 'storage-full'
  | 'storage-failed'
  | 'storage-read'
  | 'storage-cleared'
  | 'newer-build'
  | 'catalogue-failed'
  | 'reset-failed'
  | 'export-failed'
  | 'export-too-large'
  | 'import-unreadable'
  | 'import-not-json'
  | 'import-shape'
  | 'import-empty'
  | 'import-too-large'
  | 'import-other-track'
  | 'import-duplicate-topic'
  | 'import-failed'
  | 'restore-failed'
  | 'sheet-failed'
  | 'sheet-unavailable'
  | 'sheet-unreadable'
  | 'sheet-too-large'
  | 'sheet-too-many'
  | 'sheet-not-a-list'
  | 'solved-failed'
  | 'link-damaged'
  | 'link-newer'
  | 'link-too-long'
  | 'link-failed'
  | 'snapshot-missing'
  | 'view-failed'

/** Values that the text of an error names, such as the topic that is unknown. */
export type ErrorDetails = Readonly<Record<string, string>>

/** The only error that the store throws. `cause` holds what the browser said; `message` is for the console. */
export class TrackerError extends Error {
  override readonly name = 'TrackerError'
  readonly code: TrackerErrorCode
  readonly details: ErrorDetails

  constructor(code: TrackerErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super([code, ...Object.values(details)].join(': '), { cause })
    this.code = code
    this.details = details
  }

  /** Keeps a `TrackerError`; turns anything else into one with this code, or the code that its cause demands. */
  static from(cause: unknown, code: TrackerErrorCode): TrackerError {
    if (cause instanceof TrackerError) return cause
    return new TrackerError(isQuotaExceeded(cause) ? 'storage-full' : code, {}, cause)
  }
}

/** Whether the browser has no room left, in an error or in one that it comes from. */
const isQuotaExceeded = (cause: unknown): boolean => hasName(cause, new Set(['QuotaExceededError']))

/** Whether an error, or one that it comes from, has one of these names. */
export function hasName(cause: unknown, names: ReadonlySet<string>): boolean {
  const error = cause as { name?: string; inner?: unknown } | null | undefined
  return error != null && (names.has(error.name ?? '') || hasName(error.inner, names))
}
