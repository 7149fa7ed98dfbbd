/**
 * What a column or an object's field holds. `link2`: the same problem on another site. `reading`: an article, a video
 * or a solution, not the problem itself. `tags`: companies, patterns and the like. `ignored`: whatever it is, the visitor doesn't want it.
 */
export type Role =
  | 'number'
  | 'topic'
  | 'problem'
  | 'link'
  | 'link2'
  | 'reading'
  | 'difficulty'
  | 'tags'
  | 'done'
  | 'note'
  | 'ignored'

export type StatusMeaning = 'done' | 'attempted' | 'undone'

/** What a visitor decides about the tables of a list. */
export interface TableChoices {
  /** Roles by column, for all tables with the same headings. */
  readonly columns?: Readonly<Record<string, readonly Role[]>>
  /** Rows of one text, by that text: whether they are topics. */
  readonly topicRows?: Readonly<Record<string, boolean>>
  /** Statuses as they are written: whether they mean done. */
  readonly statuses?: Readonly<Record<string, boolean>>
  /** Of those that don't: whether they mean attempted. Beside them, since earlier builds know only the two. */
  readonly attempted?: Readonly<Record<string, boolean>>
  /** Lines that were skipped, by their text: whether they are problems all the same. */
  readonly added?: Readonly<Record<string, boolean>>
  /** Worksheets by name: whether they are taken. */
  readonly worksheets?: Readonly<Record<string, boolean>>
}

/** Returns what the visitor said that a status means; `undefined` if nothing. */
export function chosenMeaning(
  { statuses = {}, attempted = {} }: TableChoices,
  status: string,
): StatusMeaning | undefined {
  if (!Object.hasOwn(statuses, status)) return undefined
  if (statuses[status]) return 'done'
  return Object.hasOwn(attempted, status) && attempted[status] ? 'attempted' : 'undone'
}

/** Returns the choices with another meaning of a status. */
export const withMeaning = (choices: TableChoices, status: string, meaning: StatusMeaning): TableChoices => ({
  ...choices,
  statuses: { ...choices.statuses, [status]: meaning === 'done' },
  attempted: { ...choices.attempted, [status]: meaning === 'attempted' },
})
