import type { Difficulty } from '../../seed/catalogue.ts'
import { withoutNumber } from '../model/titles.ts'
import { levelsByPhrase, phraseOf, topicPhrases } from './languages.ts'

/** Returns the lines of a text, whatever ends them. */
export const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** Returns those that aren't empty. */
export const filledLines = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

/** Puts a text on one line, without spaces around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** True if a text can be read aloud; a dash or an invisible character names nothing. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** True for what stands in a cell that says nothing. */
export const isPlaceholder = (text: string): boolean => /^(?:false|<->|[~\-–—_.]+|☐|0)$/i.test(text.trim())

/** Returns the difficulty if a text names that and nothing else, apart from symbols, figures and spaces. */
export const difficultyOf = (text: string): Difficulty | undefined =>
  text.length > 40 ? undefined : levelsByPhrase.get(phraseOf(text.replace(/\d+/g, ' ')))

/** A heading that only gives the level of what is under it; several, as in `Medium / Hard`, give none. */
export interface LevelHeading {
  readonly difficulty: Difficulty | undefined
}

/** Reads `Easy`, `MEDIUM / HARD` or `Medium Problems (12)`; `undefined` for any other heading. */
export function levelHeading(text: string): LevelHeading | undefined {
  if (text.length > 60) return undefined
  const words =
    withoutPart(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  const levels = words.filter((word) => levelsByPhrase.has(word))
  const others = words.filter((word) => !levelsByPhrase.has(word))
  const isLevel = others.every((word) => /^(?:and|or|level|problems?|questions?|ones?)$/.test(word))
  if (levels.length === 0 || !isLevel) return undefined
  return { difficulty: levels.length === 1 ? levelsByPhrase.get(levels[0] as string) : undefined }
}

const levelAtEnd = /\s*[([]([^()[\]]+)[)\]]\s*:?$|\s+[-–—|:]\s*([^-–—|:()]+):?$/

const part =
  /^(?:chap(?:ter|\.)?|day|lec(?:ture)?|level|module|month|part|phase|section|stage|step|unit|week)\s*[-–#:]?\s*\d+(?:\.\d+)*\b\s*[-–—:.]?\s*/i

/** True for `Day 4`, `Week 2: Trees`, `Step 3.1`: a place in a sequence, not a problem. */
export const isNumberedPart = (text: string): boolean => part.test(text)

/** Returns `Easy` for `Lecture 1: Easy`. */
const withoutPart = (text: string): string => text.replace(part, '')

/** Splits `BFS - Medium` or `Arrays (Easy)` into a topic and the level of what follows. */
export function splitLevel(text: string): { readonly name: string; readonly level?: LevelHeading } {
  const [whole, bracketed, ending] = levelAtEnd.exec(text.length > 100 ? '' : text) ?? []
  const level = levelHeading(bracketed ?? ending ?? '')
  const name = text.slice(0, text.length - (whole?.length ?? 0))
  return whole && level && isName(name) ? { name, level } : { name: text }
}

const problems =
  '(?:(?:all|the|\\d+|coding|dsa|important|leet ?code|practice|recommended|solve) )*(?:exercises?|practice|problems?|questions?)(?: (?:list|solved))?'
const bare = new RegExp(
  `^(?:(?:click(?: here)? to )?(?:view|show|see|expand|open)(?: |$))?(?:${problems})?\\s*:?$`,
  'i',
)

/** True for a heading that says nothing but that problems follow, or the fold of them: `View 35 Problems (2025)`. */
export const isBareHeading = (text: string): boolean =>
  isName(text) && bare.test(text.replace(/\s*\([^()]*\)\s*:?$/, '').trim())

const subjects = new Set(
  [
    'advanced algorithms approach arithmetic arrays array backtracking basics basic bfs bit bits bitmask bst bubble',
    'combinatorics concurrency counting database databases deque design dfs disjoint divide dp dynamic',
    'fenwick geometry graph graphs greedy hash hashing hashmap hashmaps hashtable heap heaps interval intervals',
    'iterators linked list lists linkedlist linkedlists manipulation map maps math maths mathematics mathematical',
    'matrices matrix misc miscellaneous mixed monotonic number numbers pointer pointers prefix priority',
    'programing programming queue queues recursion search searching segment set sets shell simulation sliding',
    'sort sorting sql stack stacks string strings structures structure subarray substring sum sums system theory',
    'topological tree trees trie tries two union window windows oops os dbms binary 1d 2d fast slow bitwise find conquer table tables algorithm data topics topic technique techniques concepts',
  ].flatMap((words) => words.split(' ')),
)

/** Those that problems are called, too: `Two Sum`, `Fast and Slow`. */
const shared = new Set(
  'conquer counting fast find map maps number numbers shell slow sum sums two'.split(' '),
)

/** True if a text is made of the words that topics are named with, such as `Linked Lists` or `Stacks & Queues II`. */
export function isSubject(text: string): boolean {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !/^(?:\d+|i+|iv|v|and|of|on|the|in|problems?|questions?|topics?|based)$/.test(word),
  )
  if (topicPhrases.has(phraseOf(text))) return true
  const isCalled = words.length > 0 && words.length <= 5 && words.every((word) => subjects.has(word))
  return isCalled && words.some((word) => !shared.has(word))
}

/** True for `Arrays`, `Day 4` and `Some more:`. */
export const isCalledTopic = (text: string): boolean =>
  isSubject(topicName(text)) || isNumberedPart(text) || text.endsWith(':')

const platforms = 'youtube|telegram|instagram|linkedin|whatsapp|discord'
const places = 'channel|community|group|handle|link|page|profile|server'
const profile = new RegExp(
  `^(?:(?:my|our|the|on)\\s)?(?:${platforms})(?:\\s(?:${places}))*\\s?(?:[-–:|].*)?$`,
  'i',
)
const meeting = new RegExp(`\\b(?:${platforms}|channel|community|group)\\b`, 'i')

/** True for a way to reach who made a list. `Design YouTube` is a problem. */
const isInvitation = (text: string): boolean =>
  profile.test(text) || (/\b(?:follow|join|subscribe|watch)\b/i.test(text) && meeting.test(text))

/** `Total`, `Sub-total: 18`, `Total = 12 / 30`. */
const sum = /^(?:(?:grand|sub)[ -]?)?total\s*[:=–-]?[\s\d.,/%]*$/i

/** True for `How to use this sheet`, and for problems such as `How to solve a maze`. */
export const isInstruction = (text: string): boolean => /\bhow to (?:follow|solve|use)\b(?!.*\?$)/i.test(text)

/** True for a text about a list and not of it: its length, who made it, where to follow them. */
export const isAside = (text: string): boolean =>
  isInvitation(text) ||
  sum.test(text) ||
  isInstruction(text) ||
  /\bideal time\b|^(?:total|(?:count|no\.?|number) of)(?: (?:no\.?|number) of)? (?:days|problems|questions)\b|^(?:problems?|questions?)\s*\(\d+\)$|\b(?:subscribe|follow (?:me|us|on|for))\b|^(?:credits?|made (?:by|with)|notes?)\s*:|^made (?:by|with)\b/i.test(
    text,
  )

/** Removes pictures, and numbers that are pictures, before a name. */
const withoutSymbols = (text: string): string =>
  text.replace(/^(?:\d\ufe0f?\u20e3|\p{Extended_Pictographic}|[\u200d\ufe0f\s])+/u, '')

/** Returns a topic's name without its number of problems, `Arrays (16 Questions)`, and the colon at its end. */
export function topicName(text: string): string {
  const name = withoutSymbols(withoutNumber(withoutSymbols(oneLine(text))))
    .replace(
      /\s*[([]\s*\d+\s*(?:\/\s*\d+\s*)?(?:items?|problems?|questions?|qs?|topics?)?\s*[)\]]\s*:?$/i,
      '',
    )
    .replace(/\s*[-–—:|]\s*\d+\s*(?:\/\s*\d+\s*)?(?:problems?|questions?|qs)\s*$/i, '')
    .replace(/\s*:$/, '')
  return isName(name) ? name : oneLine(text)
}

/**
 * Returns a text without these characters at its end. In a loop, because a regular expression starts again at each of them and takes
 * minutes for a long tail.
 */
export function withoutTail(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}
