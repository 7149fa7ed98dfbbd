import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Store, TrackerError } from '../../../src/store/index.ts'
import {
  choose,
  doing,
  findMessage,
  notices,
  openActions,
  openElement,
  type Prepare,
  storing,
} from '../fixtures.tsx'

const prepared =
  (...steps: Prepare[]) =>
  async (store: Store) => {
    for (const step of steps) await step(store)
  }
const reset = (store: Store) => store.progress().then((progress) => progress.reset('dsa'))
const importing = storing('Trie', [{ Problem: 'Word break', Done: true }])
const newest = async (store: Store) => {
  const progress = await store.progress()
  return new Promise<string>((resolve) => {
    const stop = progress.observeSnapshots('dsa', ([snapshot]) => {
      queueMicrotask(() => stop())
      if (snapshot) resolve(snapshot.id)
    })
  })
}
const restore = async (store: Store) => (await store.progress()).restore('dsa', await newest(store))
const merge = async (store: Store) => (await store.progress()).merge('dsa', await newest(store))

const openAdmin = (prepare: Prepare) =>
  openElement('progress-admin', { attributes: { track: 'dsa' }, prepare })

test('no list is shown without earlier states', async () => {
  const menu = await openActions(await openAdmin(doing('array', 2)))
  expect(menu.getByRole('button', { name: 'Reset' })).toBeTruthy()
  expect(menu.queryByText(/^Earlier versions/)).toBeNull()
})

test.each([
  ['a reset', /^Before a reset, .*: 2 done$/, prepared(doing('array', 2), reset)],
  ['an import', /^Before an import, .*: 2 done$/, prepared(doing('array', 2), importing)],
  ['a merge', /^Before a merge, .*: 1 done$/, prepared(doing('array', 2), importing, merge)],
  ['a restore', /^Before a restore, .*: 0 done$/, prepared(doing('array', 2), reset, restore)],
])('the state before %s is listed first', async (_what, words, prepare) => {
  const { page, user } = await openAdmin(prepare)
  await choose({ page, user }, /^Earlier versions/)
  const [first] = await within(await page.findByRole('dialog')).findAllByRole('listitem')
  expect(within(first as HTMLElement).getByText(words)).toBeTruthy()
})

test('a state can be restored, and what it replaces becomes a state', async () => {
  const { page, user, store } = await openAdmin(prepared(doing('array', 2), reset))
  await choose({ page, user }, 'Earlier versions (1)')
  await user.click(page.getByRole('button', { name: /^Restore the version of / }))
  expect(await notices(page).findByText('Progress restored')).toBeTruthy()
  expect(notices(page).getByText('Done: 2.')).toBeTruthy()
  const menu = await openActions({ page, user })
  expect(await menu.findByText('Earlier versions (2)')).toBeTruthy()
  expect(store.getState().tracks.dsa?.topics[0]?.done).toBe(2)
})

test('a restore that fails says so', async () => {
  const { page, user, store } = await openAdmin(prepared(doing('array', 2), reset))
  vi.spyOn(await store.progress(), 'restore').mockRejectedValueOnce(new TrackerError('snapshot-missing'))
  await choose({ page, user }, 'Earlier versions (1)')
  await user.click(await page.findByRole('button', { name: /^Restore the version of / }))
  expect(
    await findMessage(page, 'This earlier state is no longer available. Nothing was changed.'),
  ).toBeTruthy()
})

test('each track has its own list', async () => {
  const opened = await openElement('progress-admin', { prepare: prepared(doing('array', 2), reset) })
  expect(await (await openActions(opened)).findByText('Earlier versions (1)')).toBeTruthy()
  expect((await openActions(opened, 'Core Subjects')).queryByText(/^Earlier versions/)).toBeNull()
})
