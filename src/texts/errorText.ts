import { type ErrorDetails, errors as texts } from './en.ts'

interface CodedError {
  readonly code: string
  readonly details?: ErrorDetails
  readonly message?: string
}

const errors: Readonly<Record<string, (details: ErrorDetails) => string>> = texts

/** What an error says to the visitor; made where it is shown, because code branches on `code` and never on a text. */
export function errorText({ code, details, message }: CodedError): string {
  if (!details && message) return message // TODO: goes when every TrackerError carries its details
  return (errors[code] ?? texts['view-failed'])(details ?? {})
}
