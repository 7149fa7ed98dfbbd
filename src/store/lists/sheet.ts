import type { Difficulty } from '../../seed/catalogue.ts'
import type { Mark } from '../model/fields.ts'
import type { StatusMeaning, TableChoices } from '../model/tableChoices.ts'
import type { TableReading } from './tableReading.ts'

/** One item of a list. */
export interface SheetItem {
  title: string
  /** An http or https address, or `''`. */
  url: string
  /** The same problem on another site. */
  url2?: string
  /** A video that explains it: its address and, after a space, its channel. */
  video?: string
  difficulty?: Difficulty
  /** As `tagOf` writes them. */
  tags?: readonly string[]
  done: boolean
  /** Of one that is not done. */
  mark?: Mark
  /** In full, however long it is. */
  note: string
  /** Of a copy of another list. */
  star?: boolean
  /** The titles of the rows that were joined into it. */
  also?: readonly string[]
}

/** What a status of the list says, and how many items have it. */
export interface StatusReading {
  /** As it is written; `''` where a column of statuses is empty. */
  readonly value: string
  readonly count: number
  readonly meaning: StatusMeaning
}

/** Items under one name, which is `''` only if neither the list nor its file has one. */
export interface SheetTopic {
  name: string
  items: SheetItem[]
}

/**
 * Why a line is no problem: it adds up others, it is a link that nothing names, it is about the list; in a text
 * that a visitor edits, its link is no address, or it is neither a heading nor an entry.
 */
export type SkipReason = 'sum' | 'unnamed' | 'remark' | 'address' | 'other'

/** Something that was not understood. */
export interface UnreadLine {
  /** Number of the line or row in the file, as an editor or a spreadsheet counts; in JSON, the position in its list. */
  line: number
  /** The start of the line. */
  text: string
  reason: SkipReason
  /** The worksheet of a workbook; in JSON, the names above. */
  sheetName?: string
}

/** The result of reading a list. */
export interface SheetReading {
  /** The list's own name, else the file name without its extension; `''` for pasted text without a name. */
  readonly name: string
  readonly topics: SheetTopic[]
  readonly unread: UnreadLine[]
  /** How many rows said again what another row says. */
  readonly joined: number
  /** True if the list has any status: a check box, a column, a field. */
  readonly hasStatus: boolean
  /** Its statuses, the most frequent first. */
  readonly statuses: readonly StatusReading[]
  /** How its tables were understood. */
  readonly tables: readonly TableReading[]
  /** The worksheets that hold problems. */
  readonly worksheets: readonly { readonly name: string; readonly isTaken: boolean }[]
  /** Reads the same content again with other choices. Throws like the first time. */
  readonly read: (choices: TableChoices) => SheetReading
}

/** A file, or pasted text, for which `name` is `''`. */
export type ListInput = (
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly text: string }
) & {
  /** Where a site has it, for addresses without a host. */
  readonly base?: string
}
