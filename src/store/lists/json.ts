import { indexed } from '../model/indexed.ts'
import { matchColumns, roleOf } from './columns.ts'
import { isLinkWord, type ListedItem } from './itemOf.ts'
import type { ListContent } from './ListContent.ts'
import { linkOf } from './links.ts'
import { rowItem } from './rowItem.ts'
import { isBareHeading, levelHeading } from './words.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Deeper nesting isn't a list of problems. */
const maxDepth = 30

/** Names of fields that hold parts and say nothing about them. */
const containers = new Set(
  [
    'categories category children content contents data entries items list lists modules parts problems questions',
    'results sections sheet sheets steps substeps subtopics tasks topics units weeks',
  ].flatMap((words) => words.split(' ')),
)
const isContainer = (key: string): boolean => containers.has(key.toLowerCase().replace(/[^a-z]/g, ''))

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads any nesting of lists and objects: an object with a title and no nested list is an item, and the nearest name
 * above is its topic. This includes `progress.json`. Where it holds texts only, they are titles.
 */
export function readJson(content: unknown, list: ListContent): void {
  const name = isFields(content) ? fieldsName(content) : ''
  if (name !== '') list.name = name
  if (areTitles(content)) readTitles(content, [], list)
  else if (isFields(content)) readFields(content, [], list, 0)
  else if (Array.isArray(content)) readList(content, [], list, 0)
}

/** True for lists of texts, alone or by their topics, at any depth. */
function areTitles(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => typeof entry === 'string')
  const parts = isFields(value) ? Object.values(value) : []
  return parts.length > 0 && depth < maxDepth && parts.every((part) => areTitles(part, depth + 1))
}

function readTitles(value: unknown, path: readonly string[], list: ListContent): void {
  if (isFields(value)) {
    for (const [key, part] of Object.entries(value)) readTitles(part, withName(path, key), list)
    return
  }
  for (const [index, text] of indexed(value as readonly string[])) {
    const item = rowItem([{ text, links: [] }], ['problem'])
    if (item) addItem({ item }, path, list)
    else list.skip(index + 1, text, path.join(': '))
  }
}

function readList(
  entries: readonly unknown[],
  path: readonly string[],
  list: ListContent,
  depth: number,
): void {
  const isProgress = entries.length > 0 && entries.every((entry) => positionOf(entry) !== undefined)
  if (isProgress) list.isVerbatim = true
  for (const [index, entry] of indexed(isProgress ? byPosition(entries) : entries)) {
    const fields = isFields(entry) ? entry : undefined
    const parts = fields ? partsOf(fields) : []
    const item = fields && (parts.some(([key]) => isContainer(key)) ? undefined : itemOfFields(fields))
    if (item) addItem(item, path, list)
    else if (fields && parts.length > 0)
      readFields(fields, withName(path, fieldsName(fields)), list, depth + 1)
    else if (Array.isArray(entry) && depth < maxDepth) readList(entry, path, list, depth + 1)
    else list.skip(index + 1, describe(entry), path.join(': '))
  }
}

/** Returns the position of a topic of a `progress.json`; `undefined` for anything else. */
function positionOf(entry: unknown): number | undefined {
  const position = isFields(entry) && Array.isArray(entry.questions) ? entry.position : undefined
  return typeof position === 'number' ? position : undefined
}

/** Sorts the topics of a `progress.json`, which may not be in display order. */
const byPosition = (topics: readonly unknown[]): readonly unknown[] =>
  [...topics].sort((a, b) => Number(positionOf(a)) - Number(positionOf(b)))

/** Reads the parts of an object; a part without a name is named after its key. */
function readFields(fields: Fields, path: readonly string[], list: ListContent, depth: number): void {
  if (isLinkMap(fields)) {
    for (const [title, url] of Object.entries(fields)) {
      const cells = [title, String(url)].map((text) => ({ text, links: [] }))
      const item = rowItem(cells, ['problem', 'link'])
      if (item) addItem({ item }, path, list)
      else list.skip(1, title, path.join(': '))
    }
    return
  }
  const parts = partsOf(fields)
  // Nothing vanishes: neither texts where problems are expected, nor fields without a title.
  const texts = Object.entries(fields).filter(
    ([key, value]) => Array.isArray(value) && !isPart(value) && roleOf(key) !== 'tags',
  )
  for (const [key, values] of texts) readList(values as unknown[], withName(path, key), list, depth + 1)
  if (depth > 0 && parts.length + texts.length === 0 && Object.keys(fields).length > 0)
    list.skip(1, describe(fields), path.join(': '))
  for (const [key, part] of parts) {
    if (depth >= maxDepth) list.skip(1, describe(part), path.join(': '))
    else if (Array.isArray(part)) readList(part, withName(path, isContainer(key) ? '' : key), list, depth + 1)
    else if (isFields(part)) {
      // A map of problems by their numbers.
      const item = partsOf(part).length === 0 ? itemOfFields(part) : undefined
      if (item) {
        addItem(item, withName(path, isContainer(key) || depth === 0 ? '' : key), list)
        continue
      }
      const name = fieldsName(part) || (isContainer(key) ? '' : key)
      readFields(part, withName(path, name), list, depth + 1)
    }
  }
}

const withName = (path: readonly string[], name: string): readonly string[] =>
  name === '' ? path : [...path, name]

/** Returns the fields that hold objects or lists of objects. */
const partsOf = (fields: Fields): [key: string, part: unknown][] =>
  Object.entries(fields).filter(([, value]) => isPart(value))

const isPart = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0 || value.some((entry) => typeof entry === 'object')
    : isFields(value)

/** Returns the name of an object with parts. */
function fieldsName(fields: Fields): string {
  const named = Object.entries(fields).find(
    ([key, value]) =>
      typeof value === 'string' &&
      value.trim() !== '' &&
      (['topic', 'problem'].includes(roleOf(key) ?? '') || /(?:name|title|heading|label)$/i.test(key)),
  )
  return named ? String(named[1]).trim() : ''
}

/** True for a map of links by the titles of their problems. */
function isLinkMap(fields: Fields): boolean {
  const values = Object.values(fields).filter((value) => value !== '')
  const isListed = values.every((value) => typeof value === 'string' && linkOf(value) !== '')
  // `leetcode` and `video` say where links lead.
  const areTitles = Object.keys(fields).every(
    (key) => roleOf(key) !== 'problem' && !isLinkWord(key) && !/^\p{Ll}+$/u.test(key),
  )
  return isListed && values.length > 1 && areTitles
}

/** An item, and the topic that one of its fields names. */
interface ItemOfFields {
  readonly item: ListedItem
  readonly topic?: string
}

/** Reads an object as a table row, if it has a title or a link. */
function itemOfFields(fields: Fields): ItemOfFields | undefined {
  if (isLinkMap(fields)) return undefined
  // Below a topic, they are of several problems.
  const hasTitle = Object.keys(fields).some((key) => roleOf(key) === 'problem')
  const simple = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    if (hasTitle && roleOf(key) === 'link' && !isSimple(value))
      return addressesIn(value).map((link) => [key, link])
    if (Array.isArray(value)) return roleOf(key) === 'tags' ? [[key, namesIn(value)]] : []
    return isSimple(value) ? [[key, value]] : []
  })
  const headings = simple.map(([key]) => key)
  const columns = matchColumns(headings)
  // Whether 1 is easy or medium, only the site knows.
  const isUnknown = (value: unknown, index: number) =>
    columns[index] === 'difficulty' && typeof value === 'number'
  const cells = simple.map(([, value], index) => ({
    text: isUnknown(value, index) ? '' : String(value).trim(),
    links: [],
  }))
  const item = rowItem(cells, columns, headings)
  return item && { item, topic: cells[columns.indexOf('topic')]?.text ?? '' }
}

const isSimple = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** Returns the addresses in a list or a map of links, which may be objects that are called after their sites. */
const addressesIn = (value: unknown): readonly string[] =>
  Object.values(value ?? {})
    .flatMap((link) => (isFields(link) && isLinkWord(fieldsName(link)) ? Object.values(link) : [link]))
    .filter((link): link is string => typeof link === 'string' && linkOf(link) !== '')

/** Joins what a list of tags names: texts, or objects that are called something. */
const namesIn = (values: readonly unknown[]): string =>
  values
    .map((value) => (isFields(value) ? fieldsName(value) : isSimple(value) ? String(value) : ''))
    .filter(Boolean)
    .join(', ')

function addItem({ item, topic = '' }: ItemOfFields, path: readonly string[], list: ListContent): void {
  const levels = path.map(levelHeading)
  const names = path.filter((name, index) => !levels[index] && !isBareHeading(name))
  const difficulty = item.difficulty ?? levels.findLast(Boolean)?.difficulty
  list.addItem(path.length > 0 ? names : [topic], { ...item, ...(difficulty && { difficulty }) }, 0)
}

/** Summarises a value: its field names, or the value itself. */
const describe = (value: unknown): string =>
  isFields(value) ? Object.keys(value).slice(0, 8).join(', ') : Array.isArray(value) ? '[ ]' : String(value)
