import type { Difficulty } from '../../seed/catalogue.ts'
import { factsOf, hasProblemLink, isCapitals, type RowFacts } from './rowFacts.ts'
import type { Columns, Row } from './table.ts'
import type { LoneRow } from './tableReading.ts'
import { topicDepths, topicRows } from './topicRows.ts'
import { topicName } from './words.ts'

type RowKind =
  | { readonly kind: 'head' }
  /** `depth`: 0 for the outer topics, 1 for those within them, such as the days of a subject. */
  | { readonly kind: 'topic'; readonly name: string; readonly depth: number }
  | { readonly kind: 'level'; readonly difficulty: Difficulty | undefined }
  | { readonly kind: 'item' }
  /** Neither: a remark, a link to a channel. */
  | { readonly kind: 'aside' }
  /** More about the problem above, in a cell of it that spans rows. */
  | { readonly kind: 'more' }
  /** Nothing but numbers, placeholders or check boxes, which are often filled in beyond the end of a list. */
  | { readonly kind: 'unused' }

/** The rows of a table below its head, as far as one row's kind depends on the others. */
interface Rows {
  readonly topics: ReadonlySet<RowFacts>
  readonly depthOf: (row: RowFacts) => number
  /** What comes before the list. */
  readonly before: ReadonlySet<RowFacts>
  readonly hasFewCapitals: boolean
  /** The texts of which the visitor says that they are problems. */
  readonly isProblem: (text: string) => boolean
}

interface RowRule {
  /** What it finds. */
  readonly name: string
  /** A list, a row in each line; those with `>` are found by this rule. */
  readonly example: string
  readonly applies: (row: RowFacts, rows: Rows) => boolean
  readonly kind: (row: RowFacts, rows: Rows) => RowKind
}

const aside = (): RowKind => ({ kind: 'aside' })
const item = (): RowKind => ({ kind: 'item' })

/** The first rule that applies says what a row is. */
export const rowRules: readonly RowRule[] = [
  {
    name: 'a head that repeats',
    example: 'Two Sum,Easy\n>Problem,Difficulty\n3Sum,Medium',
    applies: ({ isHead }) => isHead,
    kind: () => ({ kind: 'head' }),
  },
  {
    name: 'a topic',
    example: '>Arrays\nTwo Sum,Easy\n3Sum,Medium',
    applies: (row, { topics }) => topics.has(row),
    kind: (row, { depthOf }) => ({
      kind: 'topic',
      name: topicName(row.lone?.text ?? ''),
      depth: depthOf(row),
    }),
  },
  {
    name: 'a level of what follows',
    example: '>Medium problems\nTwo Sum,\n3Sum,',
    applies: ({ level }) => level !== undefined,
    kind: ({ level }) => ({ kind: 'level', difficulty: level?.difficulty }),
  },
  {
    name: 'what only students fill in',
    example: 'Two Sum,Easy\n>,☐\n3Sum,Medium',
    applies: ({ content }) => content.length === 0,
    // What a student wrote or ticked does not vanish without a word.
    kind: ({ isDone, hasNote }) => (isDone || hasNote ? aside() : { kind: 'unused' }),
  },
  {
    name: 'more about the problem above',
    example: 'Two Sum,Easy\n>^,Hard\n3Sum,Medium',
    applies: ({ isContinued }) => isContinued,
    kind: () => ({ kind: 'more' }),
  },
  {
    name: 'what the visitor calls a problem',
    example: 'Two Sum,Easy\n>Join our Telegram channel!,\n3Sum,Medium',
    applies: ({ lone }, { isProblem }) => lone !== undefined && isProblem(lone.text),
    kind: item,
  },
  {
    name: 'a text about the list',
    example: 'Two Sum,Easy\n>Join our Telegram channel,\n3Sum,Medium',
    applies: ({ isAside, isNumbered }) => isAside && !isNumbered,
    kind: aside,
  },
  {
    name: 'a text before the list',
    example:
      '>Name: Asha Rao,of class 7\nTwo Sum https://leetcode.com/problems/two-sum/,Easy\n3Sum https://leetcode.com/problems/3sum/,Medium',
    applies: (row, { before }) => before.has(row),
    kind: aside,
  },
  {
    name: 'a remark in capitals, among titles that are not',
    example:
      'Two Sum,Easy\n3Sum,Medium\nJump Game,Medium\nLRU Cache,Hard\n\n>THAT IS ALL FOR NOW MY FRIENDS,',
    applies: ({ lone, isAfterGap }, { hasFewCapitals }) =>
      isAfterGap &&
      lone !== undefined &&
      hasFewCapitals &&
      isCapitals(lone.text) &&
      lone.text.split(' ').length > 4,
    kind: aside,
  },
  { name: 'a problem', example: '>Two Sum,Easy\n>3Sum,\n>LRU Cache,Medium', applies: () => true, kind: item },
]

/**
 * Decides what each row below the head is. `chosen` holds the rows of one text for which the visitor has decided whether
 * they are topics.
 */
export function kindsOfRows(
  rows: readonly Row[],
  columns: Columns,
  hasHead: boolean,
  chosen: Readonly<Record<string, boolean>> = {},
): { readonly kinds: readonly RowKind[]; readonly lone: readonly LoneRow[] } {
  const facts = rows.map((row, index) => factsOf(row, columns, rows[index - 1]))
  const topics = topicRows(facts, columns)
  const start = hasHead ? 0 : startOfList(facts, topics)
  for (const fact of facts) {
    const choice = fact.lone && chosen[fact.lone.text]
    if (choice === true) topics.add(fact)
    else if (choice === false) topics.delete(fact)
  }
  const capitals = facts.filter(({ lone }) => lone && isCapitals(lone.text)).length
  const around: Rows = {
    topics,
    depthOf: topicDepths(facts.filter((fact) => topics.has(fact))),
    before: new Set(facts.slice(0, Math.max(0, start))),
    hasFewCapitals: capitals * 4 < facts.length,
    isProblem: (text) => chosen[text] === false,
  }
  const kinds = facts.map((fact) => ruleFor(fact, around).kind(fact, around))
  const lone = facts.flatMap((fact): LoneRow[] =>
    fact.lone && !fact.isHead && (!fact.lone.hasRemarks || topics.has(fact))
      ? [{ line: fact.row.line, text: fact.lone.text, isTopic: topics.has(fact) }]
      : [],
  )
  return { kinds, lone }
}

const ruleFor = (row: RowFacts, rows: Rows): RowRule =>
  rowRules.find(({ applies }) => applies(row, rows)) as RowRule

/** Without a head, rows before the first topic or problem are not of the list, if problems have links. */
function startOfList(facts: readonly RowFacts[], topics: ReadonlySet<RowFacts>): number {
  const linked = facts.filter(hasProblemLink).length
  if (linked * 2 < facts.filter(({ content, lone }) => content.length > 0 && !lone).length) return 0
  const start = facts.findIndex((fact) => topics.has(fact) || fact.level || hasProblemLink(fact))
  // Of titles alone, only one may be the name of the list.
  return linked === 0 && start > 1 ? 0 : start
}
