import type { ErrorDetails } from '../store/errors.ts'
import * as texts from './en.ts'
import { fill } from './fill.ts'
import { trackTexts } from './trackTexts.ts'

/** What an error is, apart from its words. */
export interface CodedError {
  readonly code: string
  readonly details?: ErrorDetails
}

/** The text of every error by its code. */
export const errorTexts: Readonly<Record<string, string | ((details: ErrorDetails) => string)>> = {
  misuse: texts.errorMisuse,
  'unknown-track': texts.errorUnknownTrack,
  'item-gone': texts.errorItemGone,
  'newer-build': texts.errorNewerBuild,
  'storage-full': texts.errorStorageFull,
  'storage-failed': texts.errorStorageFailed,
  'storage-read': texts.errorStorageRead,
  'storage-cleared': texts.errorStorageCleared,
  'catalogue-failed': texts.errorCatalogueFailed,
  'reset-failed': texts.errorResetFailed,
  'export-failed': texts.errorExportFailed,
  'export-too-large': texts.errorExportTooLarge,
  'import-unreadable': texts.errorImportUnreadable,
  'import-not-json': texts.errorImportNotJson,
  'import-shape': texts.errorImportShape,
  'import-empty': texts.errorImportEmpty,
  'import-too-large': texts.errorImportTooLarge,
  'import-other-track': texts.errorImportOtherTrack,
  'import-duplicate-topic': texts.errorImportDuplicateTopic,
  'import-failed': texts.errorImportFailed,
  'restore-failed': texts.errorRestoreFailed,
  'sheet-failed': texts.errorSheetFailed,
  'sheet-unavailable': texts.errorSheetUnavailable,
  'sheet-unreadable': ({ line }) => (line ? texts.errorSheetUnreadableLine : texts.errorSheetUnreadable),
  'sheet-too-large': texts.errorSheetTooLarge,
  'sheet-too-many': texts.errorSheetTooMany,
  'sheet-not-a-list': texts.errorSheetNotAList,
  'solved-failed': texts.errorSolvedFailed,
  'link-damaged': texts.errorLinkDamaged,
  'link-newer': texts.errorLinkNewer,
  'link-too-long': texts.errorLinkTooLong,
  'link-failed': texts.errorLinkFailed,
  'snapshot-missing': texts.errorSnapshotMissing,
  'view-failed': texts.errorViewFailed,
}

const expectations: Readonly<Record<string, string>> = {
  name: texts.errorExpectedName,
  list: texts.errorExpectedList,
  number: texts.errorExpectedNumber,
  text: texts.errorExpectedText,
  flag: texts.errorExpectedFlag,
}

const misuseRules: Readonly<Record<string, string>> = {
  done: texts.errorMisuseDone,
  star: texts.errorMisuseStar,
  note: texts.errorMisuseNote,
  'note-length': texts.errorMisuseNoteLength,
  topic: texts.errorMisuseTopic,
  'no-topic': texts.errorMisuseNoTopic,
  'no-item': texts.errorMisuseNoItem,
  database: texts.errorMisuseDatabase,
  'track-taken': texts.errorMisuseTrackTaken,
  'sheet-id': texts.errorMisuseSheetId,
}

/** Where an imported file is wrong: the topic by its name or number, the item by its number, the field. */
function whatIsWrong({ topic, topicNumber, item, field, expected = '' }: ErrorDetails): string {
  if (expected === 'topics') return texts.errorNotTopics
  if (expected === 'sheets') return texts.errorNotSheets
  if (expected === 'json name') return texts.errorNotJsonName
  const ofTopic = topic
    ? fill(texts.errorTopicNamed, { topic })
    : fill(texts.errorTopicNumbered, { number: topicNumber })
  const where = item ? fill(texts.errorItemOf, { topic: ofTopic, item }) : ofTopic
  return field
    ? fill(texts.errorWrongField, { where, field, expected: expectations[expected] })
    : fill(texts.errorNotAnObject, { where })
}

/** What an error says to the visitor; made where it is shown, because code branches on `code` and never on a text. */
export function errorText({ code, details = {} }: CodedError): string {
  const known = errorTexts[code] ?? texts.errorViewFailed
  const text = typeof known === 'function' ? known(details) : known
  const { track: id, name } = details
  const track =
    id === undefined ? undefined : trackTexts({ id, ...(name !== undefined && { name }) }).administration
  const rule = fill(misuseRules[details.rule ?? ''] ?? '', details)
  return fill(text, { ...details, track, rule, what: whatIsWrong(details) })
}
