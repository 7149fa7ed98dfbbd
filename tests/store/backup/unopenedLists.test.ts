import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Store } from '../../../src/store/Store.ts'
import { freshName, stubLocalStorage, topicIn } from '../fixtures.ts'

/** Pages of a course, each with one topic of its list. */
const weeks = {
  arrays: ['Week 1: Arrays', 'Two Sum', 'Three Sum'],
  trees: ['Week 2: Trees', 'Invert', 'Depth', 'Width'],
} as const

/** Opens a page with the list of one week, in the profile with this name. */
async function openWeek(name: string, week: keyof typeof weeks): Promise<Store> {
  const store = new Store(name)
  const [title, ...items] = weeks[week]
  const sheets = await store.pageSheets()
  const entries = items.map((text) => ({ links: [], text }))
  sheets.show({ id: 'cs101', name: 'CS 101', scope: 'part', topics: [sheets.topicOf(title, week, entries)] })
  await store.start('cs101')
  await expect.poll(() => store.getState().tracks.cs101?.topics.some(({ key }) => key === week)).toBe(true)
  return store
}

/** Returns a profile with progress on both weeks, and its backup, exported on a page of the site that has neither. */
async function student(): Promise<{ name: string; text: string; kept: Map<string, string> }> {
  const name = freshName()
  const kept = stubLocalStorage()
  await (await openWeek(name, 'arrays')).setDone('cs101', 'arrays', 1, true)
  const second = await openWeek(name, 'trees')
  await second.setDone('cs101', 'trees', 0, true)
  await second.setNote('cs101', 'trees', 2, 'breadth first')
  const text = await new Store(name).backup().then((backup) => backup.export())
  return { name, text, kept }
}

const read = async (store: Store, text: string) => {
  const backup = await (await store.backup()).read(text)
  if (!backup) throw new Error('no backup')
  return backup
}

const done = (store: Store, topic: string) =>
  topicIn(store, 'cs101', topic).items.flatMap((item) => (item.done ? [item.title] : []))

describe('the list of a page that is not open', () => {
  let name: string
  let text: string
  let kept: Map<string, string>
  beforeEach(async () => {
    ;({ name, text, kept } = await student())
  })

  test('is in the backup as if its page were open', async () => {
    expect(text).toContain('breadth first')
    expect(await (await (await openWeek(name, 'arrays')).backup()).export()).toBe(text)
  })

  test('is in the backup with what its page has still to store', async () => {
    const page = await openWeek(name, 'arrays')
    const [twoSum] = topicIn(page, 'cs101', 'arrays').items
    if (!twoSum) throw new Error('no item')
    const storing = page.setDone('cs101', 'arrays', twoSum, true)
    const [[key, tick] = ['', '']] = [...kept].filter(([key]) => key.includes('dsa-tracker-log:'))
    await storing
    await page.setDone('cs101', 'arrays', twoSum, false)
    const store = new Store(name)
    const doneInBackup = async () => {
      const exported = await read(store, await (await store.backup()).export())
      return exported.tracks.find(({ track }) => track.id === 'cs101')?.figures.done
    }
    expect(await doneInBackup()).toBe(2)
    // As if the page had been left before it stored the tick.
    kept.set(key, tick)
    expect(await doneInBackup()).toBe(3)
  })

  test.each(['merge', 'replace'] as const)(
    'is imported into an empty profile (%s), where its page finds it',
    async (how) => {
      stubLocalStorage()
      const other = freshName()
      const store = new Store(other)
      const backup = await read(store, text)
      expect(backup.unknown).toEqual([])
      expect(backup.tracks.map(({ track, figures }) => [track.name, figures.done]).at(-1)).toEqual([
        'CS 101',
        2,
      ])
      await (await store.backup()).import(backup, how)
      expect(store.tracks.find('cs101')).toBeUndefined()
      expect(await (await store.backup()).export()).toBe(text)
      const page = await openWeek(other, 'trees')
      expect(done(page, 'trees')).toEqual(['Invert'])
      expect(topicIn(page, 'cs101', 'trees').items[2]?.note).toBe('breadth first')
      expect(done(await openWeek(other, 'arrays'), 'arrays')).toEqual(['Three Sum'])
    },
  )

  test('is merged with existing progress, and one undo reverts it', async () => {
    stubLocalStorage()
    const other = freshName()
    await (await openWeek(other, 'arrays')).setDone('cs101', 'arrays', 0, true)
    const store = new Store(other)
    const before = await (await store.backup()).export()
    const { result: tracks, undo } = await (await store.backup()).import(await read(store, text), 'merge')
    expect(tracks.find(({ track }) => track.id === 'cs101')).toMatchObject({
      before: { done: 1, notes: 0 },
      after: { done: 3, notes: 1 },
    })
    expect(done(await openWeek(other, 'arrays'), 'arrays')).toEqual(['Two Sum', 'Three Sum'])
    await undo()
    expect(await (await store.backup()).export()).toBe(before)
  })

  test('leaves a snapshot of the progress it replaces', async () => {
    stubLocalStorage()
    const other = freshName()
    await (await openWeek(other, 'arrays')).setDone('cs101', 'arrays', 0, true)
    const store = new Store(other)
    await (await store.backup()).import(await read(store, text), 'replace')
    const page = await openWeek(other, 'arrays')
    expect(done(page, 'arrays')).toEqual(['Three Sum'])
    const snapshots = vi.fn()
    ;(await page.progress()).observeSnapshots('cs101', snapshots)
    await vi.waitFor(() =>
      expect(snapshots.mock.lastCall?.[0]).toContainEqual(
        expect.objectContaining({ reason: 'import', done: 1 }),
      ),
    )
  })

  test('is left out if it was never read, and the backup stays readable', async () => {
    stubLocalStorage()
    const store = new Store(freshName())
    const sheets = await store.pageSheets()
    await sheets.showStored('cs102')
    const backup = await read(store, await (await store.backup()).export())
    expect(backup.tracks).toHaveLength(3)
  })
})

/** Opens a page whose topic has the same name and items as that of another page. */
async function openExercises(name: string, topic: string): Promise<Store> {
  const store = new Store(name)
  const sheets = await store.pageSheets()
  const entries = ['Exercise 1', 'Exercise 2'].map((text) => ({ links: [], text }))
  const topics = [sheets.topicOf('Exercises', topic, entries)]
  sheets.show({ id: 'cs101', name: 'CS 101', scope: 'part', topics })
  await store.start('cs101')
  await expect.poll(() => store.getState().tracks.cs101?.topics.some(({ key }) => key === topic)).toBe(true)
  return store
}

describe.each(['merge', 'replace'] as const)('two topics of one name (%s)', (how) => {
  test.each(['the same profile', 'another one'])('stay apart in %s', async (where) => {
    stubLocalStorage()
    const name = freshName()
    await (await openExercises(name, 'arrays')).setDone('cs101', 'arrays', 0, true)
    await (await openExercises(name, 'trees')).setDone('cs101', 'trees', 1, true)
    const text = await new Store(name).backup().then((backup) => backup.export())
    if (where === 'another one') stubLocalStorage()
    const target = where === 'another one' ? freshName() : name
    const store = new Store(target)
    await (await store.backup()).import(await read(store, text), how)
    expect(done(await openExercises(target, 'arrays'), 'arrays')).toEqual(['Exercise 1'])
    expect(done(await openExercises(target, 'trees'), 'trees')).toEqual(['Exercise 2'])
    expect(await new Store(target).backup().then((backup) => backup.export())).toBe(text)
  })
})
