import type { TrackerError } from '../store/index.ts'
import type { TrackerEventDetails } from './events.ts'

/** Returns the detail of `tracker-error`, with the text that the visitor sees. */
export const errorDetail = (
  { code, details }: Pick<TrackerError, 'code' | 'details'>,
  message: string,
): TrackerEventDetails['tracker-error'] => ({
  code,
  message,
  ...(Object.keys(details).length > 0 && { details }),
})
