import { expect, test } from 'vitest'
import { geeks, itemsOf, leetcode, outline, readText } from './readings.ts'

const readValue = (value: unknown, name = 'a.json') => readText(JSON.stringify(value), name)

test('takes the nearest name above as the topic, in three levels', async () => {
  const reading = await readValue([
    {
      step_no: 1,
      step_title: 'Learn the basics',
      sub_steps: [
        {
          sub_step_title: 'Basic maths',
          topics: [
            {
              id: 'a',
              question_title: 'Count digits',
              gfg_link: geeks('count-digits'),
              lc_link: null,
              difficulty: 0,
            },
            {
              question_title: 'Reverse a number',
              yt_link: 'https://youtu.be/x',
              lc_link: leetcode('reverse-integer'),
              difficulty: 'Medium',
              topicTags: [{ name: 'Math', slug: 'math' }],
            },
          ],
        },
        { sub_step_title: 'Hashing', topics: [] },
      ],
    },
  ])
  expect(outline(reading)).toEqual({ 'Basic maths': ['Count digits', 'Reverse a number'] })
  expect(itemsOf(reading)).toEqual([
    { title: 'Count digits', url: geeks('count-digits') },
    { title: 'Reverse a number', url: leetcode('reverse-integer'), difficulty: 'Medium', tags: ['math'] },
  ])
})

test('accepts names as keys and an object that names the sheet, and lists entries without a title', async () => {
  const reading = await readValue({
    name: 'My sheet',
    sheet: {
      Arrays: [{ title: 'Two Sum', solved: true }, { colour: 'red' }],
      Graphs: { problems: [{ name: 'BFS' }, 7] },
    },
  })
  expect(reading.name).toBe('My sheet')
  expect(outline(reading)).toEqual({ Arrays: ['+Two Sum'], Graphs: ['BFS'] })
  expect(reading.unread).toMatchObject([
    { line: 2, text: 'colour', sheetName: 'Arrays' },
    { line: 2, text: '7', sheetName: 'Graphs' },
  ])
})

test('lists texts and fields without a title beside what it reads', async () => {
  const reading = await readValue({
    Arrays: ['Two Sum', '3Sum'],
    Graphs: [{ title: 'BFS', url: leetcode('bfs'), tags: ['graph', 'queue'] }],
    Trees: { LCA: true, Diameter: false },
  })
  expect(outline(reading)).toEqual({ Graphs: ['BFS'] })
  expect(reading.unread.map(({ text }) => text)).toEqual(['Two Sum', '3Sum', 'LCA, Diameter'])
})

test('reads maps of links by title, with or without topics', async () => {
  const topic = { 'Two Sum': leetcode('two-sum'), 'Detect a link cycle': leetcode('cycle') }
  expect(
    outline(await readValue({ Arrays: topic, Strings: { A: geeks('a'), B: '', C: geeks('c') } })),
  ).toEqual({
    Arrays: ['Two Sum', 'Detect a link cycle'],
    Strings: ['A', 'B', 'C'],
  })
  expect(itemsOf(await readValue(topic))).toEqual([
    { title: 'Two Sum', url: leetcode('two-sum') },
    { title: 'Detect a link cycle', url: leetcode('cycle') },
  ])
  const sites = { 'two-sum': { leetcode: leetcode('two-sum'), neetcode: 'https://neetcode.io/two-sum' } }
  expect(itemsOf(await readValue(sites))).toMatchObject([{ url: leetcode('two-sum') }])
  const links = { title: 'Two Sum', leetcode: leetcode('two-sum'), gfg: geeks('two-sum') }
  expect(itemsOf(await readValue([links]))).toMatchObject([{ title: 'Two Sum' }])
})

test('groups a flat list by the topic of each entry', async () => {
  const list = [
    { title: 'Two Sum', category: 'Arrays', url: 'ftp://example.com' },
    { title: 'BFS', category: 'Graphs' },
  ]
  expect(outline(await readValue(list))).toEqual({ Arrays: ['Two Sum'], Graphs: ['BFS'] })
  expect(itemsOf(await readValue(list))[0]).toEqual({ title: 'Two Sum' })
})

test('reads a progress.json by position, with notes and both links', async () => {
  const item = {
    Topic: 'x',
    Problem: 'Two Sum',
    Done: true,
    Bookmark: false,
    Notes: ' why\n',
    URL: geeks('a'),
    URL2: leetcode('two-sum'),
  }
  const topic = (topicName: string, position: number, questions: object[]) => ({
    topicName,
    position,
    started: true,
    doneQuestions: 3,
    questions,
  })
  const reading = await readValue([
    topic('BST', 1, [{ ...item, Done: false, URL: geeks('b') }]),
    topic('Array', 0, [item]),
    topic('Heap', 2, []),
  ])
  expect(outline(reading)).toEqual({ Array: ['+Two Sum'], BST: ['Two Sum'] })
  expect(itemsOf(reading)[0]).toEqual({
    title: 'Two Sum',
    url: geeks('a'),
    url2: leetcode('two-sum'),
    done: true,
    note: 'why',
  })
  expect(reading.unread).toEqual([])
})

test('accepts names that mean something to a program', async () => {
  const reading = await readText(
    '{"__proto__":[{"title":"constructor"}],"constructor":[{"title":"__proto__"}]}',
  )
  expect(reading.topics.map(({ name, items }) => [name, items[0]?.title])).toEqual([
    ['__proto__', 'constructor'],
    ['constructor', '__proto__'],
  ])
  expect(Object.prototype).not.toHaveProperty('title')
})

test('refuses invalid JSON with the line where it breaks', async () => {
  await expect(readText('[\n{"title":"a"},\n{title:1}\n]', 'a.json')).rejects.toMatchObject({
    code: 'sheet-unreadable',
    details: { line: '3' },
  })
})

test('refuses endless nesting without breaking', async () => {
  const nested = (open: string, close: string, levels: number) =>
    readText(`${open.repeat(levels)}[{"title":"a"}]${close.repeat(levels)}`)
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    expect(itemsOf(await nested(open, close, 20))).toEqual([{ title: 'a' }])
    await expect(nested(open, close, 50)).rejects.toMatchObject({ code: 'sheet-not-a-list' })
  }
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
  await expect(readText(deep)).rejects.toMatchObject({ name: 'TrackerError' })
  const objects = `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`
  await expect(readText(objects)).rejects.toMatchObject({ name: 'TrackerError' })
})

test('finds the links of a problem in a list or a map below their field', async () => {
  const [two, three, four] = ['two-sum', '3sum', '4sum'].map(leetcode)
  const problems = [
    { title: 'A', links: { youtube: 'https://youtu.be/a', leetcode: two, geeks: geeks('pair') } },
    { title: 'B', urls: [three] },
    { title: 'C', links: [{ name: 'LeetCode', url: four }] },
    { title: 'D', links: null },
  ]
  expect(itemsOf(await readValue(problems))).toEqual([
    { title: 'A', url: two, url2: geeks('pair') },
    { title: 'B', url: three },
    { title: 'C', url: four },
    { title: 'D' },
  ])
  const topics = [
    {
      topic: 'Arrays',
      leetcode: [
        { title: 'A', url: two },
        { title: 'B', url: three },
      ],
    },
  ]
  expect(outline(await readValue(topics))).toEqual({ leetcode: ['A', 'B'] })
})

test('reads texts as titles where it holds nothing else', async () => {
  expect(outline(await readValue(['Two Sum', '3Sum']))).toEqual({ a: ['Two Sum', '3Sum'] })
  const reading = await readValue({
    Arrays: { Easy: ['Two Sum'], Hard: ['3Sum ✅'] },
    Strings: ['Anagram', '-'],
  })
  expect(outline(reading)).toEqual({ Arrays: ['Two Sum', '+3Sum'], Strings: ['Anagram'] })
  expect(itemsOf(reading)[1]).toEqual({ title: '3Sum', difficulty: 'Hard', done: true })
  expect(reading.unread.map(({ text }) => text)).toEqual(['-'])
  await expect(readValue({ name: 'tool', files: ['dist', 'src'] })).rejects.toThrow('sheet-not-a-list')
})
