import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PickRandom } from '../../../src/components/topic/PickRandom.tsx'
import { builtInTracks } from '../../../src/store/model/builtIn.ts'
import { sheetTrack } from '../../../src/store/model/sheetTrack.ts'
import type { Track } from '../../../src/store/model/track.ts'
import { itemWith, openView } from '../fixtures.tsx'

const [dsa] = builtInTracks as [Track]
const items = (count: number) => Array.from({ length: count }, (_, index) => itemWith({ index }))
const opened = vi.fn()

beforeEach(() => {
  opened.mockReset()
  vi.spyOn(window, 'open').mockImplementation((...args) => opened(...args))
})

const pick = async (count: number, ...randoms: number[]) => {
  // One for each pick, whoever else asks meanwhile.
  vi.spyOn(Math, 'random').mockImplementation(() => randoms[opened.mock.calls.length] ?? 0)
  const { page, user } = await openView(
    <PickRandom track={dsa} items={items(count)} isWhole onPick={vi.fn()} />,
  )
  for (const _ of randoms.slice(1)) await user.click(page.getByRole('button', { name: 'Pick Random' }))
  return opened.mock.calls.map(([url]) => url)
}

const almostOne = 1 - Number.EPSILON

describe('the index is between 0 and count minus 2', () => {
  test.each([
    [36, 0, 1],
    [36, 0.5, 18],
    [36, almostOne, 35],
    [2, 0, 1],
    [2, almostOne, 1],
    [3, almostOne, 2],
    [1, 0, 1],
    [1, almostOne, 1],
  ])('of %i items, %d picks item %i', async (count, random, item) => {
    expect(await pick(count, random, 0)).toEqual([`https://example.org/${item}`])
  })
})

test('the last item is never chosen', async () => {
  const randoms = Array.from({ length: 50 }, (_, index) => index / 50)
  expect(new Set(await pick(5, ...randoms))).toEqual(
    new Set([1, 2, 3, 4].map((item) => `https://example.org/${item}`)),
  )
})

test('a new pick is made after each click', async () => {
  expect(await pick(5, 0, 0.3, almostOne, 0)).toEqual([
    'https://example.org/1',
    'https://example.org/2',
    'https://example.org/4',
  ])
})

test('the link opens in a new tab without opener or referrer', async () => {
  await pick(2, 0, 0)
  expect(opened).toHaveBeenCalledWith('https://example.org/1', '_blank', 'noopener,noreferrer')
})

test('those to do come first, and a search or a filter limits the choice', async () => {
  const done = itemWith({ index: 0, done: true })
  const rows = [done, itemWith({ index: 1 })]
  const whole = await openView(<PickRandom track={dsa} items={rows} isWhole onPick={vi.fn()} />)
  await whole.user.click(whole.page.getByRole('button', { name: 'Pick Random' }))
  expect(opened.mock.lastCall?.[0]).toBe('https://example.org/2')
  const found = await openView(<PickRandom track={dsa} items={[done]} isWhole={false} onPick={vi.fn()} />)
  await found.user.click(found.page.getByRole('button', { name: 'Pick Random' }))
  expect(opened.mock.lastCall?.[0]).toBe('https://example.org/1')
})

test('items without a link are not picked', async () => {
  const linked = [itemWith({ index: 0, url: undefined }), itemWith({ index: 1 }), itemWith({ index: 2 })]
  const { page, user } = await openView(<PickRandom track={dsa} items={linked} isWhole onPick={vi.fn()} />)
  await user.click(page.getByRole('button', { name: 'Pick Random' }))
  expect(opened.mock.calls).toEqual([['https://example.org/2', '_blank', 'noopener,noreferrer']])
})

test("items of the visitor's own list without a link are picked, by a search for them", async () => {
  const own = sheetTrack({ id: 'my-list', topics: [] })
  const bare = [itemWith({ index: 0, title: 'Two Sum', url: undefined })]
  const { page, user } = await openView(<PickRandom track={own} items={bare} isWhole onPick={vi.fn()} />)
  await user.click(page.getByRole('button', { name: 'Pick Random' }))
  expect(opened.mock.calls[0]?.[0]).toBe('https://leetcode.com/problemset/?search=Two%20Sum')
})

test.each([
  ['no links', [itemWith({ url: undefined })]],
  ['no items', []],
])('the button is disabled with %s', async (_what, given) => {
  const { page, user } = await openView(<PickRandom track={dsa} items={given} isWhole onPick={vi.fn()} />)
  const button = page.getByRole<HTMLButtonElement>('button', { name: 'Pick Random' })
  expect(button.disabled).toBe(true)
  await user.click(button)
  expect(opened).not.toHaveBeenCalled()
})
