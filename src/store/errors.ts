/** Values that a text names, such as the topic that is unknown. */
type Details = Readonly<Record<string, string>>

/** What each code tells the user: what happened, that nothing was lost, what to do next. */
const texts = {
  misuse: ({ what }) => `This call was not understood and changed nothing: ${what}.`,
  'unknown-track': ({ name, valid }) => `There is no track “${name}”. The tracks are: ${valid}.`,
  'unknown-topic': ({ name, valid }) => `There is no topic “${name}”. The topics are: ${valid}.`,
  'storage-unavailable': () =>
    'This browser does not let the page keep data, so your progress will be gone when you leave. Export it before you go.',
  'storage-blocked': () =>
    'Another tab still holds your saved progress in an older form. Close the other tabs of this site; this one goes on by itself.',
  'storage-full': () =>
    'The browser has no room left, so this change was not saved. Everything saved before is safe. Free some space, then try again.',
  'storage-failed': () =>
    'The browser could not save this change. Everything saved before is safe. Try again; if it keeps failing, export your progress.',
  'storage-read': () =>
    'The browser could not read your saved progress. Nothing was changed. Close other tabs of this site and try again.',
  'storage-cleared': () =>
    'The saved progress was removed while this page was open, by the browser or by another page. What was here is kept: restore it under “Earlier states”.',
  'catalogue-failed': () =>
    'The list of topics could not be loaded. Your progress was not touched. Check the connection and try again.',
  'reset-failed': () => 'The progress could not be reset and was left as it was. Try again.',
  'export-failed': () => 'The progress could not be exported. Nothing was changed. Try again.',
  'import-unreadable': () =>
    'This file could not be read. Nothing was changed. Choose it again or take another copy.',
  'import-not-json': () =>
    'This file is not a progress file: it does not hold JSON. Nothing was changed. Choose a progress.json that was exported here.',
  'import-shape': ({ what }) =>
    `This file is not a progress file: ${what}. Nothing was changed. Choose a progress.json that was exported here.`,
  'import-empty': () => 'This file holds no topics. Nothing was changed. Choose another progress.json.',
  'import-too-large': () =>
    'This file is larger than 5 MB, more than any progress file. Nothing was changed. Choose another file.',
  'import-other-track': ({ track }) =>
    `This file belongs to ${track}. Nothing was changed. Use the Import button there.`,
  'import-duplicate-topic': ({ name }) =>
    `This file lists the topic “${name}” twice. Nothing was changed. Remove one of the two and import again.`,
  'import-failed': () => 'The file could not be imported. Everything is as it was before. Try again.',
  'restore-failed': () => 'The earlier progress could not be restored. Nothing was changed. Try again.',
  'snapshot-missing': () => 'This earlier state is not kept any more. Nothing was changed.',
  'view-failed': () => 'Something went wrong while showing this. Your progress is safe. Try again.',
} satisfies Record<string, (details: Details) => string>

/** Stable code of an error; code branches on it, never on the message. */
export type TrackerErrorCode = keyof typeof texts

/** The only error that the store raises. `message` is written for the user; `cause` holds what the browser said. */
export class TrackerError extends Error {
  override readonly name = 'TrackerError'
  readonly code: TrackerErrorCode

  constructor(code: TrackerErrorCode, details: Details = {}, cause?: unknown) {
    super(texts[code](details), { cause })
    this.code = code
  }

  /** Keeps a `TrackerError`; turns anything else into one with this code, or the code that its cause demands. */
  static from(cause: unknown, code: TrackerErrorCode): TrackerError {
    if (cause instanceof TrackerError) return cause
    return new TrackerError(isQuotaExceeded(cause) ? 'storage-full' : code, {}, cause)
  }
}

function isQuotaExceeded(cause: unknown): boolean {
  const error = cause as { name?: string; inner?: unknown } | null | undefined
  return error?.name === 'QuotaExceededError' || (error?.inner ? isQuotaExceeded(error.inner) : false)
}
