import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '../../../src/store/Store.ts'
import { runs } from '../../depth.ts'
import { inStep as allInStep, Devices, itemsOf, operatingSystem } from './devices.ts'

/**
 * Random schedules of two devices with a real server, checked against a model of the values that each item may end up with: the
 * last one requested on either device.
 */

vi.setConfig({ testTimeout: 120_000 })

const titles = [...'abcdef']

let running: Devices | undefined
afterEach(() => running?.server.close())

const action = fc.record({
  device: fc.integer({ min: 0, max: 1 }),
  what: fc.constantFrom('tick', 'tick', 'untick', 'note', 'star', 'mark', 'reset', 'undo', 'down', 'up'),
  item: fc.integer({ min: 0, max: titles.length - 1 }),
  waits: fc.boolean(),
})

test('no schedule of changes on two devices, with the server down at times, loses or misplaces one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      const started = await Devices.start(titles)
      running = started
      const { server } = started
      const devices = await started.pair()
      const [one, two] = devices
      const inStep = () => allInStep(one, two)

      let allowed = titles.map(() => new Set([false]))
      /** What was asked since both were last in step, by device and item. */
      let asked = new Map<string, boolean>()
      let notes = new Map<number, Set<string>>()
      let isReset = false
      let isUp = true
      const undos: (() => Promise<unknown>)[] = []
      const quiet = async () => {
        if (!isUp) await server.restart()
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
          await store.setDone('core', operatingSystem, place, what === 'tick')
        } else if (what === 'note') {
          // Only one device writes an item's note at a time, so that every word of it must be there.
          if (notes.has(item)) continue
          notes.set(item, new Set([`note ${step}`]))
          await store.setNote('core', operatingSystem, place, `note ${step}`)
        } else if (what === 'star') await store.setStar('core', operatingSystem, place, step % 2 === 0)
        else if (what === 'mark')
          await store.setMark(
            'core',
            operatingSystem,
            place,
            (['attempted', 'skipped', ''] as const)[step % 3] ?? '',
          )
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
          await server.kill()
          isUp = false
        } else if (what === 'up' && !isUp) {
          await server.restart()
          isUp = true
        }
        if (waits) await quiet()
      }
      await quiet()
      for (const store of devices) await (await store.sync()).leave()
      await server.close()
    }),
    { ...runs(6), endOnFailure: true },
  )
})

test('a review that only has its day arrives on the other device', async () => {
  running = await Devices.start(titles)
  const [one, two] = await running.pair()
  await one.setDone('core', operatingSystem, { index: 0, title: 'a' }, true)
  const topic = one.getState().tracks.core?.topics.find(({ key }) => key === operatingSystem)
  const [item] = topic?.items ?? []
  if (!topic || !item) throw new Error('no item')
  await (await one.history()).schedule([{ at: { track: 'core', topic, item }, due: '2030-01-31' }])
  const other = await two.history()
  await expect
    .poll(() => [...other.getState().reviews.values()].flat(), { timeout: 5000 })
    .toMatchObject([{ title: 'a', due: '2030-01-31' }])
})
