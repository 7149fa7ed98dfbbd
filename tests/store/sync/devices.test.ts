import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Store } from '../../../src/store/Store.ts'
import { type SyncServer, startSyncServer } from '../../browser/syncServer.ts'
import {
  core,
  earlierDatabase,
  freshName,
  itemRecord,
  recordsOf,
  stubLocalStorage,
  topicRecord,
} from '../fixtures.ts'

/**
 * Random schedules of two devices with a real server, checked against a model of the values that each item may end up with: the
 * last one requested on either device.
 */

vi.setConfig({ testTimeout: 120_000 })

const os = 'operating_system'
const titles = [...'abcdef']

let server: SyncServer | undefined
afterEach(() => server?.close())

/** A device: a database of its own, whose settings have keys of their own. */
async function device(kept: Map<string, string>): Promise<Store> {
  const name = freshName()
  kept.set(`${name}:version`, String(core.version.current))
  await earlierDatabase(name, {
    [core.collection]: recordsOf(
      topicRecord(
        'Operating System',
        titles.map((title) => itemRecord(title)),
      ),
    ),
  })
  const store = new Store(name)
  await store.start('core')
  ;(await store.sync()).use({ address: server?.address ?? '' })
  return store
}

const itemsOf = (store: Store) =>
  (store.getState().tracks.core?.topics[0]?.items ?? []).map(({ title, done, note, star }) => ({
    title,
    done,
    note,
    star,
  }))

const action = fc.record({
  device: fc.integer({ min: 0, max: 1 }),
  what: fc.constantFrom('tick', 'tick', 'untick', 'note', 'star', 'reset', 'undo', 'down', 'up'),
  item: fc.integer({ min: 0, max: titles.length - 1 }),
  waits: fc.boolean(),
})

test('no schedule of changes on two devices, with the server down at times, loses or misplaces one', async () => {
  vi.stubGlobal('WebSocket', WebSocket)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(core, 'loadCatalogue').mockResolvedValue({
    [os]: titles.map((title) => ({ title, url: `https://example.org/${title}` })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      const running = await startSyncServer()
      server = running
      const kept = stubLocalStorage()
      const devices = [await device(kept), await device(kept)] as const
      const [one, two] = devices
      await (await one.sync()).turnOn()
      const inStep = () =>
        vi.waitFor(
          () => {
            for (const store of devices) expect(store.getState().sync?.status).toBe('inStep')
            expect(itemsOf(two)).toEqual(itemsOf(one))
          },
          { timeout: 20_000, interval: 10 },
        )
      await vi.waitFor(() => expect(one.getState().sync?.status).toBe('inStep'))
      const key = (await one.sync()).link('https://example.org/')?.split('=')[1] ?? ''
      const joining = await two.sync()
      await joining.join(await joining.preview(key))

      let allowed = titles.map(() => new Set([false]))
      /** What was asked since both were last in step, by device and item. */
      let asked = new Map<string, boolean>()
      let notes = new Map<number, Set<string>>()
      let isReset = false
      let isUp = true
      const undos: (() => Promise<unknown>)[] = []
      const quiet = async () => {
        if (!isUp) await running.restart()
        isUp = true
        await inStep()
        allowed = allowed.map((before, item) => {
          const values = [0, 1].flatMap((at) => asked.get(`${at} ${item}`) ?? [])
          if (isReset) return new Set([...before, ...values, false])
          return values.length > 0 ? new Set(values) : before
        })
        for (const [item, { done, note, title }] of itemsOf(one).entries()) {
          expect(title).toBe(titles[item])
          expect([...(allowed[item] ?? [])], `item ${item}`).toContain(done)
          if (!isReset) for (const text of notes.get(item) ?? []) expect(note).toContain(text)
        }
        allowed = itemsOf(one).map(({ done }) => new Set([done]))
        asked = new Map()
        notes = new Map()
        isReset = false
      }
      for (const [step, { device: at, what, item, waits }] of actions.entries()) {
        const store = devices[at] as Store
        const place = { index: item, title: titles[item] as string }
        if (what === 'tick' || what === 'untick') {
          asked.set(`${at} ${item}`, what === 'tick')
          await store.setDone('core', os, place, what === 'tick')
        } else if (what === 'note') {
          // Only one device writes an item's note at a time, so that every word of it must be there.
          if (notes.has(item)) continue
          notes.set(item, new Set([`note ${step}`]))
          await store.setNote('core', os, place, `note ${step}`)
        } else if (what === 'star') await store.setStar('core', os, place, step % 2 === 0)
        else if (what === 'reset') {
          await quiet()
          isReset = true
          const { undo } = await (await store.progress()).reset('core')
          undos.push(undo)
        } else if (what === 'undo') {
          const undo = undos.pop()
          if (!undo) continue
          await quiet()
          isReset = true
          allowed = allowed.map(() => new Set([true, false]))
          await undo()
        } else if (what === 'down' && isUp) {
          await running.kill()
          isUp = false
        } else if (what === 'up' && !isUp) {
          await running.restart()
          isUp = true
        }
        if (waits) await quiet()
      }
      await quiet()
      for (const store of devices) await (await store.sync()).leave()
      await running.close()
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
