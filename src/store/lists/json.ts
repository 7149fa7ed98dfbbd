import { indexed } from '../model/indexed.ts'
import { type Columns, matchColumns, roleOf } from './columns.ts'
import { rowItem } from './rowItem.ts'
import type { SheetBuilder } from './SheetBuilder.ts'
import type { Cell } from './table.ts'

type Fields = Readonly<Record<string, unknown>>

/** Deeper nesting is no list of problems. */
const maxDepth = 30

/** Names of fields that hold parts, and say nothing of them. */
const containers = new Set(
  [
    'categories category children content contents data entries items list lists modules parts problems questions',
    'results sections sheet sheets steps substeps subtopics tasks topics units weeks',
  ].flatMap((words) => words.split(' ')),
)
const isContainer = (key: string): boolean => containers.has(key.toLowerCase().replace(/[^a-z]/g, ''))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads any nesting of lists and objects: an object with a title and no list of further ones is an item, the nearest name above
 * is its topic. A `progress.json` is one of them.
 */
export function readJson(content: unknown, builder: SheetBuilder): void {
  const name = isFields(content) ? nameOf(content) : ''
  if (name !== '') builder.name = name
  if (isFields(content)) readFields(content, [], builder, 0)
  else if (Array.isArray(content)) readList(content, [], builder, 0)
}

function readList(
  list: readonly unknown[],
  path: readonly string[],
  builder: SheetBuilder,
  depth: number,
): void {
  for (const [index, entry] of indexed(inOrder(list))) {
    const fields = isFields(entry) ? entry : undefined
    const parts = fields ? partsOf(fields) : []
    const item = fields && (parts.some(([key]) => isContainer(key)) ? undefined : itemOfFields(fields))
    if (item) addItem(item, path, builder)
    else if (fields && parts.length > 0)
      readFields(fields, withName(path, nameOf(fields)), builder, depth + 1)
    else if (Array.isArray(entry) && depth < maxDepth) readList(entry, path, builder, depth + 1)
    else builder.skip(index + 1, describe(entry), path.join(': '))
  }
}

/** The topics of a `progress.json` may stand in another order than they are shown in. */
function inOrder(list: readonly unknown[]): readonly unknown[] {
  const position = (entry: unknown) =>
    isFields(entry) && Array.isArray(entry.questions) ? entry.position : undefined
  if (!list.every((entry) => typeof position(entry) === 'number')) return list
  return [...list].sort((a, b) => Number(position(a)) - Number(position(b)))
}

/** Reads the parts of an object; a part that has no name of its own is called by its key. */
function readFields(fields: Fields, path: readonly string[], builder: SheetBuilder, depth: number): void {
  for (const [key, part] of partsOf(fields)) {
    if (depth >= maxDepth) builder.skip(1, describe(part), path.join(': '))
    else if (Array.isArray(part))
      readList(part, withName(path, isContainer(key) ? '' : key), builder, depth + 1)
    else if (isFields(part)) {
      const name = nameOf(part) || (isContainer(key) ? '' : key)
      readFields(part, withName(path, name), builder, depth + 1)
    }
  }
}

const withName = (path: readonly string[], name: string): readonly string[] =>
  name === '' ? path : [...path, name]

/** The fields that hold lists of objects, or objects that do. */
const partsOf = (fields: Fields): [key: string, part: unknown][] =>
  Object.entries(fields).filter(([, value]) =>
    Array.isArray(value)
      ? value.length === 0 || value.some((entry) => typeof entry === 'object')
      : isFields(value),
  )

/** What an object with parts is called. */
function nameOf(fields: Fields): string {
  const named = Object.entries(fields).find(
    ([key, value]) =>
      typeof value === 'string' &&
      value.trim() !== '' &&
      (['topic', 'problem'].includes(roleOf(key) ?? '') || /(?:name|title|heading|label)$/i.test(key)),
  )
  return named ? String(named[1]).trim() : ''
}

interface FieldsOfItem {
  readonly cells: readonly Cell[]
  readonly columns: Columns
}

/** An object as a row of a table, where it has a title or a link. */
function itemOfFields(fields: Fields): FieldsOfItem | undefined {
  const simple = Object.entries(fields).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  const columns = matchColumns(simple.map(([key]) => key))
  const cells = simple.map(([, value]) => ({ text: String(value).trim(), links: [] }))
  return rowItem(cells, columns) && { cells, columns }
}

function addItem({ cells, columns }: FieldsOfItem, path: readonly string[], builder: SheetBuilder): void {
  const item = rowItem(cells, columns)
  const topic = cells[columns.indexOf('topic')]?.text ?? ''
  if (columns.includes('done')) builder.hasStatus = true
  if (item) builder.add(path.length > 0 ? path : [topic], item)
}

/** A value in short: the names of its fields, or what it is. */
const describe = (value: unknown): string =>
  isFields(value) ? Object.keys(value).slice(0, 8).join(', ') : Array.isArray(value) ? '[ ]' : String(value)
