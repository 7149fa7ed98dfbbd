import { expect, test, vi } from 'vitest'
import { Store } from '../../src/store/Store.ts'
import { core, followSnapshots, freshName, stubLocalStorage } from './fixtures.ts'
import { restoreProfile } from './profiles.ts'

test('what the build of b3c87aa stored opens with everything', async () => {
  const settings = stubLocalStorage()
  const name = freshName()
  vi.spyOn(core, 'loadCatalogue').mockResolvedValue({
    operating_system: [...'abcdefgh'].map((title) => ({ title, url: `https://example.org/${title}` })),
  })
  await restoreProfile(name, settings)
  const store = new Store(name)
  await store.start('core')
  const ofPage = await store.pageSheets()
  const [page, file] = ['page-week1-85229a06', 'file-week2-420f58da']
  for (const id of [page, file]) {
    await ofPage.showStored(id)
    await store.start(id)
  }
  const mine = store.getState().sheets?.find(({ name }) => name === 'Mine')?.id ?? ''
  await store.start(mine)
  const shown = (track: string) =>
    store
      .getState()
      .tracks[track]?.topics.flatMap(({ items }) =>
        items.map(({ title, done, star, note }) =>
          `${title}${done ? ' done' : ''}${star ? ' star' : ''} ${note}`.trim(),
        ),
      )
  expect(shown('core')).toEqual([
    ...['a done', 'b done', 'c word one\nword two and three', 'd star', 'e of the other device', 'f done'],
    ...['g', 'h'],
  ])
  expect(shown(mine)).toEqual(['x done my words'])
  expect(shown(page)).toEqual(['p done', 'q'])
  expect(shown(file)).toEqual(['r', 's of a file'])
  expect(store.tracks.get(page).name).toBe('Week 1')
  const history = await store.history()
  await vi.waitFor(() => {
    const { reviews, plan } = history.getState()
    expect([...reviews.values()].flat().map(({ title }) => title)).toEqual(expect.arrayContaining(['a', 'b']))
    expect(plan).toMatchObject({ finish: '2026-12-31', weekdays: [1, 3, 5], left: 6 })
  })
  const snapshots = followSnapshots(store, 'core')
  await vi.waitFor(() => expect(snapshots()?.map(({ reason }) => reason)).toContain('reset'))
  expect(store.getState().backup.changes).toBeGreaterThan(0)
  expect(store.getState().isSynced).toBe(true)
})
