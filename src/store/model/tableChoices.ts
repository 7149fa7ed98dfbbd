/**
 * What a column or an object's field holds. `link2`: the same problem on another site. `reading`: an article, a video
 * or a solution, not the problem itself. `ignored`: whatever it is, the visitor doesn't want it.
 */
export type Role =
  | 'number'
  | 'topic'
  | 'problem'
  | 'link'
  | 'link2'
  | 'reading'
  | 'difficulty'
  | 'done'
  | 'note'
  | 'ignored'

/** What a visitor decides about the tables of a list. */
export interface TableChoices {
  /** Roles by column, for all tables with the same headings. */
  readonly columns?: Readonly<Record<string, readonly Role[]>>
  /** Rows of one text, by that text: whether they are topics. */
  readonly topicRows?: Readonly<Record<string, boolean>>
  /** Statuses as they are written: whether they mean done. */
  readonly statuses?: Readonly<Record<string, boolean>>
  /** Lines that were skipped, by their text: whether they are problems all the same. */
  readonly added?: Readonly<Record<string, boolean>>
  /** Worksheets by name: whether they are taken. */
  readonly worksheets?: Readonly<Record<string, boolean>>
}
