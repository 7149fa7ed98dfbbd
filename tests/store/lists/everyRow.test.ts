import { describe, expect, test } from 'vitest'
import type { SheetReading } from '../../../src/store/lists/sheet.ts'
import { withMeaning } from '../../../src/store/model/tableChoices.ts'
import { readSolved } from '../../../src/store/solved/readSolved.ts'
import { geeks, itemsOf, leetcode, outline, readBytes, readText } from './readings.ts'
import { rowsOf, workbook } from './workbookFixture.ts'

/** Every row of a list is read: what a person would call a problem, a topic, a level or a tick is one (design, section 20). */

const text = (...lines: readonly string[]) => lines.join('\n')
const titles = (reading: SheetReading) => itemsOf(reading).map(({ title }) => title)
const levels = (reading: SheetReading) =>
  Object.fromEntries(itemsOf(reading).map(({ title, difficulty }) => [title, difficulty]))
const notes = (reading: SheetReading) =>
  Object.fromEntries(itemsOf(reading).map(({ title, note }) => [title, note]))
const links = (reading: SheetReading) => itemsOf(reading).map(({ url }) => url)
const done = (reading: SheetReading) => itemsOf(reading).flatMap(({ title, done }) => (done ? [title] : []))
const skipped = ({ unread }: SheetReading) => unread.map(({ text }) => text)

test('what adds up the rows is no problem', async () => {
  const reading = await readText(
    text(
      'Problem,Status,Level',
      'Two Sum,Done,Easy',
      '3Sum,,Medium',
      'Total: 2,,',
      'Grand total,2,',
      'Total Hamming Distance,,Medium',
    ),
  )
  expect(titles(reading)).toEqual(['Two Sum', '3Sum', 'Total Hamming Distance'])
  expect(reading.unread).toMatchObject([
    { text: 'Total: 2', reason: 'sum' },
    { text: 'Grand total | 2', reason: 'sum' },
  ])
})

describe('a colon', () => {
  test.each([
    ['Problem,Difficulty,Done', 'LC 1: Two Sum,Easy,Yes', 'LC 15: 3Sum,Medium,No'],
    [
      'Problem,Difficulty,Done,Timestamp',
      'LC 1: Two Sum,Easy,Yes,10:30:00',
      'LC 15: 3Sum,Medium,No,10:31:00',
    ],
  ])('in the first cell of a table makes no topic of it: %s', async (...rows) => {
    const reading = await readText(text(...rows))
    expect(outline(reading)).toEqual({ '': ['+Two Sum', '3Sum'] })
  })

  test('after a topic with a bullet leaves the bullet out', async () => {
    const reading = await readText(text('- Arrays: Two Sum, 3Sum', '- Trees: Same Tree, Invert Binary Tree'))
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', '3Sum'],
      Trees: ['Same Tree', 'Invert Binary Tree'],
    })
  })

  test('after a topic stays, whatever stands above', async () => {
    const reading = await readText(
      text('Problems', 'Arrays: Two Sum, 3Sum', 'Trees: Same Tree, Invert Binary Tree'),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['Two Sum', '3Sum'],
      Trees: ['Same Tree', 'Invert Binary Tree'],
    })
  })

  test.each(['- ', ''])('in a line with a box keeps the tick, after "%s"', async (bullet) => {
    const reading = await readText(
      text(`${bullet}[x] Graphs: BFS, DFS`, `${bullet}[ ] Trees: traversals, heights`),
    )
    expect(titles(reading)).toEqual(['Graphs: BFS, DFS', 'Trees: traversals, heights'])
    expect(done(reading)).toEqual(['Graphs: BFS, DFS'])
  })
})

test('a box with a link to a place in the file is a problem', async () => {
  const reading = await readText(
    text('- [x] [Two Sum](#two-sum)', `- [x] [LRU Cache](${leetcode('lru-cache')})`, '- [ ] [3Sum](#3sum)'),
  )
  expect(titles(reading)).toEqual(['Two Sum', 'LRU Cache', '3Sum'])
  expect(done(reading)).toEqual(['Two Sum', 'LRU Cache'])
})

test('a box with a link to a list in the file is a line of its contents', async () => {
  const reading = await readText(
    text('- [x] [Arrays](#arrays)', '', '## Arrays', '', '- [x] Two Sum', '- [ ] 3Sum'),
  )
  expect(outline(reading)).toEqual({ Arrays: ['+Two Sum', '3Sum'] })
})

test('a root sign before a letter is part of the title', async () => {
  const reading = await readText(text('√n queries', '√ Two Sum', '√LRU Cache', '3Sum'))
  expect(titles(reading)).toEqual(['√n queries', 'Two Sum', 'LRU Cache', '3Sum'])
  expect(done(reading)).toEqual(['Two Sum', 'LRU Cache'])
})

describe('a title is a title, whatever its words are', () => {
  const words = [
    'Design URL Shortener',
    'Video Stitching',
    'Delete Duplicate Posts',
    'Article Views I',
    'Solution of Equations',
    'Resource Allocation',
    'Link State Routing',
    'Tutorial',
    'Problem of Apples',
    'Status',
  ]
  const rows = words.map((title) => [title, 'Medium'])

  test('in values', async () => {
    const reading = await readText(
      text('Problem,Difficulty', 'Two Sum,Easy', ...rows.map(String), 'LRU Cache,'),
    )
    expect(titles(reading)).toEqual(['Two Sum', ...words, 'LRU Cache'])
    expect(levels(reading)).toMatchObject({ 'Two Sum': 'Easy', 'Video Stitching': 'Medium' })
    expect(levels(reading)['LRU Cache']).toBeUndefined()
    expect(skipped(reading)).toEqual([])
  })

  test('in Markdown', async () => {
    const reading = await readText(
      text(
        '| Problem | Difficulty |',
        '|---|---|',
        ...rows.map(([a, b]) => `| ${a} | ${b} |`),
        '| LRU Cache | |',
      ),
    )
    expect(titles(reading)).toEqual([...words, 'LRU Cache'])
  })

  test('in a workbook', async () => {
    const reading = await readBytes(
      workbook({ Sheet1: rowsOf(['Problem', 'Difficulty'], ...rows, ['LRU Cache', null]) }),
    )
    expect(titles(reading)).toEqual([...words, 'LRU Cache'])
  })

  test('a figure with a level or a status is one too', async () => {
    const reading = await readText(
      text('Problem,Difficulty', '2048,Hard', 'Two Sum,Easy', 'LRU Cache,Medium'),
    )
    expect(titles(reading)).toEqual(['2048', 'Two Sum', 'LRU Cache'])
    expect(titles(await readText(text('Problem,Done', 'Two Sum,Yes', '2048,No')))).toEqual([
      'Two Sum',
      '2048',
    ])
  })

  test('beside a topic that is called like one of its problems', async () => {
    const reading = await readText(
      text(
        'Sr.No.,Algorithm Name,Category,Status',
        '1,Merge Sort,Sorting,',
        '2,Binary Search,Searching,',
        '3,Quick Sort,Sorting,Done',
      ),
    )
    expect(outline(reading)).toEqual({
      Sorting: ['Merge Sort', '+Quick Sort'],
      Searching: ['Binary Search'],
    })
    expect(
      outline(await readText(text('Sr.No.,Algorithm Name,Category,Status', '1,Merge Sort,Sorting,'))),
    ).toEqual({ Sorting: ['Merge Sort'] })
  })
})

describe('what marks done', () => {
  const marks = [
    '✔️',
    '✔︎',
    '✔',
    '☑️',
    'Understood well ✅',
    'Yes ❤️',
    '✅',
    '✓',
    '🗸',
    '[x]',
    '[X]',
    '✅ Done',
    'Done ✅',
    '√',
    ':white_check_mark:',
    ':heavy_check_mark:',
    'YES(Similar as previous)',
    'y (recursion)',
    'Finished',
    'Accepted',
    'AC',
    'Y',
    'yes',
    'Solved on 3 May',
    '2024-05-03',
    '03/05/2024',
    'हाँ',
    'Sim',
    'Feito',
    'Sí',
    'Hecho',
    'Oui',
    'Fait',
    'Ja',
    'Erledigt',
    'Да',
    'Готово',
    '是',
    '已完成',
    '完了',
    '済',
    '완료',
    'Xong',
    'Selesai',
  ]
  const others = [
    '❌',
    '✗',
    '[ ]',
    '☐',
    'No',
    'Pending',
    'Not done',
    'To do',
    'Revise',
    '-',
    '–',
    'नहीं',
    'Não',
    'Нет',
    '未完成',
    '❌ Not done',
  ]

  test.each([
    [
      'Markdown',
      (cells: readonly (readonly string[])[]) =>
        text('| Problem | Done |', '|---|---|', ...cells.map((row) => `| ${row.join(' | ')} |`)),
    ],
    ['values', (cells: readonly (readonly string[])[]) => text('Problem,Done', ...cells.map(String))],
  ])('in a column of %s', async (_, write) => {
    const rows = [...marks, ...others].map((mark, index) => [`Problem called ${index}`, mark])
    const reading = await readText(write([...rows, ['Last one', '']]))
    const isDone = new Set(done(reading))
    expect(rows.filter(([title]) => isDone.has(title as string)).map(([, mark]) => mark)).toEqual(marks)
    expect(titles(reading)).toHaveLength(rows.length + 1)
  })

  test('before or after a title of a list', async () => {
    const reading = await readText(
      text(
        '# Arrays',
        '- ✔️ Two Sum',
        '- 3Sum ✅',
        '- ☑ Three',
        '- ❌ Four',
        '- Five ☐',
        '- Six',
        '- [x] Seven',
        '- :white_check_mark: Eight',
        '- ✔︎ Nine',
        '- √N decomposition',
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: [
        ...['+Two Sum', '+3Sum', '+Three', 'Four', 'Five', 'Six', '+Seven', '+Eight', '+Nine'],
        '√N decomposition',
      ],
    })
    expect(reading.hasStatus).toBe(true)
  })

  test('after a title, as a word behind a dash, a bar or a colon', async () => {
    const entries = [
      'A sum - Done',
      'B | not done',
      'C: solved',
      `[D](${leetcode('d')}) – Completed`,
      'E - Undone',
    ]
    const reading = await readText(text('# S', ...entries.map((entry) => `- ${entry}`)))
    expect(outline(reading)).toEqual({ S: ['+A sum', 'B', '+C', '+D', 'E - Undone'] })
    const values = text('Problem,Level', 'A sum - Done,Easy', 'B: pending,Hard')
    expect(outline(await readText(values))).toEqual({ '': ['+A sum', 'B'] })
  })

  test('beside nothing but an address', async () => {
    const lines = (dash: string) => [
      `${dash}${leetcode('a')} ✅`,
      `${dash}${leetcode('b')} - done`,
      `${dash}${leetcode('c')} not done`,
      `${dash}${leetcode('d')} ⭐`,
    ]
    const expected = { '': ['+A', '+B', 'C', 'D'] }
    const dashes = text(...lines('- '), `- [LeetCode](${leetcode('f')}) solved`, `- ${leetcode('g')} Easy`)
    expect(outline(await readText(dashes))).toEqual({ '': [...expected[''], '+F', 'G'] })
    expect(outline(await readText(text(...lines(''))))).toEqual(expected)
    expect(outline(await readText(text('Problem', ...lines(''))))).toEqual(expected)
    const named = text(
      `- [link](${leetcode('a')}) Not Boring Movies`,
      `- [link](${leetcode('b')}) Accepted Sums`,
    )
    expect(titles(await readText(named))).toEqual(['Not Boring Movies', 'Accepted Sums'])
  })

  test('a level may have signs beside it', async () => {
    const reading = await readText(
      text('Problem,Difficulty', 'Two Sum,Easy ⭐️', '3Sum,Medium ⭐️⭐️', 'LRU,Hard ⚡️'),
    )
    expect(itemsOf(reading).map(({ difficulty }) => difficulty)).toEqual(['Easy', 'Medium', 'Hard'])
  })

  test('is shown with counts, to be chosen otherwise', async () => {
    const reading = await readText(
      text('Problem,Status', 'One,Done', 'Two,Done', 'Three,Revise', 'Four,', 'Five,Stuck'),
    )
    expect(reading.statuses).toEqual([
      { value: 'Done', count: 2, meaning: 'done' },
      { value: 'Revise', count: 1, meaning: 'attempted' },
      { value: 'Stuck', count: 1, meaning: 'undone' },
      { value: '', count: 1, meaning: 'undone' },
    ])
    const attempted = (reading: SheetReading) =>
      itemsOf(reading).flatMap(({ title, mark }) => (mark === 'attempted' ? [title] : []))
    expect(attempted(reading)).toEqual(['Three'])
    // Chosen by a build that knows only done and not done.
    const other = reading.read({ statuses: { Revise: true, Done: false } })
    expect(done(other)).toEqual(['Three'])
    expect(attempted(other)).toEqual([])
    const stuck = reading.read(withMeaning(withMeaning({}, 'Stuck', 'attempted'), 'Revise', 'undone'))
    expect(done(stuck)).toEqual(['One', 'Two'])
    expect(attempted(stuck)).toEqual(['Five'])
  })

  test('in a column without a heading', async () => {
    const values = text('Problem,,Level', 'Two Sum,✅,Easy', '3Sum,,Medium', 'Word Ladder,done,Hard')
    expect(done(await readText(values))).toEqual(['Two Sum', 'Word Ladder'])
    const table = text('| | Problem |', '|---|---|', '| ✅ | Two Sum |', '| ❌ | 3Sum |')
    expect(outline(await readText(table))).toEqual({ '': ['+Two Sum', '3Sum'] })
  })

  test('an empty column of a status says that nothing is solved', async () => {
    const read = (column: string) =>
      readSolved({
        name: '',
        text: text(`Problem,Link,${column}`, `Maximum Subarray,${leetcode('maximum-subarray')},`),
      })
    expect((await read('Done')).solved).toEqual([])
    expect((await read('Remarks')).solved).toHaveLength(1)
  })
})

describe('other languages', () => {
  test.each([
    ['Hindi', 'क्रमांक,प्रश्न,कठिनाई,स्थिति', '1,दो संख्याओं का योग,आसान,हाँ'],
    ['Portuguese', 'Nº,Problema,Dificuldade,Feito', '1,दो संख्याओं का योग,Fácil,Sim'],
    ['Spanish', 'Núm,Problema,Dificultad,Hecho', '1,दो संख्याओं का योग,Fácil,Sí'],
    ['French', 'N°,Problème,Difficulté,Fait', '1,दो संख्याओं का योग,Facile,Oui'],
    ['German', 'Nr.,Aufgabe,Schwierigkeit,Erledigt', '1,दो संख्याओं का योग,Leicht,Ja'],
    ['Russian', '№,Задача,Сложность,Статус', '1,दो संख्याओं का योग,Лёгкая,Решено'],
    ['Chinese', '编号,题目,难度,状态', '1,दो संख्याओं का योग,简单,已完成'],
    ['Japanese', '番号,問題名,難易度,状態', '1,दो संख्याओं का योग,易しい,完了'],
    ['Korean', '번호,문제,난이도,상태', '1,दो संख्याओं का योग,쉬움,완료'],
    ['Vietnamese', 'STT,Bài tập,Độ khó,Trạng thái', '1,दो संख्याओं का योग,Dễ,Xong'],
    ['Indonesian', 'No,Soal,Kesulitan,Status', '1,दो संख्याओं का योग,Mudah,Selesai'],
  ])('%s', async (_, head, row) => {
    const reading = await readText(text(head, row))
    expect(itemsOf(reading)).toEqual([{ title: 'दो संख्याओं का योग', difficulty: 'Easy', done: true }])
  })

  test('the first row of a Markdown table is its head in any language', async () => {
    const reading = await readText(
      text(
        '|No.|問題名|提出|',
        '|---|---|---|',
        `|1|[Two Sum](${leetcode('two-sum')})|○|`,
        `|2|[3Sum](${leetcode('3sum')})| |`,
      ),
    )
    expect(titles(reading)).toEqual(['Two Sum', '3Sum'])
    const finnish = await readText(text('|Nro|Tehtävä|', '|---|---|', '|1|Ensimmäinen|', '|2|Toinen|'))
    expect(titles(finnish)).toEqual(['Ensimmäinen', 'Toinen'])
  })

  test.each([
    ['Portuguese', ['Fácil', 'Médio', 'Difícil']],
    ['Chinese', ['简单', '中等', '困难']],
    ['Korean', ['쉬움', '보통', '어려움']],
  ])('levels in %s', async (_, [easy, medium, hard]) => {
    const reading = await readText(text('Problem,Level', `A,${easy}`, `B,${medium}`, `C,${hard}`))
    expect(levels(reading)).toEqual({ A: 'Easy', B: 'Medium', C: 'Hard' })
    const markdown = await readText(
      text(
        '# List',
        '## Arrays',
        `### ${easy}`,
        '- Two Sum',
        `### ${medium}`,
        '- 3Sum',
        '## Graphs',
        `### ${hard}`,
        '- Word Ladder',
      ),
    )
    expect(outline(markdown)).toEqual({ Arrays: ['Two Sum', '3Sum'], Graphs: ['Word Ladder'] })
    expect(levels(markdown)).toEqual({ 'Two Sum': 'Easy', '3Sum': 'Medium', 'Word Ladder': 'Hard' })
  })

  test('numbers under a heading of difficulty are levels', async () => {
    const reading = await readText(text('Problem,Difficulty', 'A,1', 'B,2', 'C,3'))
    expect(levels(reading)).toEqual({ A: 'Easy', B: 'Medium', C: 'Hard' })
  })
})

describe('columns', () => {
  test.each(['Solution Notes', 'Notes / Hints', 'My approach', 'Method to solve', 'Remarks', 'Comments'])(
    '%s are notes',
    async (heading) => {
      expect(notes(await readText(text(`Problem,${heading}`, 'Two Sum,hash map', '3Sum,')))).toEqual({
        'Two Sum': 'hash map',
        '3Sum': undefined,
      })
    },
  )

  test.each(['Subject', 'Unit'])('a topic below another, as in %s,Topic', async (heading) => {
    const reading = await readText(
      text(`${heading},Topic,Status`, 'OS,Threads,Done', 'OS,Paging,', 'DBMS,Keys,Done', 'DBMS,Joins,'),
    )
    expect(outline(reading)).toEqual({ OS: ['+Threads', 'Paging'], DBMS: ['+Keys', 'Joins'] })
  })

  test('letters under a heading of difficulty are levels', async () => {
    const reading = await readText(text('Problem,Diff.', 'Two Sum,E', '3Sum,m', 'LRU,H'))
    expect(itemsOf(reading).map(({ difficulty }) => difficulty)).toEqual(['Easy', 'Medium', 'Hard'])
  })

  test.each(['Notes if any', 'Logic', 'Learnings', 'Key Idea', 'Mistakes'])(
    '%s are notes',
    async (heading) => {
      const reading = await readText(text(`Задача,Решена,${heading}`, 'Two Sum,да,use a map', '3Sum,,'))
      expect(itemsOf(reading)).toEqual([
        { title: 'Two Sum', done: true, note: 'use a map' },
        { title: '3Sum' },
      ])
    },
  )

  test('several columns of notes are joined with their heads', async () => {
    const reading = await readText(
      text('Problem,My approach,Remarks', 'Two Sum,hash map,again', '3Sum,,later'),
    )
    expect(notes(reading)).toEqual({
      'Two Sum': 'My approach: hash map\nRemarks: again',
      '3Sum': 'Remarks: later',
    })
  })

  test.each([
    ['Day,System,Status,Prompt', '1,URL shortener,,Design it', 'URL shortener'],
    ['Concept,Status', 'Deadlock,', 'Deadlock'],
    ['Topic,Status', 'Deadlock,', 'Deadlock'],
  ])('the title is what differs: %s', async (head, row, title) => {
    expect(titles(await readText(text(head, row)))).toEqual([title])
  })
})

describe('tables of students', () => {
  test('a column that asks yes or no says what is done', async () => {
    const reading = await readText(
      text(
        'Topic,Problem,Yes / No,Similar',
        'Arrays,Two Sum,Yes,Yes',
        'Arrays,3Sum,,Yes',
        'Graphs,Clone Graph,No,',
      ),
    )
    expect(outline(reading)).toEqual({ Arrays: ['+Two Sum', '3Sum'], Graphs: ['Clone Graph'] })
  })

  test('examples of questions stand under their kinds', async () => {
    const reading = await readText(
      text(
        '| Category | Practice Question Example |',
        '|---|---|',
        '| System Design | Design a scalable notification system. |',
        '| Agile Practices | How do you run daily standups? |',
      ),
    )
    expect(outline(reading)).toEqual({
      'System Design': ['Design a scalable notification system.'],
      'Agile Practices': ['How do you run daily standups?'],
    })
  })

  test('how long each took is no statistics', async () => {
    const head = 'Title,Problem Code,Status,Submit Count,Reading Time(m),Total Time(m)'
    const reading = await readText(text(head, 'Petya and Countryside,CF66-B,1,2,3,20', 'Coins,CF47-B,,0,0,0'))
    expect(outline(reading)).toEqual({ '': ['+Petya and Countryside', 'Coins'] })
  })

  test('a number after or within a picture is no part of a topic', async () => {
    const reading = await readText(
      text(
        '## 🔹 **1. Basics**',
        '1. What is a shell?',
        '2. What is BIOS?',
        '## 2️⃣ Threads',
        '3. What is a thread?',
      ),
    )
    expect(outline(reading)).toEqual({
      Basics: ['What is a shell?', 'What is BIOS?'],
      Threads: ['What is a thread?'],
    })
  })
})

describe('questions', () => {
  test('that end in a question mark are titles, not statuses', async () => {
    const reading = await readText(
      text('1,What is a deadlock?,Easy', '2,Why is paging slow?,Easy', '3,Who owns a lock?,Hard'),
    )
    expect(titles(reading)).toEqual(['What is a deadlock?', 'Why is paging slow?', 'Who owns a lock?'])
  })
})

describe('titles that read like remarks', () => {
  test('are problems where a known column says more', async () => {
    const reading = await readText(
      text(
        'Problem,Link,Done',
        `How to solve a maze,${leetcode('the-maze')},`,
        'How to use two stacks to make a queue,,yes',
        'How to follow a linked list,https://youtu.be/2,',
        'How to solve this sheet,,',
        'Join our Telegram channel,https://t.me/x,',
        'Total,,yes',
      ),
    )
    expect(titles(reading)).toEqual([
      'How to solve a maze',
      'How to use two stacks to make a queue',
      'How to follow a linked list',
    ])
    expect(reading.unread).toHaveLength(3)
  })
})

describe('nothing of a Markdown list vanishes', () => {
  const item = (title: string) => `- [${title}](${leetcode(title.toLowerCase().replaceAll(' ', '-'))})`

  test('after a rule at its start, which is no front matter', async () => {
    const reading = await readText(
      text('---', '', '## Week 1', item('Two Sum'), '', '---', '', '## Week 2', item('3Sum')),
    )
    expect(outline(reading)).toEqual({ 'Week 1': ['Two Sum'], 'Week 2': ['3Sum'] })
    const named = await readText(
      text('---', 'title: My list', '---', '## Week 1', item('Two Sum'), item('3Sum')),
    )
    expect(named.name).toBe('My list')
  })

  test('of linked lines under a heading without a list', async () => {
    const lines = ['Two Sum', '3Sum', '4Sum'].map((title) => item(title).slice(2))
    const reading = await readText(
      text('## Warm up', ...lines, '', '## Trees', item('Same Tree'), item('Invert')),
    )
    expect(outline(reading)).toMatchObject({ 'Warm up': ['Two Sum', '3Sum', '4Sum'] })
    expect(reading.topics.map(({ name }) => name)).toEqual(['Warm up', 'Trees'])
    expect(reading.unread).toEqual([])
  })

  test('of a table or a fold within a list', async () => {
    const table = ['  | Problem | Link |', '  |---|---|', `  | Two Sum | ${leetcode('two-sum')} |`]
    const reading = await readText(
      text('# S', '- Arrays', '', ...table, '', '- Trees', `  ${item('Same Tree')}`),
    )
    expect(outline(reading)).toMatchObject({ Trees: ['Same Tree'] })
    expect(titles(reading)).toContain('Two Sum')
    const link = `<li><a href="${leetcode('3sum')}">3Sum</a></li>`
    const fold = await readText(
      text(
        '# S',
        item('Two Sum'),
        `  <details><summary>Easy</summary><ul>${link}</ul></details>`,
        item('4Sum'),
      ),
    )
    expect(titles(fold)).toEqual(['Two Sum', '3Sum', '4Sum'])
  })

  test('of an HTML table, also over blank lines, and of one that is there for the layout', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const link = (title: string, slug: string) => `<a href="${leetcode(slug)}">${title}</a>`
    const reading = await readText(
      text(
        '# S',
        '## Arrays',
        '<table>',
        '<tr><th>#</th><th>Problem</th><th>Level</th><th>Done</th></tr>',
        row('1', link('Two Sum', 'two-sum'), 'Easy', '✅'),
        '',
        row('2', link('3Sum', '3sum'), '<img alt="Medium" src="medium.svg">', ''),
        row('3', 'Rotate', 'Hard', ''),
        '</table>',
        '',
        '## Trees',
        `<table><tr><td><ul><li>${link('Same Tree', 'same-tree')}</li></ul></td><td>text</td></tr></table>`,
        '',
        '## Heaps',
        `<table>${row(link('Symmetric Tree', 'symmetric-tree'), link('Path Sum', 'path-sum'))}</table>`,
        '',
        '## Graphs',
        item('Flood Fill'),
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['+Two Sum', '3Sum', 'Rotate'],
      Trees: ['Same Tree'],
      Heaps: ['Symmetric Tree', 'Path Sum'],
      Graphs: ['Flood Fill'],
    })
    const levels = itemsOf(reading).map(({ difficulty }) => difficulty)
    expect(levels.slice(0, 3)).toEqual(['Easy', 'Medium', 'Hard'])
  })

  test('of an HTML table whose cells hold several problems, lists, tables, spans or Markdown', async () => {
    const link = (slug: string) => `<a href="${leetcode(slug)}">${slug}</a>`
    const head = '<tr><th>Problem</th><th>Level</th></tr>'
    const first = `<tr><td>${link('first')}</td><td>Easy</td></tr>`
    const cases = [
      `${head}${first}<tr><td>${link('last')}<br>${link('more')}</td><td>Easy</td></tr>`,
      `${head}${first}<tr><td>${link('last')}</td><td><ul><li>${link('more')}</li></ul></td></tr>`,
      `${head}<tr><td colspan="2">Two pointers</td></tr>${first}<tr><td>${link('last')}</td><td>${link('more')}</td></tr>`,
      `<tr><th>Topic</th><th>Problem</th></tr><tr><td rowspan="3">A</td><td>${link('first')}</td></tr><tr><td>${link('last')}</td></tr><tr><td>${link('more')}</td></tr>`,
      `<tr><td><table>${head}${first}<tr><td>${link('last')}</td><td>Hard</td></tr></table></td><td><table>${head}<tr><td>${link('more')}</td><td>Hard</td></tr></table></td></tr>`,
      `<tr><td><table>${head}${first}</table></td><td>aside</td></tr><tr><td>${link('last')}</td><td>${link('more')}</td></tr>`,
      `${head}<tr><td>\n\n${['first', 'last', 'more'].map((slug) => `[${slug}](${leetcode(slug)})`).join('\n\n')}\n\n</td></tr>`,
    ]
    for (const rows of cases) {
      const reading = await readText(
        text('# S', '## A', item('Before'), '## B', `<table>${rows}</table>`, '', '## C', item('After')),
      )
      const addresses = itemsOf(reading).flatMap(({ url, url2 = '' }) => [url, url2])
      expect(addresses, rows).toEqual(
        expect.arrayContaining(['first', 'last', 'more'].map((slug) => leetcode(slug))),
      )
    }
  })

  test('of a file that is all HTML', async () => {
    const link = (title: string, slug: string) => `<a href="${leetcode(slug)}">${title}</a>`
    const problems = [link('Two Sum', 'two-sum'), link('3Sum', '3sum')]
    const list = text('<h2>Arrays</h2>', '<ul>', ...problems.map((each) => `  <li>${each}</li>`), '</ul>')
    expect(outline(await readText(list, 'a.md'))).toEqual({ Arrays: ['Two Sum', '3Sum'] })
    const rows = problems.map((each) => `<tr>\n  <td>${each}</td>\n  <td>Easy</td>\n</tr>`)
    const table = text('<table>', '<tr><th>Problem</th><th>Level</th></tr>', ...rows, '</table>')
    expect(itemsOf(await readText(table, 'a.md'))).toMatchObject([{ difficulty: 'Easy' }, { title: '3Sum' }])
    const sentences = Array.from({ length: 3 }, () => '<p>Given is an array. Return a sum.</p>')
    const page = text(`<h2>${problems[0]}</h2>`, ...sentences, '<ul>', '<li>It is short</li>', '</ul>')
    await expect(readText(page, 'README.md')).rejects.toMatchObject({ code: 'sheet-not-a-list' })
  })

  test('of the boxes of an HTML table, and without the words of its links', async () => {
    const row = (title: string, box: string) =>
      `<tr><td>${title}</td><td><input type="checkbox"${box}></td></tr>`
    const rows = [
      row(`Two Sum / <a href="${leetcode('two-sum')}">LeetCode</a>`, ' checked'),
      row(`Same Tree (<a href="${leetcode('same-tree')}">link</a>)`, ''),
    ]
    const reading = await readText(
      text('# S', `<table><tr><th>Problem</th><th>Done</th></tr>${rows.join('')}</table>`),
    )
    expect(outline(reading)).toEqual({ S: ['+Two Sum', 'Same Tree'] })
  })

  test('of the levels above topics, and of topics after a level', async () => {
    const reading = await readText(
      text(
        '# S',
        '## Easy',
        '### Arrays',
        item('Two Sum'),
        '### Trees',
        item('Same Tree'),
        '## Medium',
        item('3Sum'),
      ),
    )
    expect(itemsOf(reading).map(({ difficulty }) => difficulty)).toEqual(['Easy', 'Easy', 'Medium'])
    expect(outline(reading)).toEqual({ Arrays: ['Two Sum'], Trees: ['Same Tree'], S: ['3Sum'] })
  })

  test('of a topic above its levels, or a fold that says more about an item', async () => {
    const topic = (name: string, first: string, second: string) => [
      `<details><summary>${name}</summary>`,
      '',
      '### Easy',
      item(first),
      '### Hard',
      item(second),
      '',
      '</details>',
      '',
    ]
    const reading = await readText(
      text('# S', ...topic('Arrays', 'A1', 'A2'), ...topic('Strings', 'B1', 'B2')),
    )
    expect(outline(reading)).toEqual({ Arrays: ['A1', 'A2'], Strings: ['B1', 'B2'] })
    const details = ['  <details><summary>Details</summary>', '', '  - Difficulty: Easy', '', '  </details>']
    const items = await readText(text('# S', '## Arrays', item('A1'), ...details, item('A2'), item('A3')))
    expect(outline(items)).toEqual({ Arrays: ['A1', 'A2', 'A3'] })
  })

  test('of a heading that is a link to a problem', async () => {
    const heading = (title: string) => [`### ${item(title).slice(2)}`, '', 'Sort first.', '']
    const article = '## [Graphs](https://www.geeksforgeeks.org/graph-algorithms/)'
    const reading = await readText(
      text('# S', '## Arrays', '', ...heading('Two Sum'), ...heading('3Sum'), article, item('Flood Fill')),
    )
    expect(outline(reading)).toEqual({ Arrays: ['Two Sum', '3Sum'], Graphs: ['Flood Fill'] })
    expect(reading.unread).toMatchObject([{ text: 'Sort first.' }, { text: 'Sort first.' }])
  })

  test('of the paragraphs below a title, which are notes, fields or a list', async () => {
    const below = (first: string, ...paragraphs: string[]) => [
      first,
      ...paragraphs.flatMap((line) => ['', `  ${line}`]),
      '',
    ]
    const reading = await readText(
      text(
        '# S',
        ...below(item('Two Sum'), 'Use a hash map.', 'See [the proof](https://a.b/c)'),
        ...below('- [x] 3 numbers', 'Sort first.', `Link: ${leetcode('3sum')}`, 'Difficulty: Medium'),
        ...below('- 4 numbers', `[LeetCode](${leetcode('4sum')})`),
        ...below('- Trees', item('Same Tree').slice(2), item('Path Sum').slice(2)),
        ...below('- Graphs', 'Not that often asked.', item('Flood Fill')),
      ),
    )
    expect(itemsOf(reading).slice(0, 3)).toEqual([
      { title: 'Two Sum', url: leetcode('two-sum'), note: 'Use a hash map.\nSee the proof https://a.b/c' },
      {
        title: '3 numbers',
        url: leetcode('3sum'),
        done: true,
        difficulty: 'Medium',
        note: 'Sort first.',
      },
      { title: '4 numbers', url: leetcode('4sum') },
    ])
    expect(outline(reading)).toMatchObject({ Trees: ['Same Tree', 'Path Sum'], Graphs: ['Flood Fill'] })
    expect(reading.unread).toMatchObject([{ text: 'Not that often asked.' }])
  })

  test('of several problems in one entry or paragraph', async () => {
    const link = (text: string, slug: string) => `[${text}](${leetcode(slug)})`
    const reading = await readText(
      text(
        '# S',
        '## Arrays',
        `- [x] ${link('Two Sum', 'two-sum')}, ${link('3Sum', '3sum')} and ${link('LeetCode II (Hard)', '4sum')}`,
        `- Similar ${link('Same Tree', 'same-tree')} ${link('again', 'same-tree')} [Practice](${geeks('same-tree')})`,
        `- Tree ${link('Practice', 'tree')} ${link('Solution', 'tree-ii')} ${link('Why', 'tree-of/solutions/1')}`,
        '## Graphs',
        '',
        `Examples: ${link('Flood Fill', 'flood-fill')} and ${link('Islands', 'islands')}.`,
      ),
    )
    expect(outline(reading)).toEqual({
      Arrays: ['+Two Sum', '+3Sum', '+4sum', 'Same Tree', 'Tree', 'Tree Ii'],
      Graphs: ['Flood Fill', 'Islands'],
    })
    expect(itemsOf(reading)[2]).toMatchObject({ url: leetcode('4sum'), difficulty: 'Hard' })
    expect(itemsOf(reading)[3]).toMatchObject({ url2: geeks('same-tree') })
  })

  test('of a link below a title that only looks like a field', async () => {
    const reading = await readText(
      text('# S', '- Videos', `  - [Algorithms: Bit Manipulation](${leetcode('x')})`),
    )
    expect(outline(reading)).toEqual({ Videos: ['Algorithms: Bit Manipulation'] })
  })

  test('of the fields below a title', async () => {
    const fields = (title: string, slug: string) => [
      `- [x] ${title}`,
      `  - Problem: ${leetcode(slug)}`,
      '  - Video: https://youtu.be/a',
    ]
    const reading = await readText(
      text('# S', ...fields('Two Sum', 'two-sum'), ...fields('3 numbers', '3sum')),
    )
    expect(outline(reading)).toEqual({ S: ['+Two Sum', '+3 numbers'] })
    expect(itemsOf(reading).map(({ url }) => url)).toEqual([leetcode('two-sum'), leetcode('3sum')])
  })

  test.each([
    ['1. [Two Sum](L)', 'Two Sum'],
    ['[Same Tree](L) / [GFG](https://www.geeksforgeeks.org/problems/same/1)', 'Same Tree'],
    ['Invert Tree ([LC 226](L))', 'Invert Tree'],
    ['Two Sum [Practice](L)', 'Two Sum'],
    ['[Implement strStr()](L)', 'Implement strStr()'],
  ])('a cell “%s” has the title %s', async (cell, title) => {
    const reading = await readText(
      text(
        '| Problem | Level |',
        '|---|---|',
        `| ${cell.replace('(L)', `(${leetcode('x')})`)} | Easy |`,
        '| Last | Easy |',
      ),
    )
    expect(titles(reading)).toEqual([title, 'Last'])
  })

  test.each([
    [`- Valid Palindrome ([LC 125](${leetcode('x')}))`, 'Valid Palindrome'],
    ['- Chef and sums [CodeChef](https://www.codechef.com/problems/X)', 'Chef and sums'],
    ['- [CodeChef](https://www.codechef.com/) for beginners', 'CodeChef'],
    ['- Level order ([Educative](https://www.educative.io/x))', 'Level order'],
    ['- [x] Two Sum ✅ 2024-05-03', 'Two Sum'],
  ])('an entry “%s” has the title %s', async (entry, title) => {
    expect(titles(await readText(text('# S', entry, item('3Sum'))))).toEqual([title, '3Sum'])
  })
})

describe('lists as people keep them', () => {
  const L = leetcode('x')

  test('indented below their headings', async () => {
    const reading = await readText(
      text(
        '### Arrays:',
        '    01. Two Sum',
        '    02. 3Sum',
        '',
        '### Trees:',
        '    - [x] Same',
        '      - deep',
      ),
    )
    expect(outline(reading)).toMatchObject({ Arrays: ['Two Sum', '3Sum'] })
    expect(titles(reading)).toContain('deep')
  })

  test('in a Markdown table with one vague heading, above links', async () => {
    const link = (page: string) => `[Notebook](https://notes.example/${page})`
    const table = text(
      '| Challenge | Notebook |',
      '|---|---|',
      `| Two Sum | ${link('a')} |`,
      `| 3Sum | ${link('b')} |`,
    )
    expect(outline(await readText(table))).toEqual({ '': ['Two Sum', '3Sum'] })
  })

  test('in a table whose titles have an unknown heading', async () => {
    const rows = ['Reverse it', 'Merge them', 'Find one', 'Count all'].map(
      (title, at) => `| ${at} | ${title} | [here](${L}${at}) | \`Heap\` |`,
    )
    const reading = await readText(
      text('| Q. No. | Description | Solution | Topic |', '|---|---|---|---|', ...rows),
    )
    expect(titles(reading)).toEqual(['Reverse it', 'Merge them', 'Find one', 'Count all'])
    const linked = rows.map((_, at) => `| [평균 ${at}](https://www.acmicpc.net/problem/${at}) | B1 | 수학 |`)
    const korean = await readText(text('| 문제명(링크) | 난이도 | 유형 |', '|---|---|---|', ...linked))
    expect(titles(korean)).toEqual(['평균 0', '평균 1', '평균 2', '평균 3'])
  })

  test('by company: a problem keeps all of them', async () => {
    const rows = (...names: string[]) => names.map((name) => `- [${name}](${leetcode(name.toLowerCase())})`)
    const reading = await readText(
      text(
        '# S',
        '## Apple',
        ...rows('A', 'B', 'C'),
        '## Google',
        ...rows('A', 'B', 'D'),
        '## Meta',
        ...rows('B', 'D'),
      ),
    )
    expect(itemsOf(reading).map(({ title, tags }) => [title, tags])).toEqual([
      ['A', ['google']],
      ['B', ['google', 'meta']],
      ['C', undefined],
      ['D', ['meta']],
    ])
  })

  test('in folds that say only that problems follow', async () => {
    const fold = (name: string, title: string) => [
      `## ${name}`,
      '<details><summary>View 35 Problems (2025)</summary>',
      '',
      `- [${title}](${L}${title})`,
      '',
      '</details>',
      '',
    ]
    const reading = await readText(text('# S', ...fold('Google', 'A'), ...fold('Meta', 'B')))
    expect(outline(reading)).toEqual({ Google: ['A'], Meta: ['B'] })
  })

  test('with the link behind the number, and a badge for the level', async () => {
    const rows = ['A', 'B'].map((title) => `| [0088](${L}${title}) | ${title} | ![Easy](badge.svg) |`)
    const reading = await readText(text('| # | Title | Difficulty |', '|---|---|---|', ...rows))
    expect(itemsOf(reading)).toEqual([
      { title: 'A', url: `${L}A`, difficulty: 'Easy' },
      { title: 'B', url: `${L}B`, difficulty: 'Easy' },
    ])
  })

  test('with a heading for each problem', async () => {
    const problem = (title: string) => [
      `### ${title}`,
      '- **Difficulty**: Easy',
      `- Link: ${L}${title}`,
      '- Idea: sort',
    ]
    const reading = await readText(text('# S', '## Arrays', ...problem('A'), ...problem('B')))
    expect(outline(reading)).toEqual({ Arrays: ['A', 'B'] })
    expect(itemsOf(reading)[0]).toMatchObject({ url: `${L}A`, difficulty: 'Easy', note: 'Idea: sort' })
  })

  test('in a table among much text', async () => {
    const prose = ['Some words.', '', 'And some more of them.', '', 'This is a list.', '', 'I made it.', '']
    const rows = ['| 1 | Two Sum (once) | HashMap |', '| 2 | Jump Game | Greedy |']
    const reading = await readText(
      text('# My list', ...prose, '| # | Problem | Pattern |', '|---|---|---|', ...rows),
    )
    expect(titles(reading)).toEqual(['Two Sum (once)', 'Jump Game'])
  })
})

describe('nothing of a table vanishes', () => {
  test('such as the topic above its first head', async () => {
    const head = 'Problem,Link,Done'
    const row = (title: string) => `${title},${leetcode(title.toLowerCase())},`
    const part = (name: string, ...titles: string[]) => [`${name},,`, head, ...titles.map(row)]
    const days = text(
      ...part('First things', 'A1', 'A2'),
      ...part('Other things', 'B1'),
      ...part('Last things', 'C1'),
    )
    expect(outline(await readText(days))).toEqual({
      'First things': ['A1', 'A2'],
      'Other things': ['B1'],
      'Last things': ['C1'],
    })
    const pages = text(head, row('A1'), 'Merge by hand,,', head, row('B1'))
    expect(titles(await readText(pages))).toEqual(['A1', 'Merge by hand', 'B1'])
    expect(outline(await readText(text('Linked Lists,,', head, row('A1'), row('A2'))))).toEqual({
      'Linked Lists': ['A1', 'A2'],
    })
  })

  test('of several problems in a title, or in columns that nothing is known about', async () => {
    const link = (title: string) => `[${title}](${leetcode(title.toLowerCase().replaceAll(' ', '-'))})`
    const remark = `Like ${link('Path Sum')}, but with the sums of all paths to a leaf`
    const reading = await readText(
      text(
        '| Problem | Then | Done |',
        '|---|---|---|',
        `| ${link('Two Sum')}, ${link('3Sum')} | ${link('4Sum')} | ✅ |`,
        `| Trees ${link('Same Tree')} ${link('LC')} | ${remark} | |`,
      ),
    )
    expect(outline(reading)).toEqual({ '': ['+Two Sum', '+3sum', '4Sum', 'Trees Same Tree', 'Lc'] })
  })

  test('such as the links of Markdown in values', async () => {
    const link = (title: string, slug: string) => `[${title}](${leetcode(slug)})`
    const rows = [
      `"${link('Two Sum', 'two-sum')}",Easy,`,
      `${link('Pow(x)', 'pow')} [*],Hard,See ${link('x', 'y')}`,
    ]
    expect(itemsOf(await readText(text('Title,Level,Notes', ...rows)))).toEqual([
      { title: 'Two Sum', url: leetcode('two-sum'), difficulty: 'Easy' },
      { title: 'Pow(x) [*]', url: leetcode('pow'), difficulty: 'Hard', note: `See x ${leetcode('y')}` },
    ])
  })

  test('after a quote that nothing closes', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => `P${index} sum\t${leetcode(`p${index}`)}\t\tTRUE`)
    rows[2] = `P2 sum\t${leetcode('p2')}\t"greedy\tTRUE`
    rows[6] = `"P6 sum" \t${leetcode('p6')}\t\tTRUE`
    rows[4] = `"P4" sum\t${leetcode('p4')}\t"two\nlines, ""so"""\tTRUE`
    const reading = await readText(text('Problem\tLink\tNotes\tDone', ...rows))
    expect(done(reading)).toHaveLength(9)
    expect(itemsOf(reading)[2]).toMatchObject({ note: '"greedy' })
    expect(itemsOf(reading)[6]).toMatchObject({ title: 'P6 sum' })
    expect(itemsOf(reading)[4]).toMatchObject({ title: '"P4" sum', note: 'two\nlines, "so"' })
  })

  test('that a student wrote or ticked beside no title', async () => {
    const reading = await readText(
      text(
        'Problem,Level,Done,Notes',
        'Two Sum,Easy,yes,',
        ',,,second approach: sort first',
        '3Sum,Medium,,',
        ',,no,',
      ),
    )
    expect(titles(reading)).toEqual(['Two Sum', '3Sum'])
    expect(reading.unread).toMatchObject([{ line: 3, text: 'second approach: sort first' }])
  })

  test('in the further rows of a merged title', async () => {
    const bytes = workbook(
      {
        S: rowsOf(
          ['Problem', 'Link', 'Done', 'Notes'],
          ['Two Sum', leetcode('two-sum'), 'FALSE', ''],
          [null, geeks('key-pair'), 'TRUE', 'sort first'],
          ['3Sum', leetcode('3sum'), 'FALSE', ''],
        ),
      },
      { merges: { S: ['A2:A3'] } },
    )
    const reading = await readBytes(bytes)
    expect(itemsOf(reading)).toMatchObject([
      { title: 'Two Sum', url: leetcode('two-sum'), url2: geeks('key-pair'), done: true, note: 'sort first' },
      { title: '3Sum' },
    ])
    const remark = rowsOf(
      ['Problem', 'Done', 'Notes'],
      ['Two Sum', 'FALSE', ''],
      ['Total: 2'],
      [null, 'TRUE', 'go on'],
    )
    const other = await readBytes(workbook({ S: remark }, { merges: { S: ['A3:A4'] } }))
    expect(itemsOf(other)).toEqual([{ title: 'Two Sum' }])
  })
})

describe('lists', () => {
  test('a table of questions above their answers', async () => {
    const questions = [
      'What is JSX?',
      'How to use refs?',
      'What are the guidelines to follow for state?',
      'What is a hook?',
    ]
    const row = (question: string, index: number) =>
      `| ${index + 1} | [${question}](#${question.toLowerCase().replaceAll(' ', '-')}) |`
    const answer = (question: string) => [
      `1. ### ${question}`,
      '   It is best explained by what it does. It does this:',
      '   - it renders once, as long as nothing changes',
      '   - it renders again: whenever anything does;',
      '',
      '   Note that this is not the whole story. There is more to it.',
    ]
    const reading = await readText(
      text(
        '# Questions',
        '| No. | Questions |',
        '|---|---|',
        '| | **Basics** |',
        ...questions.map(row),
        '## Basics',
        ...questions.flatMap(answer),
        ...questions.flatMap(answer),
      ),
    )
    expect(outline(reading)).toEqual({ Basics: questions })
    expect(skipped(reading)).toContain('What is JSX?')
  })

  test('numbered questions that end in a full stop', async () => {
    expect(titles(await readText(text('1. What is a deadlock.', '2. Explain paging.')))).toEqual([
      'What is a deadlock.',
      'Explain paging.',
    ])
  })

  test('fields of an item in lines of their own', async () => {
    const reading = await readText(
      text(
        '1) 1. Two Sum',
        `\tLink: ${leetcode('two-sum')}`,
        '\tComment: hash map',
        `2) 3Sum`,
        `\tLink: ${leetcode('3sum')}`,
      ),
    )
    expect(itemsOf(reading)).toEqual([
      { title: 'Two Sum', url: leetcode('two-sum'), note: 'hash map' },
      { title: '3Sum', url: leetcode('3sum') },
    ])
    const markdown = await readText(
      text(
        '# L',
        '- Two Sum',
        `  - Link: ${leetcode('two-sum')}`,
        '  - Comment: hash map',
        '- 3Sum',
        `  - Link: ${leetcode('3sum')}`,
      ),
    )
    expect(itemsOf(markdown)).toEqual(itemsOf(reading))
  })

  test('brackets that belong to a link or a title', async () => {
    const heap = 'https://en.wikipedia.org/wiki/Heap_(data_structure)'
    const reading = await readText(
      text(`Implement strStr() ${leetcode('implement-strstr')}`, `Heap: ${heap}`),
    )
    expect(titles(reading)).toEqual(['Implement strStr()', 'Heap'])
    expect(links(reading)[1]).toBe(heap)
    expect(titles(await readText(text('- Implement strStr()', '- Two Sum')))[0]).toBe('Implement strStr()')
  })

  test('numbers with a word before them, and an arrow before the status', async () => {
    const reading = await readText(text('- No. 133: Clone Graph -> done', '- No. 200: Number of Islands'))
    expect(outline(reading)).toEqual({ '': ['+Clone Graph', 'Number of Islands'] })
  })

  test('paragraphs of numbered problems whose links are called Problem', async () => {
    const reading = await readText(
      text(
        '# Days',
        '## Day 1',
        '1 - Kadane : [Problem](https://bit.ly/a) | [Solution](https://bit.ly/b)',
        '',
        '2 - Sort Colors : [Problem](https://bit.ly/c) | [Solution](https://bit.ly/d)',
        '## Day 2',
        '3 - Two Sum : [Problem](https://bit.ly/e) | [Solution](https://bit.ly/f)',
      ),
    )
    expect(outline(reading)).toEqual({ 'Day 1': ['Kadane', 'Sort Colors'], 'Day 2': ['Two Sum'] })
  })

  test('lines with a link and a level, under bullets that name what follows', async () => {
    const line = (title: string, level: string) => `[${title}](https://github.com/a/b/${title}) (${level})  `
    const reading = await readText(
      text(
        '# Mine',
        '#### [Two Pointers](https://github.com/a/b)',
        line('011.Container-With-Most-Water', 'M+'),
        line('015.3Sum', 'M'),
        line('030.Substring-with-Concatenation', 'H-'),
        '',
        '* ``Sliding window``  ',
        line('003.Longest-Substring', 'E'),
        line('076.Minimum-Window-Substring', 'H'),
      ),
    )
    expect(outline(reading)).toEqual({
      'Two Pointers': ['Container With Most Water', '3Sum', 'Substring with Concatenation'],
      'Sliding window': ['Longest-Substring', 'Minimum Window Substring'],
    })
    expect(itemsOf(reading).map(({ difficulty }) => difficulty)).toEqual([
      'Medium',
      'Medium',
      'Hard',
      'Easy',
      'Hard',
    ])
  })

  test('a title that stands above its whole answer', async () => {
    const answer = 'Q: Why is this so? A: Because. '.repeat(20)
    const reading = await readText(text('# L', '- Valid Anagram', '', `  ${answer}`, '', '- Two Sum'))
    expect(titles(reading)).toEqual(['Valid Anagram', 'Two Sum'])
  })

  test('symbols that repeat beside the problems are no topics', async () => {
    const row = (title: string, symbol: string) =>
      `| [${title}](${leetcode(title.toLowerCase().replaceAll(' ', '-'))}) | Easy | ${symbol} |`
    const reading = await readText(
      text(
        '| Title - NeetCode | Difficulty | Anki |',
        '|---|---|---|',
        row('Two Sum', '📘'),
        row('3Sum', '⚠'),
        row('Jump Game', '📘'),
        row('Word Ladder', '⚠'),
      ),
      'mine.md',
    )
    expect(outline(reading)).toEqual({ mine: ['Two Sum', '3Sum', 'Jump Game', 'Word Ladder'] })
  })

  test('tags beside the problems of several days are no topics', async () => {
    const day = (name: string, ...rows: readonly string[]) => [
      `## ${name}`,
      '',
      '| No. | Question | Link | Topic |',
      '|---|---|---|---|',
      ...rows,
      '',
    ]
    const row = (title: string, tag: string) =>
      `| 1 | ${title} | [LeetCode](${leetcode(title.toLowerCase().replaceAll(' ', '-'))}) | ${tag} |`
    const reading = await readText(
      text(
        '# Sheet',
        ...day('Day 1: Arrays', row('Two Sum', 'Array , HashMap'), row('Valid Anagram', 'String')),
        ...day(
          'Day 2: Search',
          row('Binary Search', 'Binary Search'),
          row('First Bad Version', 'Binary Search'),
        ),
      ),
    )
    expect(outline(reading)).toEqual({
      'Day 1: Arrays': ['Two Sum', 'Valid Anagram'],
      'Day 2: Search': ['Binary Search', 'First Bad Version'],
    })
  })

  test('levels below numbered topics, and beside the name of one', async () => {
    const reading = await readText(
      text(
        '# Sheet',
        '## 1. ARRAYS',
        '### EASY',
        '- Two Sum',
        '### MEDIUM',
        '- 3Sum',
        '## 2. GRAPHS',
        '### BFS - MEDIUM',
        '- Rotting Oranges',
        '### BFS - HARD',
        '- Word Ladder',
      ),
    )
    expect(outline(reading)).toEqual({ ARRAYS: ['Two Sum', '3Sum'], BFS: ['Rotting Oranges', 'Word Ladder'] })
    expect(levels(reading)).toEqual({
      'Two Sum': 'Easy',
      '3Sum': 'Medium',
      'Rotting Oranges': 'Medium',
      'Word Ladder': 'Hard',
    })
  })

  test('a remark in capitals between two blocks is no problem', async () => {
    const reading = await readText(
      text(
        'Two Sum',
        '3Sum',
        'Move Zeroes',
        '',
        'ENOUGH OF THESE, NOW THE REAL ONES',
        '',
        'Word Ladder',
        'Clone Graph',
        'Alien Dictionary',
      ),
    )
    expect(titles(reading)).toEqual([
      'Two Sum',
      '3Sum',
      'Move Zeroes',
      'Word Ladder',
      'Clone Graph',
      'Alien Dictionary',
    ])
  })
})

describe('workbooks', () => {
  test('two lists side by side, of different length', async () => {
    const row = (list: string, index: number) => [`${list} ${index}`, 'Easy']
    const rows = [...Array(12).keys()].map((index) =>
      index < 7 ? [...row('Left', index), null, ...row('Right', index)] : row('Left', index),
    )
    for (const heads of [
      ['Problem', 'Difficulty', null, 'Problem', 'Difficulty'],
      ['Array problems', 'Level', null, 'Graph problems', 'Level'],
    ]) {
      const reading = await readBytes(workbook({ Sheet1: rowsOf(heads, ...rows) }))
      expect(titles(reading)).toHaveLength(19)
    }
  })

  test('worksheets are topics where rows have none', async () => {
    const sheet = (name: string) =>
      rowsOf(
        ['Problem', 'Link', 'Pattern'],
        ...['Two Sum', 'Group Anagrams', 'Top K Elements', 'Sliding Puzzle'].map((title) => [
          `${title} ${name}`,
          leetcode(`${title} ${name}`.toLowerCase().replaceAll(' ', '-')),
          `Pattern of ${title}`,
        ]),
      )
    const names = ['Arrays', 'Graphs', 'Trees']
    const reading = await readBytes(workbook(Object.fromEntries(names.map((name) => [name, sheet(name)]))))
    expect(reading.topics.map(({ name }) => name)).toEqual(names)
  })

  test('topics alone in the title column, with nothing else', async () => {
    const reading = await readBytes(
      workbook({
        Sheet1: rowsOf(
          ['Title', 'Rank'],
          ['Alphas', null],
          ['Two Sum', '1'],
          ['3Sum', '2'],
          ['Gammas', null],
          ['Word Ladder', '3'],
          ['Clone Graph', '4'],
        ),
      }),
    )
    expect(outline(reading)).toEqual({ Alphas: ['Two Sum', '3Sum'], Gammas: ['Word Ladder', 'Clone Graph'] })
  })
})

describe('what is skipped', () => {
  test('says why, and can be added all the same', async () => {
    const reading = await readText(
      text(
        'Topic,Problem,Difficulty',
        'Arrays,Two Sum,Easy',
        'Total,,18',
        'Arrays,https://example.com/,',
        'Graphs,Word Ladder,Hard',
        ',,Good luck',
      ),
    )
    expect(titles(reading)).toContain('Two Sum')
    expect(reading.unread.map(({ text, reason }) => [text, reason])).toEqual([
      ['Total | 18', 'sum'],
      ['Good luck', 'remark'],
    ])
    const again = reading.read({ added: { 'Good luck': true } })
    expect(outline(again)).toMatchObject({ Graphs: ['Word Ladder', 'Good luck'] })
    expect(again.unread).toHaveLength(1)
  })

  test('a heading without problems', async () => {
    const reading = await readText(text('# L', '## Empty', '## Arrays', '- [ ] Two Sum'))
    expect(outline(reading)).toEqual({ Arrays: ['Two Sum'] })
    expect(reading.unread).toMatchObject([{ line: 2, text: 'Empty' }])
  })
})

describe('JSON', () => {
  test('rows of one link and other titles are other problems', async () => {
    const url = 'https://www.geeksforgeeks.org/problems/minimum-spanning-tree/1'
    const reading = await readText(
      JSON.stringify([
        {
          step: 'Graphs',
          problems: [
            { title: "Prim's Algorithm", url },
            { title: "Kruskal's Algorithm", url },
          ],
        },
        {
          step: 'Trees',
          problems: [
            { title: 'Inorder recursive', url: leetcode('inorder') },
            { title: 'Inorder iterative', url: leetcode('inorder') },
          ],
        },
      ]),
    )
    expect(titles(reading)).toEqual([
      "Prim's Algorithm",
      "Kruskal's Algorithm",
      'Inorder recursive',
      'Inorder iterative',
    ])
  })
})

describe('solved elsewhere', () => {
  const solved = async (input: string | readonly string[]) =>
    (
      await readSolved(typeof input === 'string' ? { name: '', text: input } : { name: '', paths: input })
    ).solved.map(({ names, problems }) => problems[0] ?? names.whole.at(-1))

  test('a file names its problem, whatever its folders are called', async () => {
    expect(
      await solved([
        'Binary Search/koko-eating-bananas.py',
        'arrays/two_sum.py',
        'Stack/Valid Parentheses.cpp',
        'two-pointers/3Sum/solution.js',
        'Container With Most Water/main.go',
        'arrays/README.md',
      ]),
    ).toEqual(['kokoeatingbananas', 'twosum', 'validparentheses', '3sum', 'containerwithmostwater'])
  })

  test('a list of titles and slugs, without any status', async () => {
    expect(
      await solved(JSON.stringify([{ title: 'Maximum Subarray', title_slug: 'maximum-subarray' }])),
    ).toEqual(['leetcode:maximum-subarray'])
  })

  test('a map of problems', async () => {
    const problem_url = 'https://codeforces.com/problemset/problem/4/A'
    expect(await solved(JSON.stringify({ CF1: { problem_name: 'Watermelon', problem_url } }))).toEqual([
      'codeforces:4/A',
    ])
  })
})
