import type { ErrorDetails } from '../store/errors.ts'
import * as errorsTexts from './en/errors.ts'
import { trackTexts } from './trackTexts.ts'

/** What an error is, apart from its words. */
export interface CodedError {
  readonly code: string
  readonly details?: ErrorDetails
}

const { errorTexts, expectations, misuseRules } = errorsTexts

/** Where an imported file is wrong: the topic by its name or number, the item by its number, the field. */
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

/** What an error says to the visitor; made where it is shown, because code branches on `code` and never on a text. */
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
