/** The fields of a document and what they may hold: whatever comes from a server is checked by what we would write. */

import * as v from 'valibot'
import { storedSheetSchema } from '../db/checkedTable.ts'
import { jsonIn } from '../model/json.ts'

/** Items of a list; more than any list that can be added has. */
const maxItems = 10_000

/** Characters of a field, as JSON. */
const maxLength = 4_000_000

/** Brackets within brackets; a list needs six. */
const maxDepth = 12

/** The synced fields of a sheet. */
const sheetSchemas = {
  name: v.pipe(storedSheetSchema.entries.name, v.maxLength(500)),
  position: storedSheetSchema.entries.position,
  hidden: v.boolean(),
  removed: v.boolean(),
  topics: v.pipe(
    storedSheetSchema.entries.topics,
    v.check((topics) => topics.reduce((sum, { items }) => sum + items.length, 0) <= maxItems),
  ),
  choices: v.object({
    columns: v.optional(v.record(v.string(), v.array(v.string()))),
    topicRows: v.optional(v.record(v.string(), v.boolean())),
    statuses: v.optional(v.record(v.string(), v.boolean())),
    attempted: v.optional(v.record(v.string(), v.boolean())),
    added: v.optional(v.record(v.string(), v.boolean())),
    worksheets: v.optional(v.record(v.string(), v.boolean())),
  }),
}

type SheetField = keyof typeof sheetSchemas

export const sheetFields = Object.keys(sheetSchemas) as readonly SheetField[]

/** The plan, as the settings store it. */
export const planField = 'plan'

const planText = v.pipe(
  v.string(),
  v.maxLength(10_000),
  v.check((text) => isObject(jsonIn(text))),
)

const sheetFieldName = /^(my-[a-z0-9-]{1,37}):([a-z]+)$/

/** Returns the sheet and the field that a name stands for; `undefined` for any other name. */
export function sheetFieldOf(name: string): { readonly id: string; readonly field: SheetField } | undefined {
  const [, id, field] = sheetFieldName.exec(name) ?? []
  const known = sheetFields.find((one) => one === field)
  return id !== undefined && known ? { id, field: known } : undefined
}

export const nameOfField = (id: string, field: SheetField): string => `${id}:${field}`

/** True for the name of a field that this build reads and writes. */
export const isFieldName = (name: string): boolean => name === planField || sheetFieldOf(name) !== undefined

/** Caches the last checks, so that a list of thousands of items is checked once. */
const known = new Map<string, { readonly text: string; readonly isSound: boolean }>()

/** True if a field with a known name holds what this build would write there. */
export function isFieldValue(name: string, text: unknown): text is string {
  if (typeof text !== 'string') return false
  const last = known.get(name)
  if (last?.text === text) return last.isSound
  const field = sheetFieldOf(name)?.field
  const schema = field ? sheetSchemas[field] : planText
  const isSound = text.length <= maxLength && depthOf(text) <= maxDepth && v.is(schema, jsonIn(text))
  known.set(name, { text, isSound })
  return isSound
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Returns the nesting depth of a JSON text, before anything recursive reads it. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
