import * as v from 'valibot'
import { TrackerError } from './errors.ts'
import type { ImportedTopic } from './transfer.ts'

const item = v.looseObject({
  Topic: v.optional(v.string()),
  Problem: v.string(),
  Done: v.optional(v.boolean()),
  Bookmark: v.optional(v.boolean()),
  Notes: v.optional(v.string()),
  URL: v.optional(v.string()),
})

const topic = v.looseObject({
  topicName: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== ''),
  ),
  position: v.optional(v.pipe(v.number(), v.finite())),
  questions: v.array(item),
})

const file = v.array(topic)

/**
 * Checks that the content of a file is a list of topics. Raises `import-empty`, or `import-shape` with the topic, the item
 * and the field that is wrong.
 */
export function checkFile(content: unknown): ImportedTopic[] {
  const result = v.safeParse(file, content, { abortEarly: true })
  if (!result.success)
    throw new TrackerError('import-shape', { what: whatIsWrong(result.issues[0], content) })
  if (result.output.length === 0) throw new TrackerError('import-empty')
  return result.output as ImportedTopic[]
}

const expectations: Record<string, string> = {
  topicName: 'must be a name',
  questions: 'must be a list of items',
  position: 'must be a number',
  Topic: 'must be text',
  Problem: 'must be text',
  Notes: 'must be text',
  URL: 'must be text',
  Done: 'must be true or false',
  Bookmark: 'must be true or false',
}

function whatIsWrong(issue: v.BaseIssue<unknown>, content: unknown): string {
  const path = (issue.path ?? []).map(({ key }) => key)
  const [topicIndex, , itemIndex] = path
  if (typeof topicIndex !== 'number') return 'it is not a list of topics'
  const name = (content as { topicName?: unknown }[])[topicIndex]?.topicName
  const where = [
    typeof name === 'string' && name.trim() !== '' ? `topic “${name}”` : `topic ${topicIndex + 1}`,
    ...(typeof itemIndex === 'number' ? [`item ${itemIndex + 1}`] : []),
  ].join(', ')
  const field = path.at(-1)
  return typeof field === 'string'
    ? `in ${where}, “${field}” ${expectations[field]}`
    : `${where} is not an object`
}
