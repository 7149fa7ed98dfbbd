/**
 * The fields of an item, each defined once: its name in the database and in files, its initial value, how two values
 * are merged, and whose value wins when the catalogue changes. The record types, the check of imported files, merge,
 * migration and export follow this table.
 */

import { bothNotes } from './notes.ts'

/** One field of an item. `T` is the type of its values. */
export interface ItemField<T extends string | boolean = string | boolean> {
  /** The value for an item that lacks the field, in a topic of this name. */
  readonly initial: (topicName: string) => T
  /** `required`: a file without it is rejected. `optional`: an item may lack it. Otherwise it is filled in. */
  readonly presence?: 'required' | 'optional'
  /**
   * Who decides its value. The student's values move with the item; the catalogue's follow the catalogue; the topic's
   * are written with the topic and left alone afterwards.
   */
  readonly owner: 'student' | 'catalogue' | 'topic'
  /** Merges the values of an item that is in two lists, the present one first. */
  readonly merge: (present: T, earlier: T) => T
}

/** What a student says of an item that is not done: tried without success, or left out. What counts more comes first. */
export const marks = ['attempted', 'skipped'] as const

export type Mark = (typeof marks)[number]

const either = (present: boolean, earlier: boolean) => present || earlier
const presentFirst = (present: string, earlier: string) => present || earlier

const field = <T extends string | boolean>(definition: ItemField<T>): ItemField<T> => definition

/** What a list may say of an item. */
const listed = field<string>({
  initial: () => '',
  presence: 'optional',
  owner: 'catalogue',
  merge: presentFirst,
})

export const itemFields = {
  Topic: field<string>({ initial: (topicName) => topicName, owner: 'topic', merge: presentFirst }),
  Problem: field<string>({
    initial: () => '',
    presence: 'required',
    owner: 'catalogue',
    merge: presentFirst,
  }),
  Done: field<boolean>({ initial: () => false, owner: 'student', merge: either }),
  Bookmark: field<boolean>({ initial: () => false, owner: 'student', merge: either }),
  Notes: field<string>({ initial: () => '', owner: 'student', merge: bothNotes }),
  /** A {@link Mark}; an item that is done has none. */
  Mark: field<string>({
    initial: () => '',
    presence: 'optional',
    owner: 'student',
    merge: (present, earlier) => marks.find((mark) => mark === present || mark === earlier) ?? '',
  }),
  URL: field<string>({ initial: () => '', owner: 'catalogue', merge: presentFirst }),
  /** What names a page of a course for good, whatever its title and address become. */
  Id: field<string>({ initial: () => '', presence: 'optional', owner: 'topic', merge: presentFirst }),
  /** The path of a page of a course that no file lists: title and link follow the page. */
  Page: listed,
  URL2: listed,
  /** A video that explains it: its address and, after a space, its channel. */
  Video: listed,
  Difficulty: listed,
  /** Separated by spaces; see `tags.ts`. */
  Tags: listed,
}

type Fields = typeof itemFields
type OptionalName = 'Id' | 'Page' | 'URL2' | 'Video' | 'Difficulty' | 'Tags' | 'Mark'
type ValueOf<Field> = Field extends ItemField<infer T> ? T : never

/** Names and value types of the fields that every stored item has. */
export type RequiredItemValues = {
  [Name in Exclude<keyof Fields, OptionalName>]: ValueOf<Fields[Name]>
}
/** The same for fields that an item may lack. */
export type OptionalItemValues = { [Name in OptionalName]?: ValueOf<Fields[Name]> }

/** Returns the table as pairs, read on each call so that an added field is seen everywhere. */
export const fieldEntries = (): [name: string, field: ItemField][] =>
  Object.entries(itemFields as unknown as Record<string, ItemField>)

/** Returns a record's value in a field; `undefined` if it is missing or of another type. */
export function fieldValue(
  record: unknown,
  name: string,
  { initial }: ItemField,
): string | boolean | undefined {
  const value = (record as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === typeof initial('') ? (value as string | boolean) : undefined
}
