import { describe, expect, test } from 'vitest'
import { Store } from '../../src/store/Store.ts'
import { core, freshName, kept, reached, readNatively, topicIn } from './fixtures.ts'

const os = 'operating_system'
const starred = (store: Store) =>
  topicIn(store, 'core', os).items.flatMap(({ star, index }) => (star ? [index] : []))

test('stores a star as the bookmark of the specification, and changes no figure', async () => {
  const name = freshName()
  const store = new Store(name)
  expect(await store.setStar('core', os, 2, true)).toMatchObject({ done: 0 })
  const record = (await readNatively(name, core.collection)).get(os)
  expect(record).toMatchObject({ started: false, doneQuestions: 0 })
  expect(record?.questions.map(({ Bookmark }) => Bookmark).indexOf(true)).toBe(2)
  await store.setStar('core', os, 2, false)
  expect(starred(store)).toEqual([])
})

test('keeps the stars of two tabs, and each tab follows the other', async () => {
  const name = freshName()
  const tabs = [new Store(name), new Store(name)] as const
  await Promise.all(tabs.map((tab) => tab.start('core')))
  await Promise.all([tabs[0].setStar('core', os, 0, true), tabs[1].setStar('core', os, 5, true)])
  for (const tab of tabs) await reached(tab, () => starred(tab).join() === '0,5')
})

test('merges the stars of both sides, and an undo reverts that', async () => {
  const store = new Store(freshName())
  await store.setStar('core', os, 0, true)
  const text = await (await store.progress()).export('core')
  const other = new Store(freshName())
  await other.setStar('core', os, 1, true)
  const { snapshot } = (await (await other.progress()).import('core', text)).result
  expect(starred(other)).toEqual([0])
  const merged = await (await other.progress()).merge('core', snapshot.id)
  expect(starred(other)).toEqual([0, 1])
  await (await other.progress()).restore('core', merged.result.snapshot.id)
  expect(starred(other)).toEqual([0])
})

test('notifies listeners of a star', async () => {
  const store = new Store(freshName())
  const heard: unknown[] = []
  store.onChange(({ kind, item, after }) => heard.push([kind, item?.index, after]))
  await store.setStar('core', os, 3, true)
  expect(heard).toEqual([['star', 3, true]])
})

test('refuses a value that is not a boolean', async () => {
  const store = new Store(freshName())
  await expect(store.setStar('core', os, 0, 'yes' as never)).rejects.toMatchObject({ code: 'misuse' })
})

describe('stars are shown', () => {
  test('not by default', async () => {
    const store = new Store(freshName())
    await store.start('core')
    expect(store.getState().stars).toBe(false)
  })

  test('if an imported file holds a bookmark', async () => {
    const source = new Store(freshName())
    await source.setStar('core', os, 0, true)
    const text = await (await source.progress()).export('core')
    const store = new Store(freshName())
    await (await store.progress()).import('core', text)
    expect(store.getState().stars).toBe(true)
  })

  test('if stored progress holds a bookmark, on the next visit too', async () => {
    const name = freshName()
    await new Store(name).setStar('core', os, 0, true)
    const store = new Store(name)
    await store.start('core')
    expect(store.getState().stars).toBe(true)
  })

  test('when the visitor turns them on; turned off, they stay hidden whatever is stored', async () => {
    const name = freshName()
    const store = new Store(name)
    store.settings.set({ stars: true })
    expect(store.getState().stars).toBe(true)
    await store.setStar('core', os, 0, true)
    store.settings.set({ stars: false })
    expect(store.getState().stars).toBe(false)
    const later = new Store(name)
    await later.start('core')
    expect(later.getState().stars).toBe(false)
    expect([...kept.keys()]).toContain(`${name}:dsa-tracker-stars`)
  })
})
