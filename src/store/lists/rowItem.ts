import type { Columns, Role } from './columns.ts'
import { isLinkWord } from './itemOf.ts'
import { maxTitleLength } from './limits.ts'
import { linkOf, linksIn, secondLink, titleOfLink } from './links.ts'
import { problemOf } from './problemOf.ts'
import type { SheetItem } from './sheet.ts'
import { type Cell, isFilled } from './table.ts'
import { difficultyOf, isDoneWord, isName, oneLine } from './words.ts'

/** Returns the item of a row, or of an object's fields; `undefined` if nothing can be its title. */
export function rowItem(cells: readonly (Cell | undefined)[], columns: Columns): SheetItem | undefined {
  const cellsOf = (role: Role | undefined) =>
    cells.filter((cell, index): cell is Cell => columns[index] === role && isFilled(cell))
  const linksOf = (role: Role | undefined) =>
    cellsOf(role).flatMap(({ text, links }) => [...links.map(linkOf), ...linksIn(text)].filter(Boolean))
  const text = cellsOf('problem')[0]?.text ?? ''
  const [title, named, other] = [linksOf('problem'), linksOf('link'), linksOf(undefined)]
  const url = title[0] ?? preferred(named) ?? preferred(other) ?? linksOf('reading')[0] ?? ''
  const isAddress = url !== '' && isLinkWord(text)
  const called = isAddress ? titleOfLink(url) : oneLine(text)
  if (!isName(called) || called.length > maxTitleLength) return undefined
  const url2 = secondLink(url, [...title, ...named, ...other])
  const difficulty = cellsOf('difficulty')
    .map(({ text }) => difficultyOf(text))
    .find(Boolean)
  return {
    title: called,
    url,
    ...(url2 !== undefined && { url2 }),
    ...(difficulty && { difficulty }),
    done: cellsOf('done').some(({ text }) => isDoneWord(text)),
    note: cellsOf('note')
      .map(({ text }) => text)
      .join('\n'),
  }
}

/** Prefers the first link that leads to a problem, else the first. */
const preferred = (links: readonly string[]): string | undefined =>
  links.find((link) => problemOf(link) !== undefined) ?? links[0]
