import { describe, expect, test, vi } from 'vitest'
import type { Progress } from '../../src/store/progress/Progress.ts'
import { Store } from '../../src/store/Store.ts'
import {
  core,
  followSnapshots,
  freshName,
  kept,
  openNatively,
  reached,
  readNatively,
  tableOf,
  topicIn,
  versionOf,
} from './fixtures.ts'

const os = 'operating_system'
const twoTabs = async () => {
  const name = freshName()
  const tabs = [new Store(name), new Store(name)] as const
  await Promise.all(tabs.map((tab) => tab.start('core')))
  return { name, tabs }
}
const shows = (store: Store, done: number) =>
  reached(store, () => store.getState().tracks.core?.topics.find(({ key }) => key === os)?.done === done)

describe('two tabs on one database', () => {
  test('reach the same state when they start together', async () => {
    const { name, tabs } = await twoTabs()
    expect(tabs[0].getState().tracks.core).toEqual(tabs[1].getState().tracks.core)
    expect((await readNatively(name, core.collection)).size).toBe(4)
    await vi.waitFor(() => expect(versionOf(kept, name, core)).toBe(String(core.version.initial)))
  })

  test('lose nothing when they tick at once, and follow each other', async () => {
    const { name, tabs } = await twoTabs()
    const ticks = Array.from({ length: 12 }, (_, index) => tabs[index % 2]?.setDone('core', os, index, true))
    const notes = [tabs[0].setNote('core', os, 0, 'a'), tabs[1].setNote('core', os, 1, 'b')]
    await Promise.all([...ticks, ...notes])
    expect((await readNatively(name, core.collection)).get(os)).toMatchObject({
      started: true,
      doneQuestions: 12,
    })
    for (const tab of tabs) {
      await shows(tab, 12)
      await reached(tab, () => topicIn(tab, 'core', os).items[1]?.note === 'b')
      expect(topicIn(tab, 'core', os).items[0]?.note).toBe('a')
    }
  })

  test('show what was stored last when they tick and untick one item in turn', async () => {
    const { tabs } = await twoTabs()
    await tabs[0].setDone('core', os, 0, true)
    await tabs[1].setDone('core', os, 0, false)
    await Promise.all(tabs.map((tab) => shows(tab, 0)))
    await tabs[0].setDone('core', os, 0, true)
    await Promise.all(tabs.map((tab) => shows(tab, 1)))
  })

  test("keep a tick made during the other's reset, in the collection or in the snapshot", async () => {
    const { name, tabs } = await twoTabs()
    const [{ result }] = await Promise.all([
      tabs[0].progress().then((progress) => progress.reset('core')),
      tabs[1].setDone('core', os, 0, true),
    ])
    const stored = (await readNatively(name, core.collection)).get(os)?.doneQuestions
    expect(result.snapshot.done + (stored ?? 0)).toBe(1)
    await Promise.all(tabs.map((tab) => shows(tab, stored ?? 0)))
  })

  test('follow a reset, an import and a restore in the other', async () => {
    const { tabs } = await twoTabs()
    const [one, other] = tabs
    await one.setDone('core', os, 0, true)
    const text = await (await one.progress()).export('core')
    const { snapshot } = (await (await one.progress()).reset('core')).result
    await shows(other, 0)
    await (await one.progress()).import('core', text)
    await shows(other, 1)
    await (await one.progress()).reset('core')
    await shows(other, 0)
    await (await other.progress()).restore('core', snapshot.id)
    await shows(one, 1)
  })
})

test('keeps a note that another tab stored meanwhile beside the saved one', async () => {
  const { tabs } = await twoTabs()
  await tabs[1].setNote('core', os, 0, 'months of work')
  await tabs[0].setNote('core', os, 0, 'mine', { base: '' })
  for (const tab of tabs)
    await reached(tab, () => topicIn(tab, 'core', os).items[0]?.note === 'mine\n\nmonths of work')
})

test('a view that could not reopen its connection follows changes once it can', async () => {
  const { name, tabs } = await twoTabs()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const open = indexedDB.open.bind(indexedDB)
  const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await new Promise<void>((resolve) => {
    const request = open(name, 9)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  expect(topicIn(tabs[0], 'core', os).total).toBe(12)
  denied.mockRestore()
  await tabs[0].setDone('core', os, 0, true)
  await shows(tabs[0], 1)
  await tabs[1].setDone('core', os, 1, true)
  await shows(tabs[0], 2)
  expect(tabs[0].getState().tracks.core?.status).toBe('ready')
})

describe('storage cleared while the page is open', () => {
  test('without an event: an export contains what is shown', async () => {
    const store = new Store(freshName())
    await store.setDone('core', os, 0, true)
    await emptied(store.name)
    expect(await (await store.progress()).export('core')).toContain('"Done": true')
  })

  const actions = {
    reset: (progress: Progress) => progress.reset('core'),
    import: (progress: Progress) =>
      progress.import('core', '[{"topicName":"Operating System","questions":[{"Problem":"a"}]}]'),
  }

  test.each(['reset', 'import'] as const)(
    'without an event: %s keeps what was shown in a snapshot',
    async (action) => {
      const store = new Store(freshName())
      await store.setDone('core', os, 0, true)
      await emptied(store.name)
      await actions[action](await store.progress())
      const snapshots = followSnapshots(store, 'core')
      await vi.waitFor(() =>
        expect(snapshots()).toContainEqual(expect.objectContaining({ reason: 'cleared', done: 1 })),
      )
    },
  )

  test('restores the records and reports an error when the snapshot fails', async () => {
    const store = new Store(freshName())
    await store.setDone('core', os, 0, true)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.transaction.db.name.endsWith('-companion')) throw new DOMException('', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await tableOf(store.name).transact(() => ({ clear: true, result: undefined }))
    await reached(store, ({ tracks }) => tracks.core?.error?.code === 'storage-full')
    await shows(store, 1)
    expect((await readNatively(store.name, core.collection)).get(os)?.doneQuestions).toBe(1)
  })

  test('seeds a collection again that another tab emptied', async () => {
    const name = freshName()
    const store = new Store(name)
    await store.setDone('core', os, 0, true)
    await tableOf(name).transact(() => ({ clear: true, result: undefined }))
    await shows(store, 0)
    expect(await store.setDone('core', os, 1, true)).toMatchObject({ done: 1 })
    expect((await readNatively(name, core.collection)).size).toBe(4)
  })

  test("seeds a database again that was deleted with the site's data, and what was shown can be restored", async () => {
    const name = freshName()
    const store = new Store(name)
    await store.setDone('core', os, 0, true)
    await deleted(name)
    await shows(store, 0)
    await reached(store, ({ tracks }) => tracks.core?.error?.code === 'storage-cleared')
    expect(store.getState().tracks.core?.status).toBe('ready')
    const snapshots = followSnapshots(store, 'core')
    await vi.waitFor(() => expect(snapshots()).toMatchObject([{ reason: 'cleared', done: 1 }]))
    await (await store.progress()).restore('core', snapshots()?.[0]?.id as string)
    await shows(store, 1)
    expect(await store.setDone('core', os, 1, true)).toMatchObject({ done: 2 })
  })

  test('reports nothing and takes no snapshot if nothing was done or noted', async () => {
    const store = new Store(freshName())
    await store.start('core')
    const load = vi.spyOn(core, 'loadCatalogue')
    await deleted(store.name)
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    await store.start('core')
    expect(store.getState().tracks.core).toMatchObject({ status: 'ready', error: undefined })
    const snapshots = followSnapshots(store, 'core')
    await vi.waitFor(() => expect(snapshots()).toEqual([]))
  })

  test('waits for another tab that recreated the database in another form until it closes', async () => {
    const store = new Store(freshName())
    await store.setDone('core', os, 0, true)
    // In one turn, so that the other form exists before this page reopens its database.
    const [, holder] = await Promise.all([
      deleted(store.name),
      openNatively(store.name, 1, (database) => void database.createObjectStore('theirs')),
      reached(store, ({ blocked }) => blocked),
    ])
    holder.close()
    await reached(store, ({ blocked, tracks }) => !blocked && tracks.core?.error?.code === 'storage-cleared')
    await shows(store, 0)
  })

  test('seeds a collection again on the next ticks if the earlier app emptied it in another tab, and reports that once', async () => {
    const name = freshName()
    const store = new Store(name)
    await store.setDone('core', os, 0, true)
    await emptied(name)
    await Promise.all([store.setDone('core', os, 1, true), store.setDone('core', os, 2, true)])
    await shows(store, 2)
    expect(store.getState().tracks.core).toMatchObject({
      status: 'ready',
      error: { code: 'storage-cleared' },
    })
    const snapshots = followSnapshots(store, 'core')
    await vi.waitFor(() =>
      expect(snapshots()).toMatchObject([{ reason: 'cleared', done: expect.any(Number) }]),
    )
    expect(snapshots()?.[0]?.done).toBeGreaterThanOrEqual(1)
  })
})

async function emptied(name: string) {
  const database = await openNatively(name)
  const transaction = database.transaction(core.collection, 'readwrite')
  transaction.objectStore(core.collection).clear()
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}

async function deleted(name: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  })
}
