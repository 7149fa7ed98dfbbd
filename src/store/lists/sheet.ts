import type { Difficulty } from '../../seed/catalogue.ts'

/** One item as a list has it. */
export interface SheetItem {
  title: string
  /** An http or https address, or `''`. */
  url: string
  /** The same problem on another site. */
  url2?: string
  difficulty?: Difficulty
  done: boolean
  /** Whole, however long it is. */
  note: string
}

/** Some items under one name. The name is `''` only where neither the list nor its file has any. */
export interface SheetTopic {
  name: string
  items: SheetItem[]
}

/** What was not understood. */
export interface UnreadLine {
  /** Number of the line or row in the file, as an editor or a spreadsheet counts; in JSON the place in its list. */
  line: number
  /** The beginning of what stands there. */
  text: string
  /** The worksheet of a workbook; in JSON the names that stand above. */
  sheetName?: string
}

/** What was read from a list. */
export interface SheetReading {
  /** What the list calls itself, else the name of the file without its ending; `''` for a paste without a name. */
  name: string
  topics: SheetTopic[]
  unread: UnreadLine[]
  /** Whether the list says anywhere what is done: a check box, a column, a field. */
  hasStatus: boolean
}

/** A file, or a text that was pasted: then `name` is `''`. */
export type ListInput =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly text: string }
