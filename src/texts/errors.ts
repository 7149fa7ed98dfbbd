import type { ErrorDetails } from '../store/errors.ts'
import type { ErrorText } from './en/errors.ts'
import type { EarlyTexts } from './texts.ts'
import { trackTexts } from './trackTexts.ts'

/** What identifies an error, apart from its text. */
interface CodedError {
  readonly code: string
  readonly details?: ErrorDetails
}

/** Describes where an imported file is wrong: topic by name or number, item by number, field. */
function whatIsWrong(
  { errors }: EarlyTexts,
  { topic, topicNumber = '', item, field, expected = '' }: ErrorDetails,
): string {
  if (expected === 'topics') return errors.notTopics
  if (expected === 'sheets') return errors.notSheets
  if (expected === 'json name') return errors.notJsonName
  const ofTopic = topic ? errors.topicNamed({ topic }) : errors.topicNumbered({ number: topicNumber })
  const where = item ? errors.itemOf({ topic: ofTopic, item }) : ofTopic
  return field
    ? errors.wrongField({ where, field, expected: named(errors.expectations, expected) ?? '' })
    : errors.notAnObject({ where })
}

/** Returns an error's text for the visitor, in the language of the element. Made when it is shown, because code branches on `code`, never on a text. */
export function errorText(texts: EarlyTexts, { code, details = {} }: CodedError): string {
  const { errors } = texts
  const { track: id, name } = details
  const track =
    id === undefined ? '' : trackTexts(texts, { id, ...(name !== undefined && { name }) }).administration
  const rule = filledIn(named(errors.misuseRules, details.rule) ?? '', details)
  const known = named(errors.errorTexts, code) ?? errors.errorTexts['view-failed']
  return filledIn(known, { ...details, track, rule, what: whatIsWrong(texts, details) })
}

/** Returns the text of a name that an error brings, which may be one that we don't know. */
const named = <Text>(texts: Readonly<Record<string, Text>>, name = ''): Text | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

const filledIn = (text: ErrorText, details: ErrorDetails): string =>
  typeof text === 'function' ? text(details) : text
