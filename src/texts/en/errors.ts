import type { ErrorDetails, TrackerErrorCode } from '../../store/errors.ts'
import { sayIn } from '../say.ts'
import * as outdatedTexts from './outdated.ts'

const say = sayIn('en')

/** A text, or a function that builds it from the error's details. */
export type ErrorText = string | ((details: ErrorDetails) => string)

/** What each error says: what happened, that nothing was lost, what to do next. */
export const errorTexts: Readonly<Record<TrackerErrorCode, ErrorText>> = {
  misuse: ({ rule }) => `Invalid call; nothing changed: ${rule}.`,
  'unknown-track': ({ name, valid }) => `There is no track “${name}”. The tracks are: ${valid}.`,
  'item-gone': ({ name }) =>
    `“${name}” is no longer on this list, because another tab changed it. Nothing else was touched. Look at the list as it is now.`,
  'newer-build':
    'Your progress was saved by a newer version of this tracker. It is used as it is and goes on being saved. Reload the page to get the newer version.',
  'storage-full':
    'The browser has no room left. Everything saved before is safe. Ticks and notes are kept aside until there is room: free some space, or export your progress.',
  'storage-failed':
    'The browser could not save this yet. Everything saved before is safe. Ticks and notes are kept aside and saved as soon as it works; if it keeps happening, export your progress.',
  'storage-read':
    'The browser could not read your saved progress. Nothing was changed. Close other tabs of this site and try again.',
  'storage-cleared':
    'The saved progress was removed while this page was open, by the browser or by another page. What was here is kept: restore it under “Earlier versions”.',
  'catalogue-failed':
    'The list of topics could not be loaded. Your progress was not touched. Check the connection and try again.',
  'reset-failed': 'The progress could not be reset and was left as it was. Try again.',
  'export-failed': 'The progress could not be exported. Nothing was changed. Try again.',
  'export-too-large':
    'This list is too large for a progress.json of 5 MB. Nothing was changed. “Export everything” saves it, whatever its size.',
  'import-unreadable':
    'This file could not be read. Nothing was changed. Choose it again or use another copy.',
  'import-not-json':
    'This file is not a progress file: it is not valid JSON. Nothing was changed. Choose a progress.json that was exported here.',
  'import-shape': ({ what }) =>
    `This file is not a progress file: ${what}. Nothing was changed. Choose a progress.json that was exported here.`,
  'import-empty': 'This file holds no topics. Nothing was changed. Choose another progress.json.',
  'import-too-large': ({ limit }) =>
    `This file is larger than ${limit} MB, more than any that is exported here. Nothing was changed. Choose another file.`,
  'import-other-track': ({ track }) => `This file belongs to ${track}. Nothing was changed.`,
  'import-duplicate-topic': ({ name }) =>
    `This file lists the topic “${name}” twice. Nothing was changed. Remove one of the two and import again.`,
  'import-failed': 'The file could not be imported. Everything is as it was before. Try again.',
  'restore-failed': 'The earlier progress could not be restored. Nothing was changed. Try again.',
  'sheet-failed': 'The list could not be saved. Everything is as it was before. Try again.',
  'sheet-unavailable': ({ status = '', address = '' }) =>
    status === 'timeout'
      ? 'The list did not arrive in time. Your progress was not touched. Try again.'
      : status === 'cors'
        ? `The site of the list does not let this page read it (CORS): ${address}. Your progress was not touched. Whoever owns the page can change that.`
        : status === '404' || status === '410'
          ? `There is no list at ${address} (${status}). Your progress was not touched. Whoever owns the page can correct the address.`
          : /^[45]/.test(status)
            ? `The server could not send the list (${status}). Your progress was not touched. Try again later.`
            : 'The list could not be loaded. Your progress was not touched. Check the connection and try again.',
  'sheet-unreadable': ({ line }) =>
    line
      ? `This file could not be read beyond line ${line}. Nothing was stored. Save the list as Markdown, CSV, XLSX or JSON and choose it again.`
      : 'This file could not be read. Nothing was stored. Save the list as Markdown, CSV, XLSX or JSON and choose it again.',
  'sheet-too-large': ({ limit }) =>
    `This file, or what it unpacks to, is larger than the ${limit} MB that can be read. Nothing was stored. Split it, or leave out what isn’t a list of problems.`,
  'sheet-too-many': ({ count, limit }) =>
    say`This list has ${Number(count)} entries, more than the ${Number(limit)} that a list can have. Nothing was stored. Split it into several lists.`,
  'sheet-not-a-list':
    'No list of problems was found here. Nothing was stored. Choose a list with titles or links, one problem in each row or line.',
  'solved-failed': 'The problems could not be ticked. Everything is as it was before. Try again.',
  'link-damaged':
    'This link is cut off or damaged. Nothing was changed. Copy the whole link on the other device and open it again.',
  'link-newer':
    'This link was made by a newer version of this tracker. Nothing was changed. Reload the page, then open the link again.',
  'link-too-long':
    'This is more than a link can carry. Nothing was changed. “Export everything” saves it as a file: Import that on the other device.',
  'link-failed': 'The link could not be made or used. Everything is as it was before. Try again.',
  'sync-key':
    'This link is damaged: part of its key is missing. Nothing was changed. Copy the link on the other device once more.',
  'sync-newer':
    'Your other device has a newer version of this tracker. Nothing was changed, and your progress stays here. Reload the page to get the newer version.',
  'sync-closed':
    'This link no longer works: it was replaced or deleted on another device. Nothing was changed. Copy the new link there.',
  'sync-refused':
    'The server rejected your sign-in. Nothing was changed, and your progress stays here. Sign in to the site again, then try once more.',
  'sync-unreachable':
    'The server does not answer. Nothing was changed, and your progress stays here. Check the connection and try again.',
  'sync-busy':
    'This device is already in step with other devices. Nothing was changed. Leave there first, under “Settings & data”, then try again.',
  'sync-unsaved':
    'This browser keeps nothing right now. Nothing was changed. Close other tabs of this site, or allow storage, then reload the page.',
  'sync-failed': 'That did not work. Nothing was changed, and your progress stays here. Try again.',
  'snapshot-missing': 'This earlier state is no longer available. Nothing was changed.',
  'picture-failed':
    'The browser keeps the picture from this page, often for privacy. Nothing was changed. Take a screenshot instead, or copy the text.',
  'page-outdated': outdatedTexts.text,
  'view-failed': 'Something went wrong while showing this. Your progress is safe. Try again.',
}

/** The rules for calls, by the name in the error. */
export const misuseRules = {
  done: 'done must be true or false',
  star: 'star must be true or false',
  mark: "mark must be 'attempted', 'skipped' or ''",
  note: 'a note must be text',
  'note-length': ({ limit }) => say`a note can have at most ${Number(limit)} characters`,
  topic: 'a topic key must be text',
  item: 'an item must be its number, from 0, or an item of a topic',
  'no-topic': ({ topic }) => `there is no topic ${topic}`,
  'no-item': ({ number }) => `there is no item ${number}`,
  database: ({ reserved }) => `a database name must be text and must not end in any of ${reserved}`,
  'sheet-name': 'a list needs a name',
  position: 'a position must be a whole number',
  'sync-classic': 'dsa-tracker.iife.js has no sync: load dsa-tracker.js as a module',
  'sheet-id': ({ id }) => `“${id}” cannot be the id of a list`,
} satisfies Readonly<Record<string, ErrorText>>

/** What a field in a file must contain. */
export const expectations = {
  name: 'a name',
  list: 'a list of items',
  number: 'a number',
  text: 'text',
  flag: 'true or false',
}

export const unknownTopic = ({ name, valid }: Readonly<Record<string, string>>) =>
  `There is no topic “${name}”. The topics are: ${valid}.`
export const storageUnavailable =
  'This browser does not let the page keep data, so your progress will be gone when you leave. Export it before you go.'
export const historyUnavailable =
  'Earlier versions can be restored during this visit only: the browser does not let the page keep them. Your progress itself is kept.'
export const storageBlocked =
  'An older version is open in another tab. Close it to continue: this tab then goes on by itself, and nothing is lost.'
export const notTopics = 'it is not a list of topics'
export const notSheets = 'its lists are damaged'
export const notJsonName = 'its name does not end in .json'
export const topicNamed = ({ topic }: ErrorDetails) => `topic “${topic}”`
export const topicNumbered = ({ number }: ErrorDetails) => `topic ${number}`
export const itemOf = ({ topic, item }: ErrorDetails) => `${topic}, item ${item}`
export const notAnObject = ({ where }: ErrorDetails) => `${where} is not an object`
export const wrongField = ({ where, field, expected }: ErrorDetails) =>
  `in ${where}, “${field}” must be ${expected}`
