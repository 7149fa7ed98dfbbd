import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage } from '../fixtures.ts'

/** Returns a fresh profile with its own database and settings. */
const profile = () => new Store(freshName())

/** Returns the backup of a student who has done the first items of Array, each with a note. */
async function backup(done: number, prepare: (store: Store) => Promise<unknown> = async () => {}) {
  stubLocalStorage()
  const store = profile()
  await store.history()
  for (let index = 0; index < done; index += 1) {
    await store.setDone('dsa', 'array', index, true)
    await store.setNote('dsa', 'array', index, `secret ${index}`)
  }
  await prepare(store)
  return (await store.backup()).exportForClass()
}

const file = (path: string, content: string | Uint8Array) => ({ path, file: new Blob([content as BlobPart]) })

const topicOf = (topics: readonly { readonly name: string }[], name: string) =>
  topics.findIndex((topic) => topic.name === name)

test('shows students by topics, with the last day of their logs', async () => {
  const classes = await profile().classes()
  const files = await classes.read([
    file('class/Ravi/dsa-tracker-class.json', await backup(2)),
    file('class/Asha/dsa-tracker-class.json', await backup(0)),
  ])
  expect(files.unread).toEqual([])
  expect(classes.tracks(files).map(({ key, done }) => [key, done])).toEqual([
    ['dsa', 2],
    ['core', 0],
    ['aptitude', 0],
  ])
  const { topics, students } = classes.table(files, 'dsa')
  expect(topics).toHaveLength(15)
  const { day } = JSON.parse(await backup(1)).activity[0]
  expect(students).toMatchObject([
    { name: 'Asha', done: 0, total: 462, percent: 0, lastActive: undefined },
    { name: 'Ravi', done: 2, total: 462, percent: 1, lastActive: day },
  ])
  expect(students[1]?.topics[topicOf(topics, 'Array')]).toEqual({ done: 2, total: 36 })
})

test('counts the problems of each level, as far as the files say them', async () => {
  const classes = await profile().classes()
  const mixed = (store: Store) => store.setDone('dsa', 'array', 3, true)
  const withoutLevels = (await backup(2)).replaceAll(/,\s*"Difficulty": "[^"]*"/g, '')
  const files = await classes.read([
    file('Asha.json', await backup(1, mixed)),
    file('Ravi.json', withoutLevels),
    file('Tom.json', (await backup(0)).replaceAll(/,\s*"Difficulty": "[^"]*"/g, '')),
  ])
  const table = classes.table(files, 'dsa')
  expect(table.levels).toEqual([
    { name: 'Easy', total: 47 },
    { name: 'Medium', total: 140 },
    { name: 'Hard', total: 51 },
  ])
  expect(table.students.map(({ levels }) => levels.map((level) => level?.done))).toEqual([
    [0, 1, 0],
    [undefined, undefined, undefined],
    [0, 0, 0],
  ])
  const [head, asha, ravi] = classes.csv(table).split('\n')
  expect(head).toContain('Percent,Easy (47),Medium (140),Hard (51),Array (36)')
  expect(asha).toMatch(/,2,462,1,0,1,0,2,/)
  expect(ravi).toMatch(/,2,462,1,,,,2,/)
  expect(classes.table(files, 'core').levels).toEqual([])
})

test('counts files of one name as one student, with the most that is done of each item', async () => {
  const other = async (store: Store) => {
    await store.setDone('dsa', 'array', 5, true)
    await store.setDone('dsa', 'trie', 0, true)
  }
  const classes = await profile().classes()
  const progress = JSON.parse(await backup(3)).tracks.find(({ id }: { id: string }) => id === 'dsa').topics
  const files = await classes.read([
    file('Asha/dsa-tracker-class.json', await backup(1, other)),
    file('ASHA/progress.json', JSON.stringify(progress)),
    file('Ravi/progress.json', JSON.stringify(progress)),
  ])
  const { topics, students } = classes.table(files, 'dsa')
  expect(students).toMatchObject([
    { name: 'Asha', files: 2, done: 5, total: 462 },
    { name: 'Ravi', files: 1, done: 3, total: 462, lastActive: undefined },
  ])
  expect(students[0]?.topics[topicOf(topics, 'Array')]).toEqual({ done: 4, total: 36 })
})

test('puts a list that each student has added under one name', async () => {
  const items = [{ title: 'Two Sum', url: '', done: true, note: 'secret' }]
  const withList = (name: string) => (store: Store) =>
    store.sheets().then((sheets) => sheets.add(name, [{ name: 'Week 1', items }]))
  const classes = await profile().classes()
  const files = await classes.read([
    file('asha.json', await backup(0, withList('CS 101'))),
    file('ravi.json', await backup(0, withList('cs 101'))),
    file('tom.json', await backup(0)),
  ])
  const list = classes.tracks(files).at(-1)
  expect(list).toMatchObject({ name: 'CS 101', done: 2 })
  const { topics, students } = classes.table(files, list?.key ?? '')
  expect(topics).toEqual([{ name: 'Week 1', total: 1 }])
  expect(students.map(({ name, percent, total }) => [name, percent, total])).toEqual([
    ['asha', 100, 1],
    ['ravi', 100, 1],
    ['tom', 0, 1],
  ])
})

test('counts a list that grows by visits from the longest that a student has', async () => {
  const visited =
    (...titles: string[]) =>
    async (store: Store) => {
      const topic = { key: 'lessons', name: 'Lessons' }
      const lessons = titles.map((title) => ({ topic, isNamed: false, item: { title, url: '' } }))
      ;(await store.pageSheets()).show({ id: 'course', topics: [], lessons, scope: 'part' })
      await store.setDone('course', 'lessons', 0, true)
    }
  const classes = await profile().classes()
  const files = await classes.read([
    file('asha.json', await backup(0, visited('Why sort'))),
    file('ravi.json', await backup(0, visited('Why sort', 'Merge sort'))),
  ])
  const { students } = classes.table(files, 'course')
  expect(students.map(({ percent, total, topics }) => [percent, total, topics[0]?.total])).toEqual([
    [50, 2, 2],
    [50, 2, 2],
  ])
})

test('reads the ZIP of an LMS, with archives in it, and reports how far it is', async () => {
  const inner = zipSync({ 'dsa-tracker-class.json': strToU8(await backup(1)) })
  const archive = zipSync({
    'Asha/dsa-tracker-class.json': strToU8(await backup(2)),
    'Ravi/homework.zip': [inner, { level: 0 }],
    '__MACOSX/Asha/._dsa-tracker-class.json': strToU8('x'),
    'Tom/essay.docx': strToU8('PK'),
  })
  const classes = await profile().classes()
  const shares: number[] = []
  const files = await classes.read([file('submissions.zip', archive)], (share) => shares.push(share))
  expect(classes.table(files, 'dsa').students.map(({ name, done }) => [name, done])).toEqual([
    ['Asha', 2],
    ['Ravi/homework', 1],
  ])
  expect(files.unread.map(({ path, error }) => [path, error.code])).toEqual([
    ['submissions/Tom/essay.docx', 'import-not-json'],
  ])
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
})

/** Takes away what says that names are in UTF-8, as Macs write archives. */
function withoutFlag(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer)
  for (let at = 0; at + 4 < archive.length; at++) {
    const flags = { 67324752: 6, 33639248: 8 }[view.getUint32(at, true)]
    if (flags) view.setUint16(at + flags, view.getUint16(at + flags, true) & ~0x0800, true)
  }
  return archive
}

test('reads the names of an archive of a Mac', async () => {
  const good = strToU8(await backup(1))
  const classes = await profile().classes()
  const mac = withoutFlag(zipSync({ 'प्रिया/progress.json': good }))
  const files = await classes.read([file('mac.zip', mac)])
  expect(files.read.map(({ path }) => path)).toEqual(['mac/प्रिया/progress.json'])
})

test('names what it cannot read, and reads the rest', async () => {
  const good = await backup(1)
  const damaged = zipSync({ 'Asha/a.json': strToU8(good) })
  const bomb = zipSync({ 'a.json': new Uint8Array(21 * 1024 * 1024), 'b.json': strToU8(good) })
  const classes = await profile().classes()
  const files = await classes.read([
    file('good.json', good),
    file('empty.json', ''),
    file('list.json', '[{"topicName":"Other","questions":[]}]'),
    file('shape.json', good.replace('"topicName": "Array"', '"topicName": 1')),
    file('cut.json', good.slice(0, -10)),
    file('cut.zip', damaged.slice(0, -30)),
    file('bomb.zip', bomb),
  ])
  expect(files.read.map(({ path }) => path)).toEqual(['good.json', 'bomb/b.json'])
  expect(files.unread.map(({ path, error }) => [path, error.code])).toEqual([
    ['empty.json', 'import-not-json'],
    ['list.json', 'import-shape'],
    ['shape.json', 'import-shape'],
    ['cut.json', 'import-not-json'],
    ['cut.zip', 'sheet-unreadable'],
    ['bomb/a.json', 'sheet-too-large'],
  ])
})

test('keeps no note of a file that has some', async () => {
  const noted = JSON.parse(await backup(1))
  for (const { topics } of noted.tracks)
    for (const { questions } of topics) for (const item of questions) item.Notes = 'secret'
  const classes = await profile().classes()
  const files = await classes.read([
    file('a.json', JSON.stringify(noted)),
    file('a.txt', JSON.stringify(noted)),
  ])
  expect(classes.table(files, 'dsa').students).toMatchObject([{ name: 'a', files: 2, done: 1 }])
  expect(
    JSON.stringify(files.read.map(({ tracks }) => tracks.map(({ records }) => [...records]))),
  ).not.toContain('secret')
})

test('changes nothing here', async () => {
  const store = profile()
  const before = await (await store.backup()).export()
  await (await store.classes()).read([file('a.json', await backup(3))])
  expect(await (await store.backup()).export()).toBe(before)
})

test('writes CSV that a spreadsheet does not compute', async () => {
  const classes = await profile().classes()
  const text = await backup(1)
  const files = await classes.read(
    ['=1+1', '+a', '-b', '@c', 'Rao, "Asha"'].map((name) => file(`${name}/a.json`, text)),
  )
  const csv = classes.csv(classes.table(files, 'core'))
  // For Excel.
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const [head, ...rows] = csv.trim().split('\n')
  expect(head).toBe(
    'Student,Last active,Done,Total,Percent,Operating System (12),Computer Networks (10),Compiler Design (7),Database Managment System (12)',
  )
  expect(rows.map((row) => row.replace(/,[\d-]*,0,41,0,0,0,0,0$/, '')).sort()).toEqual([
    '"Rao, ""Asha"""',
    "'+a",
    "'-b",
    "'=1+1",
    "'@c",
  ])
})
