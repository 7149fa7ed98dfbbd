/** The visitor's sheets in a backup: each list with its progress. */
import * as v from 'valibot'
import { storedSheetSchema } from '../db/checkedTable.ts'
import type { StoredSheet } from '../db/companionTables.ts'
import { TrackerError } from '../errors.ts'
import { compare } from '../model/compare.ts'
import { validTopics } from '../model/exportText.ts'
import type { Records, TopicRecord } from '../model/records.ts'
import { nameSchema, tagsSchema } from '../model/schemas.ts'
import { difficulties } from '../model/topic.ts'
import type { Track } from '../model/track.ts'

/** A sheet in a file, with its progress as the file has it. */
interface SheetInFile {
  readonly sheet: StoredSheet
  readonly progress: readonly unknown[]
}

/** Returns what a backup holds of the sheets: by id, each with its rank, whatever position number it has here. */
export const sheetsContent = (
  sheets: readonly StoredSheet[],
  progressOf: (id: string) => Records | undefined,
): object[] =>
  [...sheets]
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, hidden, topics }, position) => ({
      id,
      name,
      position,
      ...(hidden && { hidden }),
      topics,
      progress: topicsByName(progressOf(id) ?? new Map()),
    }))
    .sort((a, b) => compare(a.id, b.id))

/** Returns the topics of a track, in a backup's order. */
export const topicsByName = (records: Records, track?: Track): Partial<TopicRecord>[] =>
  validTopics(records, track).sort((a, b) => compare(a.topicName ?? '', b.topicName ?? ''))

const sheetsSchema = () =>
  v.array(
    v.object({
      ...storedSheetSchema.entries,
      topics: v.array(
        v.object({
          name: nameSchema,
          key: v.optional(v.string()),
          items: v.array(
            v.object({
              title: nameSchema,
              url: v.string(),
              url2: v.optional(v.string()),
              video: v.optional(v.string()),
              difficulty: v.optional(v.picklist(difficulties)),
              tags: v.optional(tagsSchema),
            }),
          ),
        }),
      ),
      progress: v.array(v.unknown()),
    }),
  )

/** Reads the sheets of a backup, in order. Throws `import-shape` if one is damaged. */
export function readSheets(content: unknown): SheetInFile[] {
  const result = v.safeParse(sheetsSchema(), content, { abortEarly: true })
  if (!result.success) throw new TrackerError('import-shape', { expected: 'sheets' })
  const sheets = result.output.map(({ progress, ...sheet }) => ({ sheet: sheet as StoredSheet, progress }))
  return sheets.sort((a, b) => a.sheet.position - b.sheet.position)
}
