import { TrackerError, type TrackerErrorCode } from '../errors.ts'

/** Runs an action and wraps what it throws in a `TrackerError` with this code, unless it already is one. */
export async function attempt<T>(code: TrackerErrorCode, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (cause) {
    throw TrackerError.from(cause, code)
  }
}
