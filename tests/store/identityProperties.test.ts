import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { edition } from '../../src/seed/edition.ts'
import type { ItemRecord, TopicRecord } from '../../src/store/model/records.ts'
import { Store } from '../../src/store/Store.ts'
import { runs } from '../depth.ts'
import {
  core,
  earlierDatabase,
  freshName,
  itemRecord,
  kept,
  readNatively,
  recordsOf,
  topicIn,
  topicRecord,
  versionOf,
  writeNatively,
} from './fixtures.ts'

/**
 * For any two lists that differ by insertions, removals, moves and renames, no operation puts Done or a note on a
 * problem with another title while its own is on the list, and none loses one.
 */

// Each test opens dozens of databases.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const os = 'operating_system'

interface Problem {
  readonly title: string
  readonly url: string
  readonly done: boolean
  readonly noted: boolean
}

const problems = fc
  .uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 6 })
  .chain((titles) =>
    fc.tuple(
      ...titles.map((title) =>
        fc.record({
          title: fc.constant(title),
          url: fc.constantFrom(`https://example.org/${title}`, ''),
          done: fc.boolean(),
          noted: fc.boolean(),
        }),
      ),
    ),
  )

/** A list and a later version of it: some problems removed, some renamed, new ones inserted, in another order. */
const twoLists = problems.chain((before) =>
  fc
    .record({
      fates: fc.tuple(...before.map(() => fc.constantFrom('stays', 'stays', 'goes', 'renamed'))),
      inserted: fc.uniqueArray(fc.constantFrom('new 1', 'new 2', 'new 3'), { maxLength: 3 }),
    })
    .chain(({ fates, inserted }) => {
      const left = before
        .filter((_, index) => fates[index] !== 'goes')
        .map((problem) =>
          fates[before.indexOf(problem)] === 'renamed'
            ? { ...problem, title: `${problem.title} renamed` }
            : problem,
        )
      const fresh = inserted.map((title) => ({ title, url: '', done: false, noted: false }))
      const after = [...left, ...fresh]
      return fc
        .shuffledSubarray(after, { minLength: after.length })
        .map((list) => ({ before, after: list.map((item) => ({ ...item, done: false, noted: false })) }))
    }),
)

const recordOf = (list: readonly Problem[]): TopicRecord =>
  topicRecord(
    'Operating System',
    list.map(({ title, url, done, noted }) =>
      itemRecord(title, { URL: url, Done: done, Notes: noted ? `note of ${title}` : '' }),
    ),
  )

/** Stores a list in a new database at the current version. */
async function databaseWith(list: readonly Problem[]): Promise<string> {
  const name = freshName()
  kept.set(`${name}:version`, String(core.version.current))
  await earlierDatabase(name, { [core.collection]: recordsOf(recordOf(list)) })
  return name
}

async function storedItems(name: string): Promise<readonly ItemRecord[]> {
  return (await readNatively(name, core.collection)).get(os)?.questions ?? []
}

/** Expects the stored items to keep every Done and note of `before`, each on its own problem. */
function expectKept(
  before: readonly Problem[],
  after: readonly ItemRecord[],
  ticked: readonly string[] = [],
): void {
  const known = new Map(before.map((problem) => [problem.title, problem]))
  const wasDone = (title: string) => known.get(title)?.done === true || ticked.includes(title)
  const renamed = after.filter(({ Problem }) => !known.has(Problem))
  for (const { Problem, Done, Notes } of after) {
    if (!known.has(Problem)) continue
    expect(Done, `Done of ${Problem}`).toBe(wasDone(Problem))
    expect(Notes.match(/note of (\w)/g) ?? [], `note of ${Problem}`).toEqual(
      known.get(Problem)?.noted ? [`note of ${Problem}`] : [],
    )
  }
  for (const { title, noted } of before) {
    if (after.some(({ Problem }) => Problem === title)) continue
    if (noted)
      expect(
        renamed.some(({ Notes }) => Notes.includes(`note of ${title}`)),
        title,
      ).toBe(true)
  }
  const doneBefore = new Set([...before.filter(({ done }) => done).map(({ title }) => title), ...ticked])
  expect(after.filter(({ Done }) => Done)).toHaveLength(doneBefore.size)
}

const forAll = (check: (before: readonly Problem[], after: readonly Problem[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(twoLists, ({ before, after }) => check(before, after)),
    runs(8),
  )

/** Makes a list the catalogue of the track. */
const catalogueOf = (list: readonly Problem[]) =>
  vi.spyOn(core, 'loadCatalogue').mockResolvedValue({ [os]: list.map(({ title, url }) => ({ title, url })) })

test('a migration keeps every Done and note on its own problem', () =>
  forAll(async (before, after) => {
    const catalogue = catalogueOf(after)
    const name = await databaseWith(before)
    kept.set(`${name}:version`, '1')
    await new Store(name).start('core')
    await vi.waitFor(() => expect(versionOf(kept, name, core)).toBe(String(core.version.current)))
    expectKept(before, await storedItems(name))
    catalogue.mockRestore()
  }))

test('a new edition of the catalogue keeps every Done and note', () =>
  forAll(async (before, after) => {
    const catalogue = catalogueOf(after)
    const name = await databaseWith(before)
    await new Store(name).start('core')
    await vi.waitFor(async () =>
      expect([...(await readNatively(`${name}-companion`, 'tracks')).values()]).toMatchObject([{ edition }]),
    )
    const items = await storedItems(name)
    expect(items.map(({ Done, Notes }) => [Done, Notes])).toEqual(
      recordOf(before).questions.map(({ Done, Notes }) => [Done, Notes]),
    )
    for (const [index, { title }] of before.entries()) {
      if (after.some((problem) => problem.title === title)) expect(items[index]?.Problem).toBe(title)
    }
    catalogue.mockRestore()
  }))

test('merging after an import keeps every Done and note on its own problem', () =>
  forAll(async (before, after) => {
    const name = await databaseWith(before)
    const store = new Store(name)
    const { snapshot } = (await (await store.progress()).import('core', JSON.stringify([recordOf(after)])))
      .result
    await (await store.progress()).merge('core', snapshot.id)
    expectKept(before, await storedItems(name))
  }))

test('undoing an import restores everything', () =>
  forAll(async (before, after) => {
    const name = await databaseWith(before)
    const store = new Store(name)
    const { snapshot } = (await (await store.progress()).import('core', JSON.stringify([recordOf(after)])))
      .result
    await (await store.progress()).restore('core', snapshot.id)
    expect(await storedItems(name)).toEqual(recordOf(before).questions)
  }))

describe('a tick and a note on an outdated list', () => {
  const seen = (store: Store, index: number) => {
    const item = topicIn(store, 'core', os).items[index]
    return item as NonNullable<typeof item>
  }
  /** Only a problem on the new list with the same title or link can take them; the others are refused. */
  const expectOnOwn = (list: readonly Problem[], after: readonly ItemRecord[], target: Problem) => {
    for (const { Problem, Done, Notes } of after) {
      const renamed =
        !list.some(({ title }) => title === target.title) && Problem === `${target.title} renamed`
      if (Problem !== target.title && !renamed) expect([Problem, Done, Notes]).toEqual([Problem, false, ''])
    }
    const own = after.find(({ Problem }) => Problem === target.title)
    if (own) expect([own.Done, own.Notes]).toEqual([true, 'mine'])
  }

  test('go to their own items in a tab that missed an import in another', () =>
    forAll(async (before, after) => {
      const name = await databaseWith(before.map((item) => ({ ...item, done: false, noted: false })))
      const [tab, other] = [new Store(name), new Store(name)]
      await Promise.all([tab.start('core'), other.start('core')])
      const items = before.map((_, index) => seen(tab, index))
      await (await other.progress()).import('core', JSON.stringify([recordOf(after)]))
      for (const [index, item] of items.entries()) {
        await (await other.progress())
          .reset('core')
          .then(() =>
            other.progress().then((progress) => progress.import('core', JSON.stringify([recordOf(after)]))),
          )
        const tick = tab.setDone('core', os, item, true)
        const note = tab.setNote('core', os, item, 'mine', { base: '' })
        const refused = await Promise.allSettled([tick, note])
        for (const { status, reason } of refused as PromiseRejectedResult[]) {
          if (status === 'rejected') expect(reason).toMatchObject({ code: 'item-gone' })
        }
        expectOnOwn(after, await storedItems(name), before[index] as Problem)
      }
    }))

  test('go to their own items when an earlier visit left them in the log', () =>
    forAll(async (before, after) => {
      const name = await databaseWith(after)
      const target = before[0] as Problem
      const item = { index: 0, title: target.title, url: target.url }
      const entry = { track: 'core', topic: os, item, cause: 'hand', time: 1, sequence: 1, tried: true }
      kept.set(`${name}:dsa-tracker-sequence`, '1')
      kept.set(
        `${name}:dsa-tracker-log:x`,
        JSON.stringify({ ...entry, id: 'x', kind: 'done', value: true, before: false }),
      )
      kept.set(
        `${name}:dsa-tracker-log:y`,
        JSON.stringify({ ...entry, id: 'y', kind: 'note', value: 'mine', base: '', before: '' }),
      )
      const store = new Store(name)
      await store.start('core')
      const isThere = after.some(({ title }) => title === target.title)
      if (isThere) {
        await vi.waitFor(() =>
          expect([...kept.keys()].filter((key) => key.startsWith(`${name}:dsa-tracker-log:`))).toEqual([]),
        )
      } else {
        await (await store.progress()).export('core')
      }
      expectOnOwn(after, await storedItems(name), target)
    }))
})

test('two tabs that tick and note at once lose nothing', () =>
  forAll(async (before) => {
    const name = await databaseWith(before)
    const tabs = [new Store(name), new Store(name)] as const
    await Promise.all(tabs.map((tab) => tab.start('core')))
    await Promise.all(
      before.map((_, index) => tabs[index % 2 === 0 ? 0 : 1].setDone('core', os, index, true)),
    )
    expectKept(
      before,
      await storedItems(name),
      before.map(({ title }) => title),
    )
  }))

test('a tick goes to its own item when another app overwrites the stored list', () =>
  forAll(async (before, after) => {
    const name = await databaseWith(before)
    const store = new Store(name)
    await store.start('core')
    await writeNatively(name, core.collection, recordsOf(recordOf(after)))
    const common = before.find(({ title }) => after.some((problem) => problem.title === title))
    if (!common) return
    await store.setDone(
      'core',
      os,
      { index: before.indexOf(common), title: common.title, url: common.url },
      true,
    )
    expect((await storedItems(name)).filter(({ Done }) => Done).map(({ Problem }) => Problem)).toEqual([
      common.title,
    ])
  }))
