import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../src/store/lists/readSheet.ts'
import type { SheetTopic } from '../../src/store/lists/sheet.ts'
import { countTags, readTags, tagOf } from '../../src/store/model/tags.ts'
import { Store } from '../../src/store/Store.ts'
import { runs } from '../depth.ts'
import { core, freshName, reached, stubLocalStorage } from './fixtures.ts'

const twoSum = 'https://leetcode.com/problems/two-sum/'
const threeSum = 'https://leetcode.com/problems/3sum/'

/** The tags of each problem in a text. */
async function tagsIn(text: string, name = ''): Promise<Record<string, string>> {
  const { topics } = await readSheet({ name, text })
  return Object.fromEntries(
    topics.flatMap(({ items }) => items.map(({ title, tags = [] }) => [title, tags.join(' ')])),
  )
}

test.each([
  ['Two Pointers', 'two-pointers'],
  [' two_pointers ', 'two-pointers'],
  ['#Amazon', 'amazon'],
  ['Goldman Sachs (GS)', 'goldman-sachs-gs'],
  ['C++', 'c++'],
  ['C#', 'c#'],
  ["['Amazon'", 'amazon'],
  ['सरणी', 'सरणी'],
  ['<img src=x>', 'img-src-x'],
  ['2019', ''],
  ['—', ''],
  ['a'.repeat(200), 'a'.repeat(60)],
])('%j is the tag %j, which stays what it is', (text, tag) => {
  expect(tagOf(text)).toBe(tag)
  expect(tagOf(tag)).toBe(tag)
})

test('a tag stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => tagOf(tagOf(text)) === tagOf(text)),
    runs(1000),
  )
})

test('an item has 30 tags at most, whatever stands in a file', () => {
  const many = Array.from({ length: 40 }, (_, index) => `tag-${index}`)
  expect(readTags(many.join(' '))).toEqual(many.slice(0, 30))
  expect(readTags('x'.repeat(1_000_000))).toEqual(['x'.repeat(60)])
  for (const value of [undefined, 7, '', '  ', '12 --', ['amazon']]) expect(readTags(value)).toBeUndefined()
})

test('tags are counted, the most frequent first', () => {
  expect(countTags([{ tags: ['b', 'a'] }, {}, { tags: ['b'] }, { tags: ['c'] }])).toEqual([
    { tag: 'b', count: 2 },
    { tag: 'a', count: 1 },
    { tag: 'c', count: 1 },
  ])
})

describe('a list has tags', () => {
  test('in columns for companies, tags, a pattern beside the topic, and how often it is asked', async () => {
    expect(
      await tagsIn(
        [
          'Topic,Problem,Link,Companies,Pattern,Tags,Frequency',
          `Arrays,Two Sum,${twoSum},"Amazon, Google (12)",Hash Map,#hash #easy-one,87.5%`,
          `Arrays,3Sum,${threeSum},-,Two Pointers,n/a,High`,
          'Strings,Anagram,https://leetcode.com/problems/valid-anagram/,,,,',
        ].join('\n'),
      ),
    ).toEqual({
      'Two Sum': 'amazon google hash-map hash easy-one frequency-88',
      '3Sum': 'two-pointers frequency-high',
      Anagram: '',
    })
  })

  test('in a column with several topics each', async () => {
    expect(
      await tagsIn(
        `Problem,Topics,Link\nTwo Sum,"Array, Hash Table",${twoSum}\n3Sum,"Array, Two Pointers, Sorting",${threeSum}`,
      ),
    ).toEqual({ 'Two Sum': 'array hash-table', '3Sum': 'array two-pointers sorting' })
  })

  test('in a table of Markdown, in Portuguese', async () => {
    expect(
      await tagsIn(`| Problema | Empresa |\n|---|---|\n| [Two Sum](${twoSum}) | Amazon; Nubank |`),
    ).toEqual({ 'Two Sum': 'amazon nubank' })
  })

  test('behind the links of Markdown, a level among them or not, and nowhere else', async () => {
    expect(
      await tagsIn(
        [
          '# List',
          '## Arrays',
          `- [Two Sum](${twoSum}) #amazon #two-pointers (Easy)`,
          `- [3Sum](${threeSum}) (Medium) #Amazon #amazon#google`,
          '- [ ] Learn C# #basics',
          '- Number #1 of all',
        ].join('\n'),
      ),
    ).toEqual({
      'Two Sum': 'amazon two-pointers',
      '3Sum': 'amazon google',
      'Learn C#': 'basics',
      'Number #1 of all': '',
    })
  })

  test('in lines below a title', async () => {
    expect(await tagsIn(`- [Two Sum](${twoSum})\n  - Companies: Amazon, Google`)).toEqual({
      'Two Sum': 'amazon google',
    })
  })

  test('in JSON, as texts or as objects with a name', async () => {
    const problems = [
      { title: 'Two Sum', url: twoSum, companies: ['Amazon', 'Google'], topicTags: [{ name: 'Hash Table' }] },
      { title: '3Sum', url: threeSum, tags: 'Two Pointers, Sorting', companies: [] },
    ]
    expect(await tagsIn(JSON.stringify(problems), 'list.json')).toEqual({
      'Two Sum': 'amazon google hash-table',
      '3Sum': 'two-pointers sorting',
    })
  })

  test('of each row for one problem', async () => {
    expect(await tagsIn(`Problem,Link,Company\nTwo Sum,${twoSum},Amazon\nTwo Sum,${twoSum},Google`)).toEqual({
      'Two Sum': 'amazon google',
    })
  })

  test('in a column that the visitor says so of', async () => {
    const reading = await readSheet({
      name: '',
      text: `Problem,Link,Asked\nTwo Sum,${twoSum},Amazon\n3Sum,${threeSum},Google`,
    })
    const key = reading.tables[0]?.key ?? ''
    const chosen = reading.read({ columns: { [key]: ['problem', 'link', 'tags'] } })
    expect(chosen.topics[0]?.items.map(({ tags }) => tags)).toEqual([['amazon'], ['google']])
  })
})

const list: readonly SheetTopic[] = [
  {
    name: 'Arrays',
    items: [
      { title: 'Two Sum', url: twoSum, tags: ['amazon', 'hash-map'], done: true, note: '' },
      { title: '3Sum', url: threeSum, done: false, note: '' },
    ],
  },
]

const shownTags = (store: Store, id: string) =>
  (store.getState().tracks[id]?.topics ?? []).flatMap(({ items }) =>
    items.map(({ title, tags = [], done }) => `${done ? 'x ' : ''}${title}: ${tags.join(' ')}`),
  )

async function withList() {
  const store = new Store(freshName())
  const sheets = await store.sheets()
  const { result: sheet } = await sheets.add('Placement', list)
  await store.start(sheet.id)
  return { store, sheets, sheet }
}

test('tags stay through a tick and a reload', async () => {
  const { store, sheet } = await withList()
  await store.setDone(sheet.id, 'arrays', 1, true)
  expect(shownTags(store, sheet.id)).toEqual(['x Two Sum: amazon hash-map', 'x 3Sum: '])
  const [before] = store.getState().tracks[sheet.id]?.topics[0]?.items ?? []
  await store.setDone(sheet.id, 'arrays', 1, false)
  // The same object: views see that nothing changed.
  expect(store.getState().tracks[sheet.id]?.topics[0]?.items[0]).toBe(before)
  const later = new Store(store.name)
  await later.start('core')
  await reached(later, () => later.getState().sheets !== undefined)
  await later.start(sheet.id)
  expect(shownTags(later, sheet.id)).toEqual(['x Two Sum: amazon hash-map', '3Sum: '])
})

test('an edited list changes tags, the preview says so, and Undo takes them back', async () => {
  const { store, sheets, sheet } = await withList()
  const text = sheets.textOf(sheet)
  expect(text).toContain(`- [Two Sum](${twoSum}) #amazon #hash-map`)
  const edited = text
    .replace(' #hash-map', '')
    .replace(`[3Sum](${threeSum})`, `[3Sum](${threeSum}) Medium #Google`)
  const { topics } = await sheets.readText(edited)
  expect((await sheets.preview(sheet.id, topics)).changed).toEqual([
    ['Two Sum', 'amazon hash-map', 'amazon'],
    ['3Sum', '', 'Medium'],
    ['3Sum', '', 'google'],
  ])
  const { undo } = await sheets.add('Placement', topics, { replacedId: sheet.id })
  expect(shownTags(store, sheet.id)).toEqual(['x Two Sum: amazon', '3Sum: google'])
  await undo()
  expect(shownTags(store, sheet.id)).toEqual(['x Two Sum: amazon hash-map', '3Sum: '])
})

test('a backup carries them to a new profile, and in place of an older list', async () => {
  const { store, sheet } = await withList()
  const text = await (await store.backup()).export()
  stubLocalStorage()
  const other = new Store(freshName())
  const plain = list.map(({ name, items }) => ({ name, items: items.map(({ tags: _, ...item }) => item) }))
  await (await other.sheets()).add('Placement', plain)
  for (const [target, how] of [
    [new Store(freshName()), 'merge'],
    [other, 'replace'],
  ] as const) {
    const backups = await target.backup()
    const backup = await backups.read(text)
    if (!backup) throw new Error('no backup')
    await backups.import(backup, how)
    const id = target.getState().sheets?.find(({ name }) => name === 'Placement')?.id ?? ''
    await target.start(id)
    expect(shownTags(target, id)).toEqual(['x Two Sum: amazon hash-map', '3Sum: '])
  }
  expect(sheet.topics[0]?.items[0]?.tags).toEqual(['amazon', 'hash-map'])
})

test('a file of a track carries them, and what is no text counts as none', async () => {
  const store = new Store(freshName())
  await store.start('core')
  const progress = await store.progress()
  const topics = JSON.parse(await progress.export('core'))
  topics[0].questions[0].Tags = 'amazon  Two-Pointers'
  topics[0].questions[1].Tags = ['amazon']
  await progress.import('core', JSON.stringify(topics))
  const items = store.getState().tracks.core?.topics.flatMap((topic) => topic.items) ?? []
  expect(items.flatMap(({ tags }) => (tags ? [tags] : []))).toEqual([['amazon', 'two-pointers']])
  const again = JSON.parse(await progress.export(core.id))
  expect(again[0].questions[0].Tags).toBe('amazon  Two-Pointers')
})
