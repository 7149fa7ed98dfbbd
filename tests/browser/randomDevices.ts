import type { Page } from '@playwright/test'
import { act, type Device, inStep, join, openTracker, type Student, tick, turnOn } from './devices.ts'
import { expect } from './fixtures.ts'

const day = 24 * 60 * 60 * 1000

/** Returns whole numbers below a count, in an order that the seed decides. */
function randomFrom(seed: number): (count: number) => number {
  let state = seed * 7919
  return (count) => {
    state = (state * 48271) % 2147483647
    return state % count
  }
}

async function threeDevices(student: Student, skews: readonly number[]): Promise<[Device, Device, Device]> {
  const [one, two, three] = (await Promise.all(skews.map((skew) => student.device({ skew })))) as [
    Device,
    Device,
    Device,
  ]
  return [one, two, three]
}

async function joinAll([one, ...others]: readonly [Device, Device, Device]): Promise<void> {
  const link = await turnOn(one)
  for (const other of others) await join(other, link)
}

/** Returns which items of Array are done. */
const doneInArray = (page: Page): Promise<boolean[]> =>
  page.evaluate(
    () =>
      window.store
        .getState()
        .tracks.dsa?.topics.find(({ key }) => key === 'array')
        ?.items.map(({ done }) => done) ?? [],
  )

/**
 * Ticks, notes and stars on three devices, which reload and go offline, as does the server. Then they must be equal, and have what
 * each device did to items that are its own.
 */
export async function actAtRandom(
  student: Student,
  seed: number,
  { steps = 30, skews = [0, 0, 0] }: { steps?: number; skews?: readonly number[] } = {},
): Promise<void> {
  const { server } = student
  const random = randomFrom(seed)
  const devices = await threeDevices(student, skews)
  await joinAll(devices)
  const promised = new Map<number, boolean>()
  let isUp = true
  for (let step = 0; step < steps; step += 1) {
    const at = random(3)
    const on = devices[at] as Device
    const what = random(9)
    if (what < 3) {
      const index = at * 10 + random(8)
      const value = random(4) > 0
      await tick(on, index, value)
      promised.set(index, value)
    } else if (what === 3)
      await act(on, { kind: 'note', topic: 'string', index: random(6), value: `note ${step}` })
    else if (what === 4)
      await act(on, { kind: 'star', topic: 'string', index: random(6), value: random(2) > 0 })
    else if (what === 5) await tick(on, random(5), random(2) > 0, 'matrix')
    else if (what === 6) {
      // Closed, or crashed, and opened again; a page of this test needs the network for that.
      await on.context.setOffline(false)
      await openTracker(on.page, server.address)
    } else if (what === 7) await on.context.setOffline(random(2) > 0)
    else if (isUp) {
      await server.kill()
      isUp = false
    } else {
      await server.restart()
      isUp = true
    }
  }
  for (const { context } of devices) await context.setOffline(false)
  if (!isUp) await server.restart()
  for (const { page } of devices) await openTracker(page, server.address)
  await inStep(...devices)
  const done = await doneInArray(devices[2].page)
  expect([...promised.keys()].map((index) => [index, done[index]])).toEqual([...promised])
}

/** Returns the names of the lists, and the ids of both logs. */
const logsOf = ({ page }: Device): Promise<unknown> =>
  page.evaluate(async () => {
    const { store } = window
    const { activity, reviews } = (await store.history()).getState()
    const idsOf = (days: typeof activity) => [...days.values()].flat().map(({ id }) => id)
    return {
      sheets: store.getState().sheets?.map(({ name }) => name),
      activity: idsOf(activity).sort(),
      reviews: idsOf(reviews).sort(),
    }
  })

/**
 * Adds lists, ticks, resets, imports and undoes on three devices, whose clocks are wrong by a day. Then they must be equal, and have
 * every tick.
 */
export async function replaceAtRandom(student: Student, seed: number): Promise<void> {
  const { server } = student
  const random = randomFrom(seed)
  const devices = await threeDevices(student, [0, day, -day])
  for (const { page } of devices) {
    await page.evaluate(async () => {
      window.store.settings.set({ review: true })
      // Loaded while there is a network.
      const progress = await window.store.progress()
      await (await progress.import('core', await progress.export('core'))).undo()
      await (await window.store.sheets()).read({ name: 'list.txt', text: 'Two Sum' }).catch(() => {})
      await window.store.history()
    })
  }
  await joinAll(devices)
  const promised = new Set<number>()
  for (let step = 0; step < 24; step += 1) {
    const at = random(3)
    const on = devices[at] as Device
    const { context, page } = on
    const what = random(8)
    if (what < 2) {
      const index = at * 10 + random(8)
      await tick(on, index)
      promised.add(index)
    } else if (what === 2) {
      await page.evaluate(async (name) => {
        const items = [{ title: 'Two Sum', url: '', done: true, note: '' }]
        await (await window.store.sheets()).add(name, [{ name: 'Topic', items }])
      }, `List ${step}`)
    } else if (what === 3) {
      await page.evaluate(async () => {
        const { undo } = await (await window.store.progress()).reset('core')
        Object.assign(window, { undo })
      })
    } else if (what === 4) {
      await page.evaluate(async (count) => {
        const progress = await window.store.progress()
        const topics = JSON.parse(await progress.export('core')) as { questions: { Done: boolean }[] }[]
        for (const question of topics.flatMap(({ questions }) => questions).slice(0, count))
          question.Done = true
        const { undo } = await progress.import('core', JSON.stringify(topics))
        Object.assign(window, { undo })
      }, random(12))
    } else if (what === 5) {
      await page.evaluate(async () => {
        const { undo } = window as unknown as { undo?: () => Promise<unknown> }
        Object.assign(window, { undo: undefined })
        await undo?.()
      })
    } else if (what === 6) await context.setOffline(random(2) > 0)
    else {
      await server.kill()
      await server.restart()
    }
  }
  for (const { context } of devices) await context.setOffline(false)
  await inStep(...devices)
  await expect(async () => {
    const [first, ...others] = await Promise.all(devices.map(logsOf))
    for (const other of others) expect(other).toEqual(first)
  }).toPass({ timeout: 20_000 })
  for (const { page } of devices) {
    const done = (await doneInArray(page)).flatMap((isDone, index) => (isDone ? [index] : []))
    expect(done).toEqual([...promised].sort((a, b) => a - b))
  }
}
