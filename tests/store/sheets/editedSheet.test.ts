import { expect, test } from 'vitest'
import type { SheetItem, SheetTopic } from '../../../src/store/lists/sheet.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName, reached, topicIn } from '../fixtures.ts'

/** A list of the visitor's that is edited as text. */

const problem = (number: number): SheetItem => ({
  title: `Problem ${number}`,
  url: `https://leetcode.com/problems/problem-${number}/`,
  difficulty: (['Easy', 'Medium', 'Hard'] as const)[number % 3] as 'Easy',
  done: number % 2 === 0,
  note: number % 5 === 0 ? `Note ${number}` : '',
})

/** 450 problems in nine topics. */
const topics: readonly SheetTopic[] = Array.from({ length: 9 }, (_, topic) => ({
  name: `Topic ${topic}`,
  items: Array.from({ length: 50 }, (_, index) => problem(topic * 50 + index)),
}))

/** What a sheet shows of each problem. */
const shown = (store: Store, id: string) =>
  (store.getState().tracks[id]?.topics ?? []).flatMap(({ name, items }) =>
    items.map(({ title, url, difficulty, done, note, star, gone }) => ({
      topic: name,
      title,
      ...{ url, difficulty, done, note, star, gone },
    })),
  )

async function opened(list: readonly SheetTopic[]) {
  const store = new Store(freshName())
  const sheets = await store.sheets()
  const { result: sheet } = await sheets.add('Placement', list)
  return { store, sheets, sheet, text: sheets.textOf(sheet) }
}

test('450 problems keep their ticks, notes and stars when some are edited, the preview names each change, and Undo takes all back', async () => {
  const { store, sheets, sheet, text } = await opened(topics)
  const { id } = sheet
  // Only a star keeps it.
  await store.setStar(id, 'topic_0', 3, true)
  const before = shown(store, id)
  const lines = text.split('\n')
  const lineOf = (number: number) => lines.findIndex((line) => line.includes(`[Problem ${number}]`))
  const take = (number: number) => lines.splice(lineOf(number), 1)[0] as string
  const change = (number: number, edit: (line: string) => string) => {
    lines[lineOf(number)] = edit(lines[lineOf(number)] as string)
  }
  change(10, (line) => line.replace('Problem 10', 'Kadane [53]'))
  change(20, (line) => line.replace('problem-20/', 'corrected/'))
  change(31, (line) => line.replace('Medium', ''))
  const moved = take(30)
  lines.splice(lineOf(449) + 1, 0, moved, '- [New](https://leetcode.com/problems/new/) Hard', '- Newer')
  take(40)
  take(3)
  take(41)
  const { topics: edited, unread } = await sheets.readText(lines.join('\n'))
  expect(unread).toEqual([])
  expect(await sheets.preview(id, edited)).toEqual({
    added: ['New', 'Newer'],
    renamed: [['Problem 10', 'Kadane [53]']],
    moved: [['Problem 30', 'Topic 0', 'Topic 8']],
    changed: [
      ['Problem 20', 'https://leetcode.com/problems/problem-20/', 'https://leetcode.com/problems/corrected/'],
      ['Problem 31', 'Medium', ''],
    ],
    gone: ['Problem 3', 'Problem 40', 'Problem 41'],
  })

  const { undo } = await sheets.add(sheet.name, edited, { replacedId: id })
  await reached(store, () => shown(store, id).some(({ title }) => title === 'Newer'))
  const after = new Map(shown(store, id).map((item) => [item.title, item]))
  for (const item of before) {
    if (item.title === 'Problem 41') continue
    const now = after.get(item.title === 'Problem 10' ? 'Kadane [53]' : item.title)
    expect(now).toMatchObject({ done: item.done, note: item.note, star: item.star })
  }
  expect(after.get('Problem 30')?.topic).toBe('Topic 8')
  expect(after.get('Problem 20')?.url).toBe('https://leetcode.com/problems/corrected/')
  expect(after.get('Problem 31')?.difficulty).toBeUndefined()
  expect([after.get('Problem 40')?.gone, after.get('Problem 3')?.gone]).toEqual([true, true])
  expect(after.has('Problem 41')).toBe(false)

  await undo()
  await reached(store, () => !shown(store, id).some(({ title }) => title === 'Newer'))
  expect(shown(store, id)).toEqual(before)
  expect(sheets.textOf(store.getState().sheets?.[0] as typeof sheet)).toBe(text)
})

test('a topic that is renamed keeps what was done in it, also where two of its problems share a title', async () => {
  const twice = [problem(2), { ...problem(3), title: 'Problem 2' }]
  const { store, sheets, sheet, text } = await opened([{ name: 'Arrays', items: twice }])
  const { topics: edited } = await sheets.readText(text.replace('## Arrays', '## Arrays & Hashing'))
  expect(await sheets.preview(sheet.id, edited)).toEqual({
    added: [],
    renamed: [['Arrays', 'Arrays & Hashing']],
    moved: [],
    changed: [],
    gone: [],
  })
  await sheets.add(sheet.name, edited, { replacedId: sheet.id })
  await reached(store, () => shown(store, sheet.id)[0]?.topic === 'Arrays & Hashing')
  expect(shown(store, sheet.id).map(({ done }) => done)).toEqual([true, false])
})

test.each([
  [
    'leetcode.com/problems/3sum/description',
    {
      title: '3Sum',
      difficulty: 'Medium',
      url: 'https://leetcode.com/problems/3sum/description',
      isKnown: true,
    },
  ],
  // Only our own list has it.
  [
    'https://www.geeksforgeeks.org/problems/union-of-two-arrays3538/1',
    {
      title: 'Union of two arrays',
      url: 'https://www.geeksforgeeks.org/problems/union-of-two-arrays3538/1',
      isKnown: true,
    },
  ],
  [
    'https://leetcode.com/problems/no-such-problem/',
    { title: 'No Such Problem', url: 'https://leetcode.com/problems/no-such-problem/', isKnown: false },
  ],
  ['https://a.b/c-d', { title: 'C D', url: 'https://a.b/c-d', isKnown: false }],
  ['two sum', undefined],
])('the problem behind %s has the name that is known', async (link, expected) => {
  expect(await (await new Store(freshName()).sheets()).problemAt(link)).toEqual(expected)
})

test('an earlier version that is restored has the rows that the list got since', async () => {
  const { store, sheets, sheet } = await opened([{ name: 'Week 1', items: [problem(1), problem(2)] }])
  const progress = await store.progress()
  const { result } = await progress.reset(sheet.id)
  const longer = [
    { name: 'Week 1', items: [problem(1), problem(2), problem(3)] },
    { name: 'Week 2', items: [problem(4)] },
  ]
  await sheets.add('Placement', longer, { replacedId: sheet.id })
  await progress.restore(sheet.id, result.snapshot.id)
  const titles = () => shown(store, sheet.id).map(({ title, done }) => (done ? `x ${title}` : title))
  expect(titles()).toEqual(['Problem 1', 'x Problem 2', 'Problem 3', 'Problem 4'])
})

test('a topic that is renamed keeps the days of its ticks, its reviews and its drafts', async () => {
  const week = (name: string) => ({ name, items: [problem(1), problem(3), problem(7)] })
  const { store, sheets, sheet } = await opened([week('Week 1'), { name: 'Week 2', items: [problem(9)] }])
  store.settings.set({ review: true })
  await store.setDone(sheet.id, 'week_1', 0, true)
  store.drafts.set(sheet.id, 'week_1', { ...problem(3), index: 1 }, { text: 'half a note', base: '' })
  await sheets.add('Placement', [week('Week 1: Arrays'), { name: 'Week 2', items: [problem(9)] }], {
    replacedId: sheet.id,
  })
  const topic = topicIn(store, sheet.id, 'week_1')
  expect(topic).toMatchObject({ name: 'Week 1: Arrays', done: 1 })
  const history = await store.history()
  await expect.poll(() => history.doneDays(sheet.id, topic).days.size).toBe(1)
  expect([...store.drafts.indexes(sheet.id, topic.key)]).toEqual([1])
})

const [kept, renamed] = [problem(1), { ...problem(1), title: 'Problem 1, corrected' }]
test.each<[string, readonly SheetTopic[]]>([
  [
    'moved to another topic',
    [
      { name: 'Week 1', items: [problem(3)] },
      { name: 'Week 2', items: [problem(9), kept] },
    ],
  ],
  [
    'renamed',
    [
      { name: 'Week 1', items: [renamed, problem(3)] },
      { name: 'Week 2', items: [problem(9)] },
    ],
  ],
])('a problem that is %s keeps its day and its minutes, and what it counts for', async (_, edited) => {
  const { store, sheets, sheet } = await opened([
    { name: 'Week 1', items: [kept, problem(3)] },
    { name: 'Week 2', items: [problem(9)] },
  ])
  const history = await store.history()
  await store.setDone(sheet.id, 'week_1', 0, true, { minutes: 9 })
  await expect.poll(() => history.week()).toMatchObject({ count: 1, minutes: 9 })
  await sheets.add('Placement', edited, { replacedId: sheet.id })
  const all = (store.getState().tracks[sheet.id]?.topics ?? []).flatMap((topic) =>
    topic.items.map((item) => ({ topic, item })),
  )
  const at = all.find(({ item }) => item.title.startsWith('Problem 1'))
  if (!at) throw new Error('no problem')
  const { days, minutes } = history.doneDays(sheet.id, at.topic)
  expect([...days.keys()]).toEqual([at.item.index])
  expect([...minutes]).toEqual([[at.item.index, 9]])
  await store.setDone(sheet.id, at.topic.key, at.item, false)
  await expect.poll(() => history.week().count).toBe(0)
  await store.setDone(sheet.id, at.topic.key, at.item, true)
  await expect.poll(() => history.week().count).toBe(1)
})

test('topics of one name become several, and lose nothing', async () => {
  const { store, sheet } = await opened(
    [1, 3, 7].map((number) => ({ name: 'Exercises', items: [problem(number)] })),
  )
  expect(shown(store, sheet.id).map(({ topic, title }) => `${topic}: ${title}`)).toEqual([
    'Exercises: Problem 1',
    'Exercises (2): Problem 3',
    'Exercises (3): Problem 7',
  ])
})
