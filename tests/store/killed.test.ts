import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fingerprintOf } from '../../src/store/core/snapshots.ts'
import type { TopicRecord } from '../../src/store/model/records.ts'
import { Store } from '../../src/store/Store.ts'
import { isLong } from '../depth.ts'
import {
  core,
  earlierDatabase,
  freshName,
  itemRecord,
  readNatively,
  recordsOf,
  topicIn,
  topicRecord,
} from './fixtures.ts'
import { Tabs } from './tabs.ts'

/** A page is killed at each single write of what it does: the next one shows what is stored, and nothing that was promised is missing. */

vi.setConfig({ testTimeout: 60_000 })

const tabs = new Tabs()
beforeAll(() => tabs.install())
afterAll(() => tabs.uninstall())

const os = 'operating_system'
const titles = ['a', 'b', 'c']
let settings: Map<string, string>
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  settings = tabs.storage()
  vi.spyOn(core, 'loadCatalogue').mockResolvedValue({
    [os]: titles.map((title) => ({ title, url: `https://example.org/${title}` })),
  })
})

async function profile(): Promise<string> {
  const name = freshName()
  settings.set(`${name}:version`, String(core.version.current))
  const items = titles.map((title) => itemRecord(title, { Done: title === 'a' }))
  await earlierDatabase(name, { [core.collection]: recordsOf(topicRecord('Operating System', items)) })
  return name
}

test.each([
  { isSlow: false, hasNote: true },
  { isSlow: true, hasNote: true },
  { isSlow: true, hasNote: false },
])('a tick and a reset at once, %o', async ({ isSlow, hasNote }) => {
  const run = async (diesAt?: number) => {
    const name = await profile()
    const tab = tabs.open(name, diesAt === undefined ? {} : { diesAt })
    const { store } = tab
    const kept: string[] = []
    await tab
      .run(async () => {
        await store.start('core')
        const progress = await store.progress()
        tabs.failNext = isSlow
        const acted = [
          store.setDone('core', os, { index: 1, title: 'b' }, true).then(() => kept.push('tick')),
          progress.reset('core').then(() => kept.push('reset')),
          hasNote &&
            store.setNote('core', os, { index: 2, title: 'c' }, 'mine').then(() => kept.push('note')),
        ]
        const settled = Promise.allSettled(acted)
        // A dead page answers nothing.
        await vi.waitFor(async () => {
          if (!tab.isDead) await settled
        })
      })
      .catch(() => {})
    const next = tabs.open(name)
    await next.run(() => next.store.start('core'))
    const log = () => [...settings.keys()].filter((key) => key.startsWith(`${name}:dsa-tracker-log:`))
    await vi.waitFor(() => expect(log()).toEqual([]))
    const stored = (await readNatively(name, core.collection)).get(os)?.questions ?? []
    const shown = topicIn(next.store, 'core', os).items
    expect(shown.map(({ done, note }) => [done, note])).toEqual(
      stored.map(({ Done, Notes }) => [Done, Notes]),
    )
    const isReset = !shown[0]?.done
    if (kept.includes('reset')) expect(isReset).toBe(true)
    // A reset takes what was there before it.
    if (!isReset && kept.includes('tick')) expect(shown[1]?.done).toBe(true)
    if (!isReset && kept.includes('note')) expect(shown[2]?.note).toBe('mine')
    return tab.writes
  }
  const writes = await run()
  const moments = Array.from({ length: 2 * writes }, (_, index) => (index + 1) / 2)
  for (const diesAt of isLong ? moments : moments.filter((_, index) => index % 3 === 0)) await run(diesAt)
})

test('a tick that is stored is in the log of activity, once', async () => {
  const run = async (diesAt?: number) => {
    const name = await profile()
    const tab = tabs.open(name, diesAt === undefined ? {} : { diesAt })
    const isWritten = () =>
      ![...settings.keys()].some((key) => key.startsWith(`${name}:dsa-tracker-history:`))
    await tab
      .run(async () => {
        await tab.store.start('core')
        const ticked = Promise.allSettled([tab.store.setDone('core', os, { index: 1, title: 'b' }, true)])
        // A dead page answers nothing.
        await vi.waitFor(async () => {
          if (!tab.isDead) await ticked
        })
        await vi.waitFor(() => expect(tab.isDead || isWritten()).toBe(true))
      })
      .catch(() => {})
    const next = tabs.open(name)
    await next.run(() => next.store.start('core'))
    const log = () => [...settings.keys()].filter((key) => key.startsWith(`${name}:dsa-tracker-log:`))
    await vi.waitFor(() => expect([log(), isWritten()]).toEqual([[], true]))
    const history = await next.run(() => next.store.history())
    const activity = [...history.getState().activity.values()].flat().map(({ title }) => title)
    const done = topicIn(next.store, 'core', os).items.filter((item) => item.done)
    expect([diesAt, ...activity]).toEqual([
      diesAt,
      ...done.map(({ title }) => title).filter((title) => title !== 'a'),
    ])
    return tab.writes
  }
  const writes = await run()
  for (let diesAt = 1; diesAt <= writes; diesAt += 1) await run(diesAt)
})

test('a tick that a stored reset includes is not shown by the next page, where nobody has it', async () => {
  const name = await profile()
  const first = new Store(name)
  await first.start('core')
  const ticking = first.setDone('core', os, { index: 1, title: 'b' }, true)
  const pending = [...settings].filter(([key]) => key.startsWith(`${name}:dsa-tracker-log:`))
  await ticking
  await (await first.progress()).reset('core')
  // The page died between the records and the log.
  const records = (await readNatively(name, core.collection)) as Map<string, TopicRecord>
  const ids = pending.map(([key]) => key.slice(`${name}:dsa-tracker-log:`.length))
  for (const [key, value] of pending) settings.set(key, value)
  settings.set(
    `${name}:dsa-tracker-replacing:core`,
    JSON.stringify({ ids, fingerprint: fingerprintOf(records) }),
  )
  settings.delete(`${name}:dsa-tracker-generation`)
  const next = new Store(name)
  await next.start('core')
  expect(pending).toHaveLength(1)
  expect(topicIn(next, 'core', os).items.map(({ done }) => done)).toEqual([false, false, false])
})
