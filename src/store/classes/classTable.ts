import type { Difficulty } from '../../seed/catalogue.ts'
import { compare } from '../model/compare.ts'
import { isSameName, NameMap } from '../model/identity.ts'
import { indexed } from '../model/indexed.ts'
import { addTo, getOrInsert } from '../model/maps.ts'
import { mergeRecords } from '../model/migrateRecords.ts'
import { countFigures, itemRecords, type Records, type TopicRecord, topicNameOf } from '../model/records.ts'
import { visitorsPrefix } from '../model/sheetTrack.ts'
import { asDifficulty, countItems, difficulties, type Progress, percent, sum } from '../model/topic.ts'
import type { NamedStudentFile } from './classFiles.ts'
import { studentNames } from './studentNames.ts'

/** A track that some students have. */
export interface ClassTrack {
  /** Its id; a list that students have added has a random one in each file, so it goes by its name. */
  readonly key: string
  readonly name: string
  /** How many items are done in it, by all students together. */
  readonly done: number
}

export interface ClassStudent extends Omit<Progress, 'levels'> {
  readonly name: string
  /** How many files count as this student. */
  readonly files: number
  readonly percent: number
  /** The last day in the logs of a backup, in any track. */
  readonly lastActive: string | undefined
  /** One for each topic of the table. */
  readonly topics: readonly Progress[]
  /** One for each level of the table; `undefined` if the student's files say no level. */
  readonly levels: readonly (Progress | undefined)[]
}

export interface ClassTable {
  /** From the easiest, those that any student's files say; `total` is the most problems that a student has of it. */
  readonly levels: readonly { readonly name: Difficulty; readonly total: number }[]
  /** In the order of the track; `total` is the most items that a student has in it. */
  readonly topics: readonly { readonly name: string; readonly total: number }[]
  /** In the order of their names. */
  readonly students: readonly ClassStudent[]
}

const keyOf = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  id.startsWith(visitorsPrefix) ? `${visitorsPrefix}${name}` : id

/** Returns a function that answers each name with the first spelling of it. */
function firstSpellings(): (name: string) => string {
  const known = new NameMap<string>()
  return (name) => getOrInsert(known, name, () => name)
}

export function classTracks(files: readonly NamedStudentFile[]): readonly ClassTrack[] {
  const spelling = firstSpellings()
  const tracks = new Map<string, ClassTrack>()
  for (const { track, records } of files.flatMap((file) => file.tracks)) {
    const key = spelling(keyOf(track))
    const { name = track.name, done = 0 } = tracks.get(key) ?? {}
    tracks.set(key, { key, name, done: done + countFigures(records.values()).done })
  }
  return [...tracks.values()]
}

export function classTable(files: readonly NamedStudentFile[], track: string): ClassTable {
  const students = [...byStudent(files)].map(([name, files]) => ({
    name,
    files,
    records: recordsIn(files, track),
  }))
  const topics = topicsOf(students.map(({ records }) => records))
  const figures = students.map(({ records }) => sum([...records.values()].map(figuresOf)))
  const levels = difficulties
    .map((name) => ({ name, total: Math.max(0, ...figures.map((all) => all.levels?.[name]?.total ?? 0)) }))
    .filter(({ total }) => total > 0)
  return {
    levels,
    topics: topics.map(({ name, total }) => ({ name, total })),
    students: students
      .map(({ name, files, records }) => {
        const progress = topics.map(({ key, total }) => {
          const record = records.get(key)
          // A list of pages grows as a student visits them: who has seen few is not the further for it.
          return { ...(record ? figuresOf(record) : { done: 0 }), total }
        })
        const { levels: known, ...all } = sum(progress)
        const days = files.flatMap(({ lastActive }) => lastActive ?? [])
        return {
          name,
          files: files.length,
          ...all,
          percent: percent(all),
          lastActive: days.sort().at(-1),
          topics: progress.map(({ done, total }) => ({ done, total })),
          // Whoever has done nothing has done nothing of any level.
          levels: levels.map(
            ({ name: level, total }) => known?.[level] ?? (all.done === 0 ? { done: 0, total } : undefined),
          ),
        }
      })
      .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })),
  }
}

function byStudent(files: readonly NamedStudentFile[]): ReadonlyMap<string, readonly NamedStudentFile[]> {
  const names = studentNames(files.map(({ path }) => path)).map(firstSpellings())
  const students = new Map<string, NamedStudentFile[]>()
  for (const [index, name] of indexed(names)) addTo(students, name, files[index] as NamedStudentFile)
  return students
}

/** Returns the records of a track in files of one student: of each item, the most that is done in any of them. */
function recordsIn(files: readonly NamedStudentFile[], key: string): Records {
  const found = files.flatMap(({ tracks }) => tracks.filter(({ track }) => isSameName(keyOf(track), key)))
  const [first, ...others] = found
  return others.reduce<Records>(
    (merged, { track, records }) => mergeRecords(merged, records, track.unmatched),
    first?.records ?? new Map(),
  )
}

interface TopicColumn {
  readonly key: string
  readonly name: string
  readonly position: number
  readonly total: number
}

/** Returns the topics that any student has, in the order of the track. */
function topicsOf(all: readonly Records[]): readonly TopicColumn[] {
  const topics = new Map<string, TopicColumn>()
  for (const [key, record] of all.flatMap((records) => [...records])) {
    const before = topics.get(key)
    const total = Math.max(before?.total ?? 0, itemRecords(record).length)
    topics.set(key, { key, name: topicNameOf(key, record), position: record.position, ...before, total })
  }
  return [...topics.values()].sort((a, b) => compare(a.position, b.position))
}

const figuresOf = (record: TopicRecord): Progress =>
  countItems(
    itemRecords(record).map(({ Done, Difficulty }) => ({
      done: Done === true,
      difficulty: asDifficulty(Difficulty),
    })),
  )
