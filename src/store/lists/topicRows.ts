import { isCapitals, type RowFacts } from './rowFacts.ts'
import { splitStatus } from './status.ts'
import { type Columns, isFilled, type Look } from './table.ts'
import { isCalledTopic, isNumberedPart, isSubject, topicName } from './words.ts'

/** The rows that may be topics, by how they look and are called, and what is around them. */
interface Candidates {
  /** `Day 4`, `Week 2: Trees`. */
  readonly numbered: readonly RowFacts[]
  /** Bold, larger, filled, or in another column than the titles. */
  readonly strong: readonly RowFacts[]
  readonly plain: readonly RowFacts[]
  /** Plain ones that are called as topics are, or stand above a head. */
  readonly named: readonly RowFacts[]
  /** Plain ones that have nothing but their text. */
  readonly sparse: readonly RowFacts[]
  /** The first of each block between empty lines; none if one of them is alone, but for a name above all. */
  readonly heads: readonly RowFacts[]
  /** True if nearly all rows are titles alone, of which any could be a topic. */
  readonly isBare: boolean
  /** True if at least half of some rows come before an item, at most two topics in between. */
  readonly lead: (some: readonly RowFacts[]) => boolean
  /** True if a list is made of these rows and what is below each: otherwise they are problems without a link. */
  readonly divide: (some: readonly RowFacts[], isTopic?: (row: RowFacts) => boolean) => boolean
  /** Of rows that follow each other, such as a list of what is to come, the last counts. */
  readonly lastOf: (some: readonly RowFacts[]) => readonly RowFacts[]
  readonly count: number
}

/** A way to tell topics from problems. */
interface TopicRule {
  /** What its topics are. */
  readonly name: string
  /** A list, a row in each line; those with `>` are topics by this rule. */
  readonly example: string
  readonly find: (candidates: Candidates, found: ReadonlySet<RowFacts>) => readonly RowFacts[]
  /** True if no other rule is asked where this one finds any. */
  readonly isLast?: boolean
}

/** The rules, in order: a list may have topics of several kinds. */
export const topicRules: readonly TopicRule[] = [
  {
    name: 'a place in a sequence',
    example: '>Day 1\nTwo Sum,Easy\n3Sum,Medium\n>Day 2\nJump Game,Medium',
    find: ({ numbered, lead }) => (lead(numbered) ? numbered : []),
  },
  {
    name: 'a row with less than those below',
    example: '>First half\nRow of a kind,4\nAnother one,5\n>Second half\nRow of this kind,1\nThe last one,2',
    find: ({ sparse, divide, count }) =>
      sparse.length * 3 <= count && divide(sparse, ({ filled }) => filled === 1) ? sparse : [],
    isLast: true,
  },
  {
    name: 'what stands out',
    example: '>**Strange things**\nTwo Sum,Easy\n3Sum,Medium\n>**Stranger things**\nJump Game,Medium',
    find: ({ strong, lead, lastOf }) => (lead(lastOf(strong)) ? strong : []),
  },
  {
    name: 'what is called like a topic',
    example: '>Arrays\nTwo Sum,Easy\n3Sum,Medium\n>Dynamic Programming\nJump Game,Medium',
    // What doesn't stand out beside topics that do is one only if nearly all of it is called like one.
    find: ({ named, plain, strong, lead }, found) =>
      named.length >= plain.length * (standOut(strong, found) ? 0.75 : 0.5) && lead(named) ? named : [],
  },
  {
    name: 'what divides the list',
    example: '>Odds,-\nTwo Sum,Easy\n3Sum,Medium\n>Ends,-\nJump Game,Medium\nWord Ladder,Hard',
    find: ({ named, plain, strong, divide }, found) =>
      named.length < plain.length * 0.5 && !standOut(strong, found) && divide(plain) ? plain : [],
  },
  {
    name: 'what stands above each block of titles alone',
    example: '>Arrays\nTwo Sum\n3Sum\n\n>Strings\nAnagram\nPalindrome',
    find: ({ heads, plain, isBare }, found) => {
      // As `BFS` is a problem, too, most of what is called like a topic has to be a head.
      const named = (rows: readonly RowFacts[]) => rows.filter((row) => isCalledTopic(loneText(row))).length
      const most = named(heads) * 2 > Math.max(heads.length, named(plain))
      return isBare && found.size === 0 && most ? heads : []
    },
  },
  {
    name: 'what ends in a colon above titles alone',
    example: '>First half:\nTwo Sum\n3Sum\nLRU Cache\n>Second half:\nJump Game\nWord Ladder',
    find: ({ plain, isBare, lead }, found) => {
      const some = plain.filter((row) => loneText(row).endsWith(':'))
      return isBare && found.size === 0 && lead(some) ? some : []
    },
  },
  {
    name: 'what is in capitals or begins with a picture above titles alone',
    example: '>FIRST HALF\nTwo Sum\n3Sum\nJump Game\n>SECOND HALF\nWord Ladder\nPalindrome',
    find: ({ plain, isBare, divide }, found) => {
      const some = new Set(plain.filter((row) => isCapitals(loneText(row)) || hasPicture(loneText(row))))
      const isDivided = isBare && found.size === 0 && divide([...some], (row) => some.has(row))
      return isDivided ? [...some] : []
    },
  },
]

const standOut = (strong: readonly RowFacts[], found: ReadonlySet<RowFacts>): boolean =>
  strong.length > 1 && found.has(strong[0] as RowFacts)

export function topicRows(facts: readonly RowFacts[], columns: Columns): Set<RowFacts> {
  const found = new Set<RowFacts>()
  const used = facts.filter(
    ({ isHead, content, level, isAside, isContinued }) =>
      !isHead && !level && !isAside && !isContinued && content.length > 0,
  )
  const aboveHead = new Set(facts.filter(({ filled }, index) => filled === 1 && facts[index + 1]?.isHead))
  // One may be the last problem of a list that goes on below the next head.
  const isAboveHead = (row: RowFacts) => aboveHead.size > 1 && aboveHead.has(row)
  const candidates = candidatesIn(used, columns, (row) => isCalled(row) || isAboveHead(row))
  if (!candidates) return found
  for (const { find, isLast } of topicRules) {
    const more = find(candidates, found)
    for (const row of more) found.add(row)
    if (isLast && more.length > 0) break
  }
  return found
}

/** Returns what may be topics; `undefined` if the topics are in a column. */
function candidatesIn(
  used: readonly RowFacts[],
  columns: Columns,
  isNamed: (row: RowFacts) => boolean,
): Candidates | undefined {
  const isOne = (row: RowFacts) => row.lone !== undefined && (!row.lone.hasRemarks || stands(row))
  const linked = used.filter(({ lone }) => !lone)
  const stands = outstanding(linked.length * 4 < used.length ? used : linked, columns)
  const problems = used.filter((row) => !isOne(row))
  const inColumn = problems.filter(({ row }) => isFilled(row.cells[columns.indexOf('topic')])).length
  if (columns.includes('topic') && inColumn * 4 > problems.length) return undefined
  const usesNumbers = used.filter(({ isNumbered }) => isNumbered).length * 2 > used.length
  const lone = used.filter((row) => isOne(row) && !row.isDone && !(usesNumbers && row.isNumbered))
  const numbered = lone.filter((row) => isNumberedPart(loneText(row)))
  const others = lone.filter((row) => !isNumberedPart(loneText(row)))
  const plain = others.filter((row) => !stands(row))
  const next = new Map(used.map((row, index) => [row, used[index + 1]]))
  const candidates = new Set(lone)
  const bare = new Set(plain.filter((row) => !isNamed(row)))
  const leadsToItem = (row: RowFacts): boolean => {
    const after = next.get(row)
    return after !== undefined && (!candidates.has(after) || bare.has(after))
  }
  const leads = (row: RowFacts): boolean => {
    let after: RowFacts | undefined = row
    // A subject may come before its first day, and a title before both.
    for (let steps = 0; steps < 3 && after; steps += 1) {
      if (leadsToItem(after)) return true
      after = next.get(after)
    }
    return false
  }
  const isPlain = new Set(plain)
  const starts = used.filter(({ isAfterGap }) => isAfterGap)
  const isAlone = (row: RowFacts) => next.get(row)?.isAfterGap !== false
  // The first may be the name of the list.
  const areHeads =
    starts.length > 1 && starts.every((row, index) => isPlain.has(row) && (index === 0 || !isAlone(row)))
  return {
    isBare: plain.length * 4 >= used.length * 3,
    heads: areHeads ? starts : [],
    numbered,
    strong: others.filter(stands),
    plain,
    named: plain.filter(isNamed),
    sparse: plain.filter(({ filled }) => filled === 1),
    lead: (some) => some.length > 0 && some.filter(leads).length * 2 >= some.length,
    divide: (some, isTopic = isOne) =>
      some.length > 1 &&
      some[0] === used[0] &&
      some.every((row) => {
        const first = next.get(row)
        const second = first && next.get(first)
        return first !== undefined && second !== undefined && !isTopic(first) && !isTopic(second)
      }),
    lastOf: (some) => {
      const all = new Set(some)
      return some.filter((row) => !all.has(next.get(row) as RowFacts))
    },
    count: used.length,
  }
}

const loneText = ({ lone }: RowFacts): string => lone?.text ?? ''

const isCalled = (row: RowFacts): boolean =>
  isCalledTopic(loneText(row)) || (row.isAfterGap && isCapitals(loneText(row)))

/** True for `📌 Arrays`. */
const hasPicture = (text: string): boolean =>
  /^\p{Extended_Pictographic}/u.test(text) && splitStatus(text).status === undefined

/** Returns whether a row's text stands out from those of the problems. */
function outstanding(problems: readonly RowFacts[], columns: Columns): (row: RowFacts) => boolean {
  const title = columns.indexOf('problem')
  const cellOf = ({ row, lone }: RowFacts) => row.cells[title] ?? lone?.cell
  const looks = problems.map(cellOf).flatMap((cell) => (cell?.look ? [cell.look] : []))
  const share = (is: (look: Look) => boolean) => looks.filter(is).length / Math.max(1, looks.length)
  const sizes = looks.map(({ size = 0 }) => size).sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1] ?? 0
  return ({ lone }) => {
    if (!lone) return false
    if (title >= 0 && lone.column !== title && columns[lone.column] !== 'link') return true
    const { bold, size = 0, fill, isWide } = lone.cell.look ?? {}
    return (
      (bold === true && share((look) => look.bold === true) < 0.3) ||
      (isWide === true && share((look) => look.isWide === true) < 0.3) ||
      (fill !== undefined && share((look) => look.fill === fill) < 0.1) ||
      (usual > 0 && size >= usual + 2 && isSubject(topicName(lone.text)))
    )
  }
}

/** Two sorts of topics are one within the other: the days of a subject, or the subjects of a day. The first is outer. */
export function topicDepths(topics: readonly RowFacts[]): (row: RowFacts) => number {
  const isPart = (row: RowFacts) => isNumberedPart(loneText(row))
  const first = topics[0]
  const outer = first ? isPart(first) : false
  return (row) => (isPart(row) === outer ? 0 : 1)
}
