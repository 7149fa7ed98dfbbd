import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Store } from '../../../src/store/index.ts'
import { sheetTrack } from '../../../src/store/model/sheetTrack.ts'
import { openElement } from '../fixtures.tsx'

const sheet = sheetTrack({
  id: 'cs101',
  name: 'CS 101',
  topics: [
    { name: 'Array', items: [{ title: 'Two Sum', url: 'https://example.org/two-sum' }] },
    { name: 'C++', items: [{ title: 'Pointers', url: '' }] },
  ],
})
const prepare = async (store: Store) => store.tracks.set(sheet)

test('a track added at run time appears in header, routes, grid, table, search and events', async () => {
  const { page, user, heard } = await openElement('dsa-tracker', { prepare })
  const header = within(await page.findByRole('navigation', { name: 'Tracks' }))
  await user.click(await header.findByRole('link', { name: 'CS 101' }))
  expect(await page.findByRole('heading', { name: 'CS 101' })).toBeTruthy()
  await user.click(await page.findByRole('link', { name: /C\+\+/ }))
  expect(await page.findByRole('heading', { name: 'C++', level: 1 })).toBeTruthy()
  expect(heard('navigate')).toEqual([{ route: '/sheet/cs101' }, { route: '/sheet/cs101/c_' }])
  await user.type(page.getByRole('searchbox'), 'point')
  await user.click(page.getByRole('checkbox', { name: 'Done: Pointers' }))
  await page.findByText(/^1\/1 Done\./, { selector: '.toast *' })
  expect(heard('progress')).toMatchObject([
    {
      track: 'cs101',
      topic: 'c_',
      done: 1,
      total: 1,
      trackDone: 1,
      trackTotal: 2,
      item: { title: 'Pointers' },
    },
  ])
})

test('a deep link to an added track opens its topic, not ours with the same key', async () => {
  const { page } = await openElement('dsa-tracker', {
    attributes: { route: '/sheet/cs101/array' },
    prepare,
  })
  expect(await page.findByText('Two Sum')).toBeTruthy()
})

test('<topic-grid>, <topic-table> and <progress-admin> find an added track by its id', async () => {
  const grid = await openElement('topic-grid', { attributes: { track: 'cs101' }, prepare })
  expect(await grid.page.findByRole('link', { name: /C\+\+/ })).toBeTruthy()
  const table = await openElement('topic-table', { attributes: { track: 'cs101', topic: 'array' }, prepare })
  expect(await table.page.findByText('Two Sum')).toBeTruthy()
  const admin = await openElement('progress-admin', { attributes: { track: 'cs101' }, prepare })
  expect(await admin.page.findByRole('button', { name: 'Actions for CS 101' })).toBeTruthy()
  expect(admin.page.getByRole('heading', { name: 'CS 101' })).toBeTruthy()
})
