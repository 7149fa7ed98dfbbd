import type { Role } from '../model/tableChoices.ts'
import { phraseOf, rolesByHeading } from './languages.ts'
import { leadsToProblem } from './links.ts'
import type { Columns, Row } from './table.ts'

/** The first match counts: `Problem Link` is a link, `Solution Link` is not, `Question No` is neither. */
const roles: readonly (readonly [role: Role, heading: RegExp])[] = [
  [
    'number',
    /^(?:#|id|index|no|num|number|sno|sr|srno|serial|(?:s|sl|sr|serial|problem|question|leet ?code|lc) (?:code|no|id|num|number|#))$/,
  ],
  [
    'note',
    /^(?:(?:extra|key|my|own|personal|quick|revision|short|solution|your) )*(?:approach|comment|hint|insight|learning|logic|method|mistake|note|observation|remark|takeaway|trick)(?:s|es)?(?: to solve| if any| (?:and |or )?(?:comment|hint|note|remark)s?)?$|^key ideas?$/,
  ],
  [
    'reading',
    /\b(?:article|blog|editorial|explanation|post|resource|solution|tutorial|video|youtube|yt)s?\b/,
  ],
  [
    'done',
    /^(?:(?:is|my|problem|question) )?(?:check|checkbox|checked|complete|completed|done|finished|progress|solved|status|tick|✓|✔|✅)(?: yes(?: or)? no)?$|^mark(?:ed)? (?:as )?(?:complete|completed|done|solved)$|^yes (?:or )?no$/,
  ],
  ['difficulty', /^(?:(?:problem|question) )?(?:diff|difficulty|level)(?: level)?$/],
  [
    'link',
    /\b(?:href|link|links|url|urls|url2)\b|^(?:(?:practice|solve)(?: on)? ?)?(?:code ?360|code ?forces|coding ?ninjas|geeks ?for ?geeks|gfg|hacker ?rank|interview ?bit|lc|leet ?code|practice|spoj)$/,
  ],
  // `Pattern` is a topic where nothing else is.
  [
    'tags',
    /^(?:(?:asked|frequently asked) (?:at|by|in)|freq|frequency|labels?|(?:company|companies|topic|topics) tags?|related topics?|tags?|(?:tagged )?(?:company|companies)(?: (?:asked|name|names))?)$/,
  ],
  [
    'topic',
    /^(?:category|chapter|data structure|day|module|pattern|section|step|subject|topic|unit|week)s?(?: (?:name|title))?$/,
  ],
  [
    'problem',
    /^(?:names? of (?:the )?)?(?:(?:bonus|coding|dsa|extra|gfg|important|interview|lc|leet ?code|practice|the) )*(?:algorithm|challenge|concept|exercise|item|name|problem|program|prompt|puzzle|question|system|task|title)s?(?: (?:description|example|heading|list|name|statement|title)s?)?$/,
  ],
]

/** Returns the role of a heading or a field name. */
export function roleOf(heading: string): Role | undefined {
  if (heading.length > 60) return undefined
  // `Problem (link)`
  const bare = heading.replace(/\s*[(（][^()（）]*[)）]/g, ' ').trim()
  const role = bare !== '' && bare !== heading.trim() ? roleOf(bare) : undefined
  if (role) return role
  const words = heading
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}#✓✔✅]+/gu, ' ')
    .trim()
  return roles.find(([, pattern]) => pattern.test(words))?.[0] ?? rolesByHeading.get(phraseOf(heading))
}

/** What may be a heading of titles, and much else. */
const isVague = (heading: string): boolean =>
  /^(?:algorithm|challenge|concept|name|program|prompt|puzzle|system)s?$/i.test(
    heading.replace(/[^a-z]/gi, ''),
  )

/** Ranks columns that could hold the title, the most explicit heading first. */
function titleRank(heading: string): number {
  const order = [/problem/i, /question/i, /title/i, /./]
  return isVague(heading) ? order.length : order.findIndex((word) => word.test(heading))
}

/** Returns the columns for some headings, with at most one problem column. */
export function matchColumns(headings: readonly string[]): Columns {
  const found = headings.map(roleOf)
  const titles = [...found.keys()]
    .filter((index) => found[index] === 'problem')
    .sort((a, b) => titleRank(headings[a] ?? '') - titleRank(headings[b] ?? ''))
  return found.map((role, index) => (role === 'problem' && index !== titles[0] ? undefined : role))
}

/**
 * Returns the columns of a head row; `undefined` for any other row. `Name` or `System` alone is a head only if another column is
 * understood: many greetings start like `Name: Asha`. Without a problem column, a row with topics and links is a head
 * too. `isSure` if the format says that it is a head.
 */
export function findHead({ cells }: Row, isSure = false): Columns | undefined {
  const columns = columnsOfHead(cells, isSure)
  // Asked last: of most rows the words alone say that they are none.
  return columns && !cells.some((cell) => cell && leadsToProblem(cell)) ? columns : undefined
}

function columnsOfHead(cells: Row['cells'], isSure: boolean): Columns | undefined {
  if (cells.some((cell) => cell && cell.links.length > 0 && !roleOf(cell.text))) return undefined
  const headings = headingsOf(cells)
  // `Problems | 210` is a figure.
  if (headings.some((heading) => /^[\d.,%/ ]+$/.test(heading))) return undefined
  const columns = matchColumns(headings)
  const known = columns.filter((role) => role !== undefined && role !== 'number' && role !== 'tags').length
  const title = columns.indexOf('problem')
  if (title >= 0) return isSure || !isVague(headings[title] ?? '') || known > 1 ? columns : undefined
  const hasMore = ['link', 'reading', 'done', 'difficulty'].some((role) => columns.includes(role as Role))
  return columns.includes('topic') && hasMore && !headings.some(isFigure) ? columns : undefined
}

/** True for a heading above figures: such a table says how far somebody is. */
export const isFigure = (heading: string): boolean =>
  /%|\b(?:count|number of|percent(?:age)?|progress|questions done|remaining|solved count|total)\b/i.test(
    heading,
  )

/** Returns the texts of a row as headings, one for each column. */
export const headingsOf = (cells: Row['cells']): string[] => [...cells].map((cell) => cell?.text ?? '')

/** True if a column's texts repeat, as topics do. */
export const repeats = (texts: readonly string[]): boolean =>
  texts.length > 2 && new Set(texts.map((text) => text.toLowerCase())).size <= texts.length / 2
