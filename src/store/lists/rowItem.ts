import type { Difficulty } from '../../seed/catalogue.ts'
import type { Role } from '../model/tableChoices.ts'
import { tagsOf } from '../model/tags.ts'
import {
  difficultyOfLetter,
  furtherItems,
  isLinkWord,
  type ListEntry,
  type ListedItem,
  markedDifficulty,
  withoutMarks,
} from './itemOf.ts'
import { maxTitleLength } from './limits.ts'
import { linkOf, linksIn, secondLink, titleOfLink, withoutLinks } from './links.ts'
import { problemOf } from './problemOf.ts'
import { isDone, splitStatus, statusBeside } from './status.ts'
import { type Cell, type Columns, isFilled } from './table.ts'
import { difficultyOf, isName, isPlaceholder, withoutTail } from './words.ts'

/**
 * Returns the items of a row: its title, and a cell that nothing is known about, may lead to further problems. What the row
 * says holds for those in the title.
 */
export function rowItems(
  cells: readonly (Cell | undefined)[],
  columns: Columns,
  headings: readonly string[],
): readonly ListedItem[] {
  const item = rowItem(cells, columns, headings)
  if (!item) return []
  const furtherIn = (role: Role | undefined) =>
    furtherItems(
      cells.flatMap((cell, index) => (cell && columns[index] === role ? namedLinks(cell) : [])),
      item,
    )
  const { url2: _, ...said } = item
  const titled = furtherIn('problem')
  const isJoined = titled.some(({ title }) => item.title.toLowerCase().includes(title.toLowerCase()))
  const others = furtherIn(undefined).filter(({ url }) => !titled.some((other) => other.url === url))
  return [
    isJoined ? { ...item, title: titleOfLink(item.url) } : item,
    ...titled.map((further) => ({ ...said, ...further, note: '' })),
    ...others.map((further) => ({ ...further, note: '' })),
  ]
}

/** Returns the links of a cell, the text of which names a single one; in a long text they are part of a remark. */
function namedLinks({ text, links }: Cell): ListEntry['links'] {
  const addresses = [...new Set([...links.map(linkOf), ...linksIn(text)])].filter(Boolean)
  const written = withoutLinks(text)
  const isRemark = written.length > 2 * addresses.map(titleOfLink).join(' ').length
  return isRemark ? [] : addresses.map((href) => ({ text: addresses.length === 1 ? written : '', href }))
}

/** Returns the item of a row, or of an object's fields; `undefined` if nothing can be its title. Several notes keep their headings. */
export function rowItem(
  cells: readonly (Cell | undefined)[],
  columns: Columns,
  headings: readonly string[] = [],
): ListedItem | undefined {
  const cellsOf = (role: Role | undefined) =>
    cells.filter((cell, index): cell is Cell => columns[index] === role && isFilled(cell))
  const linksOf = (...roles: (Role | undefined)[]) =>
    cells
      .filter((cell, index): cell is Cell => roles.includes(columns[index]) && isFilled(cell))
      .flatMap(({ text, links }) => [...links.map(linkOf), ...linksIn(text)].filter(Boolean))
  const { title: text, status: mark } = splitStatus(cellsOf('problem')[0]?.text ?? '')
  const [title, named, second] = [linksOf('problem'), linksOf('link'), linksOf('link2')]
  // A company may be a link to the problem there, and so may its number.
  const other = linksOf(undefined, 'number', 'tags')
  const url =
    title[0] ??
    preferred(named) ??
    preferred(second) ??
    other.find((link) => problemOf(link) !== undefined) ??
    linksOf('reading')[0] ??
    other[0] ??
    ''
  const written = withoutLinks(text)
  const beside = title.length > 0 ? statusBeside(written) : undefined
  const words = withoutMarks(withoutBullet(written))
  // `(Easy)` is no name: the address has one.
  const isNameless = isLinkWord(written) || beside !== undefined || (problemOf(url) && !isName(words))
  const isAddress = url !== '' && isNameless
  const called = isAddress ? titleOfLink(url) : withoutTail(words, ' :')
  const difficulty =
    cellsOf('difficulty')
      .map(({ text }) => difficultyOf(text) ?? difficultyOfLetter(text) ?? numberedLevels[Number(text) - 1])
      .find(Boolean) ?? markedDifficulty([text])
  // Several columns may each say it: those of a group, say.
  const statuses = cellsOf('done').map(({ text }) => text)
  // A figure is no title, unless more is said of it, as of `2048`.
  const isMore = url !== '' || difficulty !== undefined || statuses.length > 0
  const isTitle = isName(called) && (isMore || /\p{L}/u.test(called))
  if (!isTitle || called.length > maxTitleLength) return undefined
  const url2 = secondLink(url, [...title, ...named, ...second, ...other])
  const tags = tagsOf(
    cells.flatMap((cell, index) =>
      columns[index] === 'tags' && isFilled(cell) ? tagTexts(cell.text, headings[index]) : [],
    ),
  )
  const hasNotes = columns.filter((role) => role === 'note').length > 1
  const status =
    statuses.find(isDone) ?? statuses[0] ?? mark ?? beside ?? (columns.includes('done') ? '' : undefined)
  return {
    title: called,
    url,
    ...(url2 !== undefined && { url2 }),
    ...(difficulty && { difficulty }),
    ...(tags.length > 0 && { tags }),
    ...(status !== undefined && { status }),
    note: cells
      .flatMap((cell, index) => {
        if (columns[index] !== 'note' || !isFilled(cell) || isPlaceholder(cell.text)) return []
        const heading = hasNotes ? (headings[index] ?? '') : ''
        const links = cell.links.filter((link) => !cell.text.includes(link))
        const text = [cell.text, ...links].filter(Boolean).join(' ')
        return heading === '' ? [text] : [`${heading}: ${text}`]
      })
      .join('\n'),
  }
}

/** Splits `Amazon, Google (12)` or `#amazon #google`. How often a problem is asked is said with that word. */
function tagTexts(text: string, heading = ''): readonly string[] {
  const parts = text
    .slice(0, 5000)
    .split(/[,;|\n•·]|\s(?=#)/)
    .map((part) => part.replace(/\(\s*\d+\s*\)\s*$/, '').trim())
    .filter(
      (part) =>
        part !== '' && linkOf(part) === '' && !isPlaceholder(part) && !/^(?:n\/?a|none|null)$/i.test(part),
    )
  if (!/^freq/i.test(heading.trim())) return parts
  return parts.map(
    (part) => `frequency ${/^[\d.]+\s*%?$/.test(part) ? Math.round(Number.parseFloat(part)) : part}`,
  )
}

/** What `1`, `2` and `3` say below a heading of levels. */
const numberedLevels: readonly Difficulty[] = ['Easy', 'Medium', 'Hard']

const withoutBullet = (text: string): string => text.replace(/^[•‣▪●○*–-]\s+/, '')

/** Prefers the first link that leads to a problem, else the first. */
const preferred = (links: readonly string[]): string | undefined =>
  links.find((link) => problemOf(link) !== undefined) ?? links[0]
