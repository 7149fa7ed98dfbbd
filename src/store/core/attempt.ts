import { TrackerError, type TrackerErrorCode } from '../errors.ts'

/** Runs an action. What it throws without a code of its own gets this one. */
export async function attempt<T>(code: TrackerErrorCode, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (cause) {
    throw TrackerError.from(cause, code)
  }
}
