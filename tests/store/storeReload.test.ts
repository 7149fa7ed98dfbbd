import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadSeed } from '../../src/store/core/migrations.ts'
import { reloadDelay, Store } from '../../src/store/Store.ts'
import {
  type BuiltInTrack,
  core,
  earlierDatabase,
  eventually,
  fakeDelays,
  freshName,
  kept,
  settled,
  topicIn,
  tracks,
} from './fixtures.ts'

beforeEach(() => {
  fakeDelays()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a store with one reload listener for each answer. */
function begin(
  track: BuiltInTrack,
  answers: readonly (boolean | undefined)[] = [undefined],
  name = freshName(),
) {
  const store = new Store(name)
  const reloads: string[] = []
  for (const answer of answers) {
    store.onReload((detail) => {
      reloads.push(`${detail.track} ${detail.reason}`)
      return answer
    })
  }
  const version = () => Number(kept.get(`${store.name}:${track.version.key}`))
  return { store, reloads, version }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('the reload delay is 3000 ms', () => {
  expect(reloadDelay).toBe(3000)
})

describe.each(tracks)('$id', (track) => {
  test('seeds and migrates: topics are usable at once, each reload comes after 3000 ms, then no more', async () => {
    const { store, reloads, version } = begin(track)
    await settled(store.start(track.id))
    expect(store.getState().tracks[track.id]?.status).toBe('ready')
    await settled(eventually(() => version() === track.version.initial))
    await pass(2900)
    expect(reloads).toEqual([])
    await pass(100)
    expect(reloads).toEqual([`${track.id} seeded`])
    await settled(eventually(() => version() === track.version.current))
    await settled(store.start(track.id))
    await pass(3100)
    expect(reloads).toEqual([`${track.id} seeded`, `${track.id} migrated`])
    await settled(store.start(track.id))
    await pass(10_000)
    expect(reloads).toHaveLength(2)
  })

  test('does not reload at the current version', async () => {
    const name = freshName()
    kept.set(`${name}:${track.version.key}`, String(track.version.current))
    await settled(earlierDatabase(name, { [track.collection]: await loadSeed(track) }))
    const { store, reloads } = begin(track, [undefined], name)
    await settled(store.start(track.id))
    await pass(10_000)
    expect(reloads).toEqual([])
  })
})

test('a tick made while its track starts again is announced once', async () => {
  const { store } = begin(core)
  await settled(store.start('core'))
  const changes: unknown[] = []
  store.onChange((change) => changes.push(change))
  const source = {}
  const restarting = store.restart('core')
  await settled(Promise.all([restarting, store.setDone('core', 'operating_system', 0, true, { source })]))
  await settled(store.setDone('core', 'operating_system', 1, true))
  expect(changes).toEqual([
    expect.objectContaining({ kind: 'done', by: 'this', source }),
    expect.objectContaining({ kind: 'done', by: 'this' }),
  ])
  expect(store.getState().backup.changes).toBe(2)
})

describe('the restart of a track', () => {
  test.each([
    ['nobody objects', [undefined], true],
    ['one objects', [undefined, false], false],
    ['one objects and one agrees', [false, true, undefined], true],
  ])('asks the listeners first: %s', async (_, answers, goesOn) => {
    const { store, reloads, version } = begin(core, answers)
    await settled(store.start('core'))
    await settled(eventually(() => version() === core.version.initial))
    const restart = vi.spyOn(store, 'restart')
    await pass(3000)
    expect(reloads).toHaveLength(answers.length)
    expect(restart).toHaveBeenCalledTimes(goesOn ? 1 : 0)
    if (goesOn) await settled(eventually(() => version() === core.version.current))
    expect(version()).toBe(goesOn ? core.version.current : core.version.initial)
  })

  test('does not call an unsubscribed listener', async () => {
    const { store } = begin(core)
    const listener = vi.fn(() => false)
    store.onReload(listener)()
    await settled(store.start('core'))
    await settled(store.progress().then((progress) => progress.export('core')))
    await pass(3000)
    expect(listener).not.toHaveBeenCalled()
  })
})

test('a reload keeps ticks, and unchanged topics stay the same objects', async () => {
  const { store, reloads, version } = begin(core)
  await settled(store.setDone('core', 'operating_system', 0, true))
  await settled(eventually(() => version() === core.version.initial))
  const { topics } = store.getState().tracks.core ?? {}
  await pass(3000)
  expect(reloads).toEqual(['core seeded'])
  await settled(eventually(() => version() === core.version.current))
  await settled(store.start('core'))
  expect(topicIn(store, 'core', 'operating_system').done).toBe(1)
  expect(store.getState().tracks.core?.topics).toBe(topics)
})

test('a version step does not cut a file that was imported before it is due', async () => {
  const { store, version } = begin(core)
  await settled(store.start('core'))
  const questions = Array.from({ length: 20 }, (_, index) => ({ Problem: `Item ${index}`, Done: true }))
  await settled(
    store
      .progress()
      .then((progress) =>
        progress.import('core', JSON.stringify([{ topicName: 'Operating System', questions }])),
      ),
  )
  await pass(2 * reloadDelay)
  await settled(store.start('core'))
  expect(version()).toBe(core.version.current)
  expect(topicIn(store, 'core', 'operating_system').done).toBe(20)
})
