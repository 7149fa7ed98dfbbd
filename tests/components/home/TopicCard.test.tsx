import { describe, expect, test } from 'vitest'
import { TopicCard } from '../../../src/components/home/TopicCard.tsx'
import { openView, topicWith, trackOf } from '../fixtures.tsx'

const card = async (total: number, done: number, track = 'dsa') => {
  const { page } = await openView(
    <TopicCard track={trackOf(track)} topic={topicWith(total, done)} columns={24} isCurrent={false} />,
  )
  return page.getByRole('link', { name: /Search & Sort/ })
}

describe('a card that is not started', () => {
  test.each([
    ['dsa', 'Start Solving', 'Total Questions 36'],
    ['core', 'Start Preparing', 'Total Topics 36'],
    ['aptitude', 'Start Preparing', 'Total Topics 36'],
  ])('of the track %s says %s and %s', async (track, start, total) => {
    const { textContent } = await card(36, 0, track)
    expect(textContent).toContain(start)
    expect(textContent).toContain(total)
    expect(textContent).toContain('Not yet started')
    expect(textContent).not.toMatch(/More to go|% Done|Solve Now/)
  })
})

describe('a card that is started', () => {
  test.each([
    [36, 1, '35 More to go', '3% Done', 3],
    [3, 1, '2 More to go', '33% Done', 33],
    [8, 1, '7 More to go', '13% Done', 13],
    [3, 2, '1 More to go', '67% Done', 67],
    [1000, 999, '1 More to go', '99% Done', 99],
  ])('with %i items and %i done says %s and %s', async (total, done, remaining, percent, value) => {
    const link = await card(total, done)
    expect(link.textContent).toContain(remaining)
    expect(link.textContent).toContain(percent)
    expect(link.textContent).toContain('Solve Now')
    expect(link.textContent).not.toMatch(/Not yet started|Total Questions|Start Solving/)
    expect(link.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe(String(value))
  })
})

test('a card with nothing left is Done', async () => {
  const link = await card(6, 6)
  expect(link.querySelector('[part=badge]')?.textContent).toBe('Done')
  expect(link.textContent).toContain('0 More to go')
  expect(link.textContent).toContain('100% Done')
  expect(link.textContent).not.toContain('Solve Now')
})

test.each([
  [0, '0'],
  [3, '50'],
  [6, '100'],
])('the progress bar goes from 0 to 100: %i of 6 is %s', async (done, now) => {
  const bar = (await card(6, done)).querySelector('[role=progressbar]')
  expect(bar?.getAttribute('aria-valuemin')).toBe('0')
  expect(bar?.getAttribute('aria-valuemax')).toBe('100')
  expect(bar?.getAttribute('aria-valuenow')).toBe(now)
  expect(bar?.getAttribute('aria-label')).toBe('Search & Sort progress')
})

test('a card links to its topic page', async () => {
  expect((await card(6, 0)).getAttribute('href')).toBe('#/search_sort')
})

test('a topic without any items is neither started nor Done', async () => {
  const { textContent } = await card(0, 0)
  expect(textContent).toContain('Not yet started')
  expect(textContent).not.toContain('Done')
})
