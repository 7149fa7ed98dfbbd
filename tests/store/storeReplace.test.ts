import { expect, test, vi } from 'vitest'
import type { Snapshot } from '../../src/store/model/snapshot.ts'
import { Store } from '../../src/store/Store.ts'
import { core, followSnapshots, freshName, reached, readNatively, topicIn, topicRecord } from './fixtures.ts'

const os = 'operating_system'
const fresh = async () => {
  const name = freshName()
  const store = new Store(name)
  await store.start('core')
  const stored = async (key = os) => (await readNatively(name, core.collection)).get(key)
  return { store, stored }
}

const withProgress = async () => {
  const app = await fresh()
  await app.store.setDone('core', os, 0, true)
  await app.store.setNote('core', os, 0, 'mine')
  return app
}
const shows = (store: Store, done: number) => reached(store, () => topicIn(store, 'core', os).done === done)

test('reset restores the initial state, and restore reverts that', async () => {
  const { store, stored } = await withProgress()
  const before = await stored()
  const { before: had, after, snapshot } = (await (await store.progress()).reset('core')).result
  expect([had, after]).toEqual([
    { done: 1, notes: 1 },
    { done: 0, notes: 0 },
  ])
  await shows(store, 0)
  expect(await stored()).toMatchObject({ started: false, doneQuestions: 0 })

  expect((await (await store.progress()).restore('core', snapshot.id)).result.after).toEqual({
    done: 1,
    notes: 1,
  })
  await shows(store, 1)
  expect(await stored()).toEqual(before)
})

test('import after an export and a reset restores everything', async () => {
  const { store, stored } = await withProgress()
  const before = await stored()
  const text = await (await store.progress()).export('core')
  await (await store.progress()).reset('core')
  await (await store.progress()).import('core', new File([text], 'progress.json'))
  expect(await stored()).toEqual(before)
  await shows(store, 1)
})

test('a reset that keeps failing does not push out earlier snapshots', async () => {
  const { store } = await withProgress()
  await (await store.progress()).reset('core')
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  for (let times = 0; times < 5; times += 1) await (await store.progress()).reset('core').catch(() => {})
  clear.mockRestore()
  const snapshots = followSnapshots(store, 'core')
  await vi.waitFor(() => expect(snapshots()?.map(({ done }) => done)).toEqual([1]))
})

test('import replaces everything: unknown topics are added, and topics missing from the file are added unstarted', async () => {
  const { store, stored } = await withProgress()
  const file = [topicRecord('Compiler Design', ['+x'], { position: 2 }), topicRecord('Own', ['+y'])]
  expect((await (await store.progress()).import('core', JSON.stringify(file))).result.after).toEqual({
    done: 2,
    notes: 0,
  })
  expect(await stored()).toMatchObject({ started: false, doneQuestions: 0 })
  expect(await stored('compiler_design')).toEqual(file[0])
  expect(await stored('own')).toEqual(file[1])

  await (await store.progress()).reset('core')
  expect(await stored('own')).toBeUndefined()
})

test.each([
  ['{', 'import-not-json'],
  ['[]', 'import-empty'],
  [JSON.stringify([topicRecord('Array')]), 'import-other-track'],
])('a refused file changes nothing: %s', async (text, code) => {
  const { store, stored } = await withProgress()
  const before = await stored()
  await expect(store.progress().then((progress) => progress.import('core', text))).rejects.toMatchObject({
    code,
  })
  expect(await stored()).toEqual(before)
})

test.each([
  ['reset', 'reset-failed'],
  ['import', 'import-failed'],
] as const)('%s is one transaction, and changes nothing if it fails', async (action, code) => {
  const { store, stored } = await withProgress()
  const before = await stored()
  const text = await (await store.progress()).export('core')
  const { put } = IDBObjectStore.prototype
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (args[1] === 'compiler_design') throw new DOMException('', 'UnknownError')
    return put.apply(this, args)
  })
  await expect((await store.progress())[action]('core', text as never)).rejects.toMatchObject({
    name: 'TrackerError',
    code,
  })
  failing.mockRestore()
  expect(await stored()).toEqual(before)
  await shows(store, 1)
})

test('merge adds the progress of a snapshot, and loses nothing of either', async () => {
  const { store, stored } = await withProgress()
  const { snapshot } = (await (await store.progress()).reset('core')).result
  await store.setDone('core', os, 1, true)
  await store.setNote('core', os, 0, 'newer')
  expect((await (await store.progress()).merge('core', snapshot.id)).result.after).toEqual({
    done: 2,
    notes: 1,
  })
  expect((await stored())?.questions[0]).toMatchObject({ Done: true, Notes: 'newer\n\nmine' })
})

test.each(['restore', 'merge'] as const)(
  '%s of a missing snapshot throws snapshot-missing',
  async (action) => {
    const { store } = await fresh()
    await expect((await store.progress())[action]('core', '12345')).rejects.toMatchObject({
      code: 'snapshot-missing',
    })
  },
)

test('observeSnapshots reports snapshots, the newest first, each with its reason, until it is stopped', async () => {
  const { store } = await withProgress()
  const next = vi.fn((_: readonly Snapshot[]) => {})
  const stop = (await store.progress()).observeSnapshots('core', next)
  const seen = (...reasons: string[]) =>
    vi.waitFor(() => expect(next.mock.lastCall?.[0].map(({ reason }) => reason)).toEqual(reasons))
  const { snapshot } = (await (await store.progress()).reset('core')).result
  await seen('reset')
  await (await store.progress()).merge('core', snapshot.id)
  await (await store.progress()).import('core', await (await store.progress()).export('core'))
  await (await store.progress()).restore('core', snapshot.id)
  // The state before Restore equals the one before Reset: equal states are kept as one.
  await seen('restore', 'import', 'merge')
  stop()
  const calls = next.mock.calls.length
  await (await store.progress()).reset('core')
  expect(next).toHaveBeenCalledTimes(calls)
})
