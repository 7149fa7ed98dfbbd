import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../src/store/lists/rowFacts.ts'
import { kindsOfRows, rowRules } from '../../../src/store/lists/rowKinds.ts'
import type { Cell, Columns, Row } from '../../../src/store/lists/table.ts'
import { topicRows, topicRules } from '../../../src/store/lists/topicRows.ts'

/** Each rule finds the rows of its own example, and no other. */

const columns: Columns = ['problem', 'difficulty']

/** Reads an example: `**bold**`, and `^` for a cell that reaches down from the row above. */
function rowsOf(example: string): { readonly rows: readonly Row[]; readonly marked: readonly boolean[] } {
  const lines = example.split('\n').flatMap((text, line) => (text === '' ? [] : [{ text, line }]))
  const cellOf = (text: string): Cell => {
    if (text === '^') return { text: 'Two Sum', links: [], isContinued: true }
    const bold = /^\*\*(.*)\*\*$/.exec(text)?.[1]
    return bold ? { text: bold, links: [], look: { bold: true } } : { text, links: [] }
  }
  return {
    rows: lines.map(({ text, line }) => ({ line, cells: text.replace(/^>/, '').split(',').map(cellOf) })),
    marked: lines.map(({ text }) => text.startsWith('>')),
  }
}

/** What a rule hears of a row that stands alone. */
const alone = {
  topics: new Set<never>(),
  depthOf: () => 0,
  before: new Set<never>(),
  hasFewCapitals: true,
  isProblem: () => false,
}

describe('rows', () => {
  test.each(rowRules)('$name', ({ name, example, kind }) => {
    const { rows, marked } = rowsOf(example)
    const chosen = name.includes('visitor') ? { 'Join our Telegram channel!': false } : {}
    const { kinds } = kindsOfRows(rows, columns, !name.includes('before'), chosen)
    const found = kind(factsOf(rows[marked.indexOf(true)] as Row, columns, undefined), alone).kind
    expect(kinds.map((row) => row.kind)).toEqual(marked.map((isMarked) => (isMarked ? found : 'item')))
  })

  test('the last rule takes every row', () => {
    expect(rowRules.at(-1)?.name).toBe('a problem')
  })
})

describe('topics', () => {
  test.each(topicRules)('$name', ({ example }) => {
    const { rows, marked } = rowsOf(example)
    const facts = rows.map((row, index) => factsOf(row, columns, rows[index - 1]))
    const topics = topicRows(facts, columns)
    expect(facts.map((row) => topics.has(row))).toEqual(marked)
  })
})
