import type { Row } from './table.ts'

/** What a column or an object's field holds. `reading`: an article, a video or a solution, not the problem itself. */
export type Role = 'number' | 'topic' | 'problem' | 'link' | 'reading' | 'difficulty' | 'done' | 'note'

/** The role of each column; `undefined` if a column is not understood. */
export type Columns = readonly (Role | undefined)[]

/** The first match counts: `Problem Link` is a link, `Solution Link` is not, `Question No` is neither. */
const roles: readonly (readonly [role: Role, heading: RegExp])[] = [
  [
    'number',
    /^(?:#|id|index|no|num|number|sno|sr|srno|serial|(?:s|sl|sr|serial|problem|question|leet ?code|lc) (?:no|id|num|number|#))$/,
  ],
  [
    'reading',
    /\b(?:article|blog|editorial|explanation|post|resource|solution|tutorial|video|youtube|yt)s?\b/,
  ],
  [
    'done',
    /^(?:(?:is|my|problem|question) )?(?:check|checkbox|checked|complete|completed|done|finished|progress|solved|status|tick|✓|✔|✅)(?: yes(?: or)? no)?$/,
  ],
  ['difficulty', /^(?:(?:problem|question) )?(?:difficulty|level)(?: level)?$/],
  ['note', /^(?:(?:my|own|personal|your) )?(?:comment|note|remark)s?$/],
  [
    'link',
    /\b(?:href|link|links|url|urls|url2)\b|^(?:(?:practice|solve)(?: on)? ?)?(?:code ?360|code ?forces|coding ?ninjas|geeks ?for ?geeks|gfg|hacker ?rank|interview ?bit|lc|leet ?code|practice|spoj)$/,
  ],
  [
    'topic',
    /^(?:category|chapter|data structure|day|module|pattern|section|step|subject|topic|unit|week)s?(?: (?:name|title))?$/,
  ],
  [
    'problem',
    /^(?:names? of (?:the )?)?(?:(?:coding|dsa|gfg|important|interview|lc|leet ?code|practice|the) )*(?:exercise|item|name|problem|question|task|title)s?(?: (?:description|heading|list|name|statement|title)s?)?$/,
  ],
]

/** Returns the role of a heading or a field name. */
export function roleOf(heading: string): Role | undefined {
  if (heading.length > 60) return undefined
  const words = heading
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#✓✔✅]+/gu, ' ')
    .trim()
  return roles.find(([, pattern]) => pattern.test(words))?.[0]
}

/** Ranks columns that could hold the title, the most explicit heading first. */
function titleRank(heading: string): number {
  const order = [/problem/i, /question/i, /title/i, /./]
  return order.findIndex((word) => word.test(heading))
}

/** Returns the columns for some headings, with at most one problem column. */
export function matchColumns(headings: readonly string[]): Columns {
  const found = headings.map(roleOf)
  const titles = [...found.keys()]
    .filter((index) => found[index] === 'problem')
    .sort((a, b) => titleRank(headings[a] ?? '') - titleRank(headings[b] ?? ''))
  return found.map((role, index) => (role === 'problem' && index !== titles[0] ? undefined : role))
}

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/**
 * Returns the columns of a head row; `undefined` for any other row. `Name` alone is a head only if another column is
 * understood: many greetings start like `Name: Asha`. Without a problem column, a row with topics and links is a head
 * too.
 */
export function findHead({ cells }: Row): Columns | undefined {
  if (cells.some((cell) => cell && cell.links.length > 0 && !roleOf(cell.text))) return undefined
  const headings = [...cells].map((cell) => cell?.text ?? '')
  const columns = matchColumns(headings)
  const known = columns.filter((role) => role !== undefined && role !== 'number').length
  const title = columns.indexOf('problem')
  if (title >= 0) return bare(headings[title] ?? '') !== 'name' || known > 1 ? columns : undefined
  const hasTopic = columns.includes('topic')
  return hasTopic && ['link', 'done', 'difficulty'].some((role) => columns.includes(role as Role))
    ? columns
    : undefined
}

/** True if a column's texts repeat, as topics do. */
export const repeats = (texts: readonly string[]): boolean =>
  texts.length > 2 && new Set(texts.map((text) => text.toLowerCase())).size <= texts.length / 2

/**
 * Adjusts columns to their content: `Topics` may hold each problem's tags, and the title may be in a column with
 * another heading, such as `Topic`, or in the text of the links.
 */
export function settleColumns(columns: Columns, sample: readonly Row[]): Columns {
  const topic = columns.indexOf('topic')
  const texts = sample.map(({ cells }) => cells[topic]?.text ?? '').filter((text) => text !== '')
  const isTags = texts.filter((text) => /[,;]/.test(text)).length * 2 > texts.length
  if (columns.includes('problem'))
    return columns.map((role) => (role === 'topic' && isTags ? undefined : role))
  const isTopic = repeats(texts) || texts.length * 2 <= sample.length
  const title = isTopic ? columns.indexOf('link') : topic
  return columns.map((role, index) => (index === title ? 'problem' : role))
}
