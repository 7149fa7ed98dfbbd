import * as v from 'valibot'
import { TrackerError } from '../errors.ts'
import { fieldEntries, type ItemField } from './fields.ts'
import type { ItemRecord, TopicRecord } from './records.ts'
import { nameSchema, numberSchema } from './schemas.ts'

/** A topic from a file that passed the check; what it lacks is filled in later. */
export type ImportedTopic = Partial<TopicRecord> & {
  topicName: string
  /** What a page calls it, where its name does not say so. */
  key?: string
  questions: (Partial<ItemRecord> & { Problem: string })[]
}

const fieldSchema = ({ initial, presence }: ItemField) => {
  const value = typeof initial('') === 'boolean' ? v.boolean() : v.string()
  if (presence === 'required') return value
  // No progress depends on an optional field: a bad value is dropped, not rejected.
  return presence === 'optional' ? v.fallback(v.optional(value), undefined) : v.optional(value)
}

const fileSchema = () =>
  v.array(
    v.looseObject({
      topicName: nameSchema,
      position: v.optional(numberSchema),
      key: v.fallback(v.optional(v.string()), undefined),
      questions: v.array(
        v.looseObject(Object.fromEntries(fieldEntries().map(([name, field]) => [name, fieldSchema(field)]))),
      ),
    }),
  )

/**
 * Checks that a file contains a list of topics. Throws `import-empty`, or `import-shape` with the topic, item and field
 * that are wrong.
 */
export function checkFile(content: unknown): ImportedTopic[] {
  const result = v.safeParse(fileSchema(), content, { abortEarly: true })
  if (!result.success) throw new TrackerError('import-shape', whatIsWrong(result.issues[0], content))
  if (result.output.length === 0) throw new TrackerError('import-empty')
  return result.output as ImportedTopic[]
}

/** Returns what a field must be, for the error text: `name`, `list`, `number`, `text`, `flag`. */
function expectation(field: string): string {
  const expected: Record<string, string> = { topicName: 'name', questions: 'list', position: 'number' }
  const item = fieldEntries().find(([name]) => name === field)?.[1]
  return expected[field] ?? (typeof item?.initial('') === 'boolean' ? 'flag' : 'text')
}

/** Returns where a file is wrong: the topic by name or number, the item by number, the field and what it must be. */
function whatIsWrong(issue: v.BaseIssue<unknown>, content: unknown): Record<string, string> {
  const path = (issue.path ?? []).map(({ key }) => key)
  const [topicIndex, , itemIndex] = path
  if (typeof topicIndex !== 'number') return { expected: 'topics' }
  const name = (content as { topicName?: unknown }[])[topicIndex]?.topicName
  const field = path.at(-1)
  return {
    topic: typeof name === 'string' && name.trim() !== '' ? name : '',
    topicNumber: String(topicIndex + 1),
    ...(typeof itemIndex === 'number' && { item: String(itemIndex + 1) }),
    ...(typeof field === 'string' ? { field, expected: expectation(field) } : { expected: 'object' }),
  }
}
