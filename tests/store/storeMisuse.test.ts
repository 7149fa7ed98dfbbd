import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openStore } from '../../src/store/openStore.ts'
import { Store } from '../../src/store/Store.ts'
import { core, freshName, readNatively, stubLocalStorage } from './fixtures.ts'

// biome-ignore lint/suspicious/noExplicitAny: this file tests callers without types.
let store: any
let before: unknown
beforeAll(async () => {
  stubLocalStorage()
  store = new Store(freshName())
  await store.start('core')
  before = await readNatively(store.name, core.collection)
})

const os = 'operating_system'

test('a listener that throws stops nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = new Store(freshName())
  own.subscribe(() => {
    throw new Error('of the host page')
  })
  expect(await own.setDone('core', os, 0, true)).toMatchObject({ done: 1 })
  expect((await readNatively(own.name, core.collection)).get(os)?.doneQuestions).toBe(1)
  expect(error).toHaveBeenCalled()
})

test("refuses the name of another database's snapshots", () => {
  expect(() => openStore('db-companion')).toThrow(/-companion, -sync/)
})
const call = async (method: string, ...args: unknown[]) => {
  const owner = method in store ? store : await store.progress()
  return owner[method](...args)
}
const refused = async (code: string, method: string, ...args: unknown[]) => {
  await expect(call(method, ...args)).rejects.toMatchObject({ name: 'TrackerError', code })
  expect(await readNatively(store.name, core.collection)).toEqual(before)
}

describe('an unknown track', () => {
  test.each([
    ['start'],
    ['restart'],
    ['setDone', os, 0, true],
    ['setNote', os, 0, 'n'],
    ['reset'],
    ['export'],
    ['import', '[]'],
    ['merge', '1'],
    ['restore', '1'],
    ['observeSnapshots', () => {}],
  ])('is refused by %s with unknown-track, which lists the valid ones', async (method, ...args) => {
    for (const track of ['nope', '', undefined, null, 5, {}, '__proto__']) {
      await refused('unknown-track', method, track, ...args)
    }
    await expect(call(method, 'nope', ...args)).rejects.toThrow(/nope.*dsa, core, aptitude/)
  })

  test('does not include the alias apptitude, which is the aptitude track', async () => {
    await store.start('apptitude')
    expect(store.getState().tracks.aptitude.status).toBe('ready')
  })
})

describe('misuse is refused and changes nothing', () => {
  test.each([
    ['unknown topic', 'nope'],
    ['a topic’s name for its key', 'Operating System'],
    ['number', 5],
  ])('a topic that is %s', async (_, topic) => {
    await refused('misuse', 'setDone', 'core', topic, 0, true)
    await refused('misuse', 'setNote', 'core', topic, 0, 'n')
  })

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['an object', {}],
    ['true', true],
  ])('a topic that is not text: %s', async (_, topic) => {
    await refused('misuse', 'setDone', 'core', topic, 0, true)
  })

  test.each([[-1], [12], [0.5], [Number.NaN], ['0'], [null], [undefined], [{}]])(
    'index %j',
    async (index) => {
      await refused('misuse', 'setDone', 'core', os, index, true)
      await refused('misuse', 'setNote', 'core', os, index, 'n')
    },
  )

  test.each([['true'], [1], [null], [undefined], [{}]])('done that is %j', async (done) => {
    await refused('misuse', 'setDone', 'core', os, 0, done)
  })

  test.each([[5], [null], [undefined], [{}], ['x'.repeat(433)]])('a note that is %j', async (note) => {
    await refused('misuse', 'setNote', 'core', os, 0, note)
  })

  test.each([[undefined], [null], [5], [{}]])('snapshot %j, with snapshot-missing', async (id) => {
    await refused('snapshot-missing', 'restore', 'core', id)
    await refused('snapshot-missing', 'merge', 'core', id)
  })

  test.each([[undefined], [null], [5], [{}]])(
    'a file that is %j, with an error of import',
    async (source) => {
      await expect(call('import', 'core', source)).rejects.toMatchObject({
        code: expect.stringMatching(/^import-/),
      })
    },
  )
})
