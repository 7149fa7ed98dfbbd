import { expect, test } from 'vitest'
import type { SheetItem, SheetTopic } from '../../../src/store/lists/sheet.ts'
import { Store } from '../../../src/store/Store.ts'
import { freshName } from '../fixtures.ts'
import { leetcode } from '../lists/readings.ts'

const item = (title: string, url = '', rest: Partial<SheetItem> = {}): SheetItem => ({
  title,
  url,
  done: false,
  note: '',
  ...rest,
})
const topic = (name: string, ...items: SheetItem[]): SheetTopic => ({ name, items })

/** Returns what a sheet holds, with a `+` before done items and the note after the title. */
const shown = (store: Store, id: string) =>
  Object.fromEntries(
    (store.getState().tracks[id]?.topics ?? []).map(({ name, items }) => [
      name,
      items.map(
        ({ title, done, note, gone }) =>
          `${gone ? 'gone ' : ''}${done ? '+' : ''}${title}${note && `: ${note}`}`,
      ),
    ]),
  )

const add = async (store: Store, topics: readonly SheetTopic[], replacedId?: string) =>
  (await (await store.sheets()).add('List', topics, { replacedId })).result.id

/** Updates a sheet from a file; returns the undo. */
async function update(store: Store, id: string, text: string) {
  const sheets = await store.sheets()
  const { topics } = await sheets.read({ name: 'list.md', text })
  return (await sheets.add('List', topics, { replacedId: id })).undo
}

const link = leetcode('two-sum')
const tagged = `## Array\n- [ ] [Two Sum](${link})\n## Hash Table\n- [ ] [Two Sum](${link})`
const apart = [
  topic('Array', item('Two Sum', link, { note: 'hash' })),
  topic('Hash Table', item('Two Sum', link, { done: true, note: 'map' })),
]

test('rows that an earlier reading kept apart are joined at the next update, with their ticks and notes', async () => {
  const store = new Store(freshName())
  const id = await add(store, apart)
  expect(shown(store, id)['Hash Table']).toEqual(['+Two Sum: map'])
  await update(store, id, tagged)
  expect(shown(store, id)).toEqual({ Array: ['+Two Sum: hash\n\nmap'] })
})

test('Undo of such an update gives each row its own tick and note again', async () => {
  const store = new Store(freshName())
  const id = await add(store, apart)
  const before = shown(store, id)
  const undo = await update(store, id, tagged)
  await undo()
  expect(shown(store, id)).toEqual(before)
})

test('a tick stays with its problem when its link is corrected to that of another', async () => {
  const store = new Store(freshName())
  const [wrong, right] = [leetcode('3sum'), leetcode('3sum-closest')]
  const id = await add(store, [
    topic('Array', item('3Sum', wrong), item('3Sum Closest', wrong, { done: true, note: 'mine' })),
  ])
  await update(store, id, `## Array\n- [ ] [3Sum](${wrong})\n- [ ] [3Sum Closest](${right})`)
  expect(shown(store, id)).toEqual({ Array: ['3Sum', '+3Sum Closest: mine'] })
})

test('a problem that left the list keeps its tick, though another has its link', async () => {
  const store = new Store(freshName())
  const playlist = 'https://www.youtube.com/playlist?list=1'
  const id = await add(store, [
    topic('Week', item('Part 1', playlist), item('Part 2', playlist, { done: true })),
  ])
  await update(store, id, `## Week\n- [ ] [Part 1](${playlist})\n- [ ] [Other](${link})`)
  expect(shown(store, id)).toEqual({ Week: ['Part 1', 'Other', 'gone +Part 2'] })
})

test('rows without a link, and two rows that both stay, are left alone', async () => {
  const store = new Store(freshName())
  const playlist = 'https://www.youtube.com/playlist?list=1'
  const topics = [
    topic(
      'Week',
      item('Practice', '', { done: true }),
      item('Practice'),
      item('Part 1', playlist, { done: true }),
      item('Part 2', playlist),
    ),
  ]
  const id = await add(store, topics)
  const before = shown(store, id)
  await add(store, topics, id)
  expect(shown(store, id)).toEqual(before)
})

test('a title that loses its number keeps its tick', async () => {
  const store = new Store(freshName())
  const id = await add(store, [topic('Array', item('1. Two Sum', '', { done: true }), item('[15] 3Sum'))])
  await add(store, [topic('Array', item('Two Sum'), item('3Sum'))], id)
  expect(shown(store, id)).toEqual({ Array: ['+Two Sum', '3Sum'] })
})

test('a number that changes is another item, and so is a bare title under another topic', async () => {
  const store = new Store(freshName())
  const id = await add(store, [
    topic('Day 1', item('1. Practice', '', { done: true })),
    topic('Day 2', item('2. Mock', '', { done: true })),
  ])
  await add(
    store,
    [topic('Day 1', item('2. Practice')), topic('Day 2', item('Rest')), topic('Day 3', item('Mock'))],
    id,
  )
  expect(shown(store, id)).toEqual({
    'Day 1': ['2. Practice', 'gone +1. Practice'],
    'Day 2': ['Rest', 'gone +2. Mock'],
    'Day 3': ['Mock'],
  })
})
