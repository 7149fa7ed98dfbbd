import { expect, test } from 'vitest'
import { itemsOf, leetcode, outline, readBytes, readText } from '../lists/readings.ts'
import { rowsOf, workbook } from '../lists/workbookFixture.ts'

const csv = [
  'Concept,Exercise name,Where,Also,Rank,Finished',
  `Arrays,Two Sum,${leetcode('two-sum')},https://www.geeksforgeeks.org/problems/key-pair5616/1,Easy,yes`,
  `Arrays,3Sum,${leetcode('3sum')},,Medium,`,
  `Strings,Valid Anagram,${leetcode('valid-anagram')},,Easy,`,
].join('\n')

test('what a column holds can be chosen anew', async () => {
  const reading = await readText(csv)
  const [table] = reading.tables
  const key = table?.key ?? ''
  expect(table?.columns.map(({ heading }) => heading)).toEqual(csv.split('\n')[0]?.split(','))
  const chosen = reading.read({
    columns: { [key]: ['topic', 'problem', 'link', 'link2', 'difficulty', 'done'] },
  })
  expect(outline(chosen)).toEqual({ Arrays: ['+Two Sum', '3Sum'], Strings: ['Valid Anagram'] })
  expect(itemsOf(chosen)[0]).toMatchObject({
    url: leetcode('two-sum'),
    url2: 'https://www.geeksforgeeks.org/problems/key-pair5616/1',
    difficulty: 'Easy',
  })
  const ignored = chosen.read({
    columns: { [key]: ['ignored', 'problem', 'ignored', 'ignored', 'ignored', 'ignored'] },
  })
  expect(ignored.topics).toHaveLength(1)
  expect(ignored.hasStatus).toBe(false)
})

test('a choice that leaves no titles is refused, and the reading stays usable', async () => {
  const reading = await readText(csv)
  const key = reading.tables[0]?.key ?? ''
  expect(() => reading.read({ columns: { [key]: Array(6).fill('ignored') } })).toThrow(
    expect.objectContaining({ code: 'sheet-not-a-list' }),
  )
  expect(outline(reading.read({}))).toEqual(outline(reading))
})

test('a row of one text can be made a topic, or a problem', async () => {
  const reading = await readText(
    [
      'Problem,Link',
      'Graphs,',
      `Clone Graph,${leetcode('clone-graph')}`,
      'Dijkstra,',
      `Course Schedule,${leetcode('course-schedule')}`,
    ].join('\n'),
  )
  expect(reading.tables[0]?.lone.map(({ text }) => text)).toEqual(['Graphs', 'Dijkstra'])
  const asProblem = reading.read({ topicRows: { Dijkstra: false } })
  expect(outline(asProblem)).toEqual({ Graphs: ['Clone Graph', 'Dijkstra', 'Course Schedule'] })
  const asTopic = reading.read({ topicRows: { Dijkstra: true } })
  expect(outline(asTopic)).toEqual({ Graphs: ['Clone Graph'], Dijkstra: ['Course Schedule'] })
})

test('worksheets can be left out', async () => {
  const reading = await readBytes(
    workbook({
      Arrays: rowsOf(['Problem', 'Link'], ['Two Sum', leetcode('two-sum')], ['3Sum', leetcode('3sum')]),
      Later: rowsOf(
        ['Problem', 'Link'],
        ['N Queens', leetcode('n-queens')],
        ['Sudoku', leetcode('sudoku-solver')],
      ),
    }),
  )
  expect(reading.worksheets).toEqual([
    { name: 'Arrays', isTaken: true },
    { name: 'Later', isTaken: true },
  ])
  const chosen = reading.read({ worksheets: { Later: false } })
  expect(outline(chosen)).toEqual({ Arrays: ['Two Sum', '3Sum'] })
  expect(chosen.worksheets[1]).toEqual({ name: 'Later', isTaken: false })
})

test('names that mean something to a program are no choices', async () => {
  const reading = await readText(
    `constructor,toString\nTwo Sum,${leetcode('two-sum')}\n3Sum,${leetcode('3sum')}`,
  )
  expect(outline(reading.read({ columns: {}, topicRows: {} }))).toEqual(outline(reading))
})
