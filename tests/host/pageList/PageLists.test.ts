import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { PageLists } from '../../../src/host/pageList/PageLists.ts'
import type { PageListState } from '../../../src/host/pageList/pageListState.ts'
import { openStore } from '../../../src/store/index.ts'

/** An element, by its place on the page. */
const elementAt = (place: number) => ({
  isConnected: true,
  place,
  compareDocumentPosition: (other: object) => ((other as { place: number }).place > place ? 4 : 2),
})

let databases = 0

/** Opens a page on which elements bring a topic each. */
async function open() {
  databases += 1
  const store = openStore(`page-lists-${databases}`)
  const sheets = await store.pageSheets()
  const lists = PageLists.of(sheets)
  const states: PageListState[] = []
  const bring = (owner: ReturnType<typeof elementAt>, name: string, title: string, id = 'cs101') => {
    const topics = [sheets.topicOf(name, undefined, [{ links: [], text: title }])]
    lists.register(owner, { id, scope: 'part', topics, onState: (state) => states.push(state) })
  }
  return { store, lists, states, bring }
}

test('lists of one sheet are one track, in page order', async () => {
  const { store, states, bring } = await open()
  bring(elementAt(1), 'Strings', 'Zigzag')
  bring(elementAt(0), 'Arrays', 'Two Sum')
  await vi.waitFor(() => expect(states).toHaveLength(2))
  expect(store.tracks.get('cs101').topics.map(({ key }) => key)).toEqual(['arrays', 'strings'])
})

test('a topic that another element has with other items is a conflict, until that element is gone', async () => {
  const { store, lists, states, bring } = await open()
  const [first, second] = [elementAt(0), elementAt(1)]
  bring(first, 'Arrays', 'Two Sum')
  bring(second, 'Arrays', 'Another one')
  await vi.waitFor(() =>
    expect(states.at(-1)).toEqual({ status: 'conflict', sheet: 'cs101', topic: 'Arrays' }),
  )
  expect(store.tracks.get('cs101').topics).toHaveLength(1)
  lists.unregister(first)
  await vi.waitFor(() =>
    expect(states.at(-1)).toEqual({ status: 'ready', sheet: 'cs101', topics: ['arrays'] }),
  )
})

test('what the store refuses fails in every element', async () => {
  const { states, bring } = await open()
  bring(elementAt(0), 'Arrays', 'Two Sum', 'dsa')
  await vi.waitFor(() => expect(states).toMatchObject([{ status: 'failed', error: { code: 'misuse' } }]))
})
