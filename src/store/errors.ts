/** Stable code of an error. Branch on it, never on the message. Views turn it into the text that users read. */
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
  | 'sync-key'
  | 'sync-newer'
  | 'sync-closed'
  | 'sync-refused'
  | 'sync-unreachable'
  | 'sync-busy'
  | 'sync-unsaved'
  | 'sync-failed'
  | 'snapshot-missing'
  | 'picture-failed'
  | 'view-failed'
  | 'page-outdated'

/** Values mentioned in the text of an error, such as the unknown topic. */
export type ErrorDetails = Readonly<Record<string, string>>

/** The only error that the store throws. `cause` is the browser's error; `message` is for the console. */
export class TrackerError extends Error {
  override readonly name = 'TrackerError'
  readonly code: TrackerErrorCode
  readonly details: ErrorDetails

  constructor(code: TrackerErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super([code, ...Object.values(details)].join(': '), { cause })
    this.code = code
    this.details = details
  }

  /**
   * Returns a `TrackerError` as is; wraps anything else in one with this code, or `storage-full` if the browser is out
   * of space.
   */
  static from(cause: unknown, code: TrackerErrorCode): TrackerError {
    if (cause instanceof TrackerError) return cause
    return new TrackerError(isQuotaExceeded(cause) ? 'storage-full' : code, {}, cause)
  }
}

/** Runs an action and wraps what it throws in a `TrackerError` with this code, unless it already is one. */
export async function attempt<T>(code: TrackerErrorCode, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (cause) {
    throw TrackerError.from(cause, code)
  }
}

/** True if an error, or one that caused it, says that the browser is out of space. */
export const isQuotaExceeded = (cause: unknown): boolean => hasName(cause, new Set(['QuotaExceededError']))

/** True if an error, or one that caused it, has one of these names. */
export function hasName(cause: unknown, names: ReadonlySet<string>): boolean {
  const error = cause as { name?: string; inner?: unknown } | null | undefined
  return error != null && (names.has(error.name ?? '') || hasName(error.inner, names))
}
