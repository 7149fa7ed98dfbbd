import type { ErrorDetails } from '../store/errors.ts'
import * as errorsTexts from './en/errors.ts'
import { trackTexts } from './trackTexts.ts'

/** What identifies an error, apart from its text. */
export interface CodedError {
  readonly code: string
  readonly details?: ErrorDetails
}

const { errorTexts, expectations, misuseRules } = errorsTexts

/** Describes where an imported file is wrong: topic by name or number, item by number, field. */
function whatIsWrong({ topic, topicNumber = '', item, field, expected = '' }: ErrorDetails): string {
  if (expected === 'topics') return errorsTexts.notTopics
  if (expected === 'sheets') return errorsTexts.notSheets
  if (expected === 'json name') return errorsTexts.notJsonName
  const ofTopic = topic
    ? errorsTexts.topicNamed({ topic })
    : errorsTexts.topicNumbered({ number: topicNumber })
  const where = item ? errorsTexts.itemOf({ topic: ofTopic, item }) : ofTopic
  return field
    ? errorsTexts.wrongField({ where, field, expected: expectations[expected] ?? '' })
    : errorsTexts.notAnObject({ where })
}

/** Returns an error's text for the visitor. Made when it is shown, because code branches on `code`, never on a text. */
export function errorText({ code, details = {} }: CodedError): string {
  const { track: id, name } = details
  const track = id === undefined ? '' : trackTexts({ id, ...(name !== undefined && { name }) }).administration
  const rule = textOf(misuseRules[details.rule ?? ''] ?? '', details)
  const known = (errorTexts as Readonly<Record<string, ErrorText>>)[code] ?? errorTexts['view-failed']
  return textOf(known, { ...details, track, rule, what: whatIsWrong(details) })
}

type ErrorText = errorsTexts.ErrorText

const textOf = (text: ErrorText, details: ErrorDetails): string =>
  typeof text === 'function' ? text(details) : text
