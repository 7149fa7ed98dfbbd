import { pluralIn, sayIn } from '../say.ts'
import type { Values } from '../values.ts'

const say = sayIn('en')
const plural = pluralIn('en')

export const lead =
  'Paste what you have solved elsewhere, choose files or drop them here. Nothing leaves this browser, and you see what is found before it is ticked.'
export const where = 'Where you have solved them'
export const places = { leetcode: 'LeetCode', codeforces: 'Codeforces', other: 'Other' }
export const handle = 'Your handle'
/** Followed by the address of a page. */
export const openSignedIn = 'Signed in to LeetCode, open'
export const openPage = 'Open'
export const copyAll = 'Select all and copy'
export const pasteIt = 'Paste it here, or drop the saved page'
export const pasteHere = 'Paste here'
export const nothingSent =
  'Read in this browser. Nothing is sent, and nothing is ticked before you have seen what was found.'
export const field = 'Links or titles, one per line'
export const placeholder = 'https://leetcode.com/problems/two-sum/\n0001-two-sum\nReverse an array'
/** Between a field to paste into and buttons that choose files. */
export const or = 'or'
export const files = 'Choose files'
export const folder = 'Choose a folder'
export const look = 'Find them'
export const reading = 'Reading …'
export const understood = 'What you can paste'
/** One per line. */
export const understoodLines =
  'Links of LeetCode, GeeksforGeeks, Codeforces, HackerRank, Code360, InterviewBit and SPOJ\nNames like 0001-two-sum or 1. Two Sum, and titles as shown here\nA folder of LeetHub, or its stats.json\nPages of LeetCode and Codeforces saved as JSON: api/problems/all, submissions, user.status\nAn export of this app or of the earlier one, a spreadsheet, a list in Markdown'
export const found = ({ found }: Values<'found'>) => say`${found} found.`
export const foundTicked = ({ found, already }: Values<'found' | 'already'>) =>
  say`${found} found, ${already} of them ticked already.`
export const similarCount = ({ similar }: Values<'similar'>) =>
  plural(similar, { one: say`${similar} possible match.`, other: say`${similar} possible matches.` })
export const nothing = 'None of these are in your lists.'
export const assumed = 'Nothing in the list says what is solved, so all of it counts.'
export const similar = 'Possibly the same'
export const similarExplained = 'Only the names are similar. Tick the ones you’ve solved.'
export const given = ({ topic, text }: Values<'topic' | 'text'>) => `${topic}, for “${text}”`
export const unknown = ({ count }: Values<'count'>) => say`Not in your lists (${count})`
export const unread = ({ count }: Values<'count'>) => say`Not understood (${count})`
export const refused = ({ names }: Values<'names'>) => `Could not be read: ${names}`
export const tick = ({ count }: Values<'count'>) =>
  plural(count, { one: say`Tick ${count} problem`, other: say`Tick ${count} problems` })
export const ticked = ({ count }: Values<'count'>) => say`${count} ticked`
