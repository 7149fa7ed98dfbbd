import * as texts from './en.ts'

/** What an error is, apart from its words. */
export interface CodedError {
  readonly code: string
  readonly details?: texts.ErrorDetails
}

/** Of what may go wrong before anything more can be loaded. */
const early: Readonly<Record<string, string>> = {
  'catalogue-failed': texts.errorCatalogueFailed,
  'storage-read': texts.errorStorageRead,
}

/** What an error says that stands where content would; of any other, that something went wrong. */
export const earlyErrorText = ({ code }: CodedError): string => early[code] ?? texts.errorViewFailed

/**
 * What an error says to the visitor; made where it is shown, because code branches on `code` and never on a text. Most visits need
 * none of the texts: they are loaded with the first error.
 */
export async function errorText(error: CodedError): Promise<string> {
  try {
    const { fullErrorText } = await import('./fullErrorText.ts')
    return fullErrorText(error)
  } catch {
    // Offline, or the site has a newer build.
    return earlyErrorText(error)
  }
}
