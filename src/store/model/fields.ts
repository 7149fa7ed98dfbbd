/**
 * The fields of an item, each written once: what they are called in the database and in files, what they hold at first,
 * how two values become one, and whose value stands when the catalogue changes. The types of records, the check of
 * imported files, merge, migration and export follow this table.
 */

import { bothNotes } from './notes.ts'

/** One field of an item. `T` is the type of its values. */
export interface ItemField<T extends string | boolean = string | boolean> {
  /** Value of an item that lacks the field, in a topic of this name. */
  readonly initial: (topicName: string) => T
  /** `required`: a file without it is refused. `optional`: an item may go without it. Else it is filled in. */
  readonly presence?: 'required' | 'optional'
  /**
   * Who decides what it holds. What the student wrote is carried along wherever the item goes; what the catalogue says
   * follows the catalogue; what the topic says is written with the topic and left alone afterwards.
   */
  readonly owner: 'student' | 'catalogue' | 'topic'
  /** The value of an item that stands in two lists, the present one first. */
  readonly merge: (present: T, earlier: T) => T
}

const either = (present: boolean, earlier: boolean) => present || earlier
const presentFirst = (present: string, earlier: string) => present || earlier

const field = <T extends string | boolean>(definition: ItemField<T>): ItemField<T> => definition

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
  URL: field<string>({ initial: () => '', owner: 'catalogue', merge: presentFirst }),
  URL2: field<string>({
    initial: () => '',
    presence: 'optional',
    owner: 'catalogue',
    merge: presentFirst,
  }),
  Difficulty: field<string>({
    initial: () => '',
    presence: 'optional',
    owner: 'catalogue',
    merge: presentFirst,
  }),
}

type Fields = typeof itemFields
type OptionalName = 'URL2' | 'Difficulty'
type ValueOf<Field> = Field extends ItemField<infer T> ? T : never

/** Names and value types of the fields that every stored item has. */
export type RequiredItemValues = {
  [Name in Exclude<keyof Fields, OptionalName>]: ValueOf<Fields[Name]>
}
/** The same of those that an item may go without. */
export type OptionalItemValues = { [Name in OptionalName]?: ValueOf<Fields[Name]> }

/** The table as pairs, looked up at each call, so that a field that is added is met everywhere. */
export const fieldEntries = (): [name: string, field: ItemField][] =>
  Object.entries(itemFields as unknown as Record<string, ItemField>)

/** What a record holds in a field, or `undefined` where that is missing or of another type. */
export function fieldValue(
  record: unknown,
  name: string,
  { initial }: ItemField,
): string | boolean | undefined {
  const value = (record as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === typeof initial('') ? (value as string | boolean) : undefined
}
