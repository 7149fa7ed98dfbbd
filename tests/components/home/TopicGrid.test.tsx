import { describe, expect, test, vi } from 'vitest'
import type { Store } from '../../../src/store/index.ts'
import { english } from '../../../src/texts/texts.ts'
import { trackTexts } from '../../../src/texts/trackTexts.ts'
import { doing, openElement, paragraph, trackOf } from '../fixtures.tsx'

/** Names of the topics on the cards. */
const cardNames = (root: HTMLElement) =>
  [...root.querySelectorAll('[part~=card] [role=progressbar]')].map((bar) =>
    bar.getAttribute('aria-label')?.replace(' progress', ''),
  )

const statusesOf = (root: HTMLElement) =>
  [...root.querySelectorAll('[role=status]')].map((status) => status.textContent)

describe.each([
  [
    'dsa',
    'Solve DSA problem to master in DSA',
    'array',
    15,
    'Start Solving',
    'Solved 1 of 462 (0.22%)',
    '0.22',
  ],
  [
    'core',
    'Make you interview experience better',
    'operating_system',
    4,
    'Start Preparing',
    'Prepared 1 of 41 (2.44%)',
    '2.44',
  ],
  [
    'aptitude',
    'Make you Apptitude experience better',
    'verbal_ability',
    4,
    'Start Preparing',
    'Prepared 1 of 34 (2.94%)',
    '2.94',
  ],
])('the grid of the track %s', (track, heading, topic, count, start, overall, share) => {
  const texts = trackTexts(english, trackOf(track))
  const topics = trackOf(track).topics.map(({ name }) => name)

  test(`has the heading '${heading}' and ${count} cards in the order of the catalogue`, async () => {
    const { page, root } = await openElement('topic-grid', { attributes: { track } })
    expect(await page.findByRole('heading', { name: heading })).toBeTruthy()
    await vi.waitFor(() => expect(cardNames(root)).toEqual(topics), 5000)
    expect(topics).toHaveLength(count)
  })

  test(`says '${start}' when nothing is done`, async () => {
    const { root } = await openElement('topic-grid', { attributes: { track } })
    await vi.waitFor(() => expect(statusesOf(root)).toContain(start), 5000)
    expect(root.textContent).not.toMatch(/(Solved|Prepared) 0 of/)
  })

  test(`says '${overall}' and shows it as a bar after one item`, async () => {
    const prepare = doing(topic, 1, track)
    const { page, root } = await openElement('topic-grid', { attributes: { track }, prepare })
    await page.findByText(paragraph(overall))
    expect(statusesOf(root)).toContain(overall)
    const bar = page.getByRole('progressbar', { name: `${texts.administration} progress` })
    expect(bar.getAttribute('aria-valuenow')).toBe(share)
    expect(page.getAllByText('Not yet started')).toHaveLength(count - 1)
    expect(page.getAllByText('Solve Now')).toHaveLength(1)
  })
})

test('the overall count follows changes stored from elsewhere', async () => {
  const { page, store } = await openElement('topic-grid')
  await page.findAllByText('Not yet started')
  await store.setDone('dsa', 'array', 0, true)
  expect(await page.findByText(paragraph('Solved 1 of 462 (0.22%)'))).toBeTruthy()
  await store.setDone('dsa', 'matrix', 9, true)
  expect(await page.findByText(paragraph('Solved 2 of 462 (0.43%)'))).toBeTruthy()
})

test('the count is split by level from the first tick on, unless difficulty is hidden', async () => {
  const { page, store } = await openElement('topic-grid')
  const levels = () => page.queryByRole('list', { name: 'By level' })
  await page.findAllByText('Not yet started')
  expect(levels()).toBeNull()
  await store.setDone('dsa', 'array', 3, true)
  await page.findByText(paragraph('Solved 1 of 462 (0.22%)'))
  expect(page.getByText('Easy: 0 of 47')).toBeTruthy()
  expect(page.getByText('Medium: 1 of 140')).toBeTruthy()
  expect(levels()?.childElementCount).toBe(3)
  store.settings.set({ difficulty: false })
  await vi.waitFor(() => expect(levels()).toBeNull())
  store.settings.set({ difficulty: true })
})

test('a track without levels is not split', async () => {
  const { page } = await openElement('topic-grid', {
    attributes: { track: 'core' },
    prepare: doing('operating_system', 1, 'core'),
  })
  await page.findByText(paragraph('Prepared 1 of 41 (2.44%)'))
  expect(page.queryByRole('list', { name: 'By level' })).toBeNull()
})

test('a finished track says so', async () => {
  const prepare = async (store: Store) => {
    const file = JSON.parse(await (await store.progress()).export('aptitude'))
    for (const topic of file) for (const item of topic.questions) item.Done = true
    await (await store.progress()).import('aptitude', JSON.stringify(file))
  }
  const { page } = await openElement('topic-grid', { attributes: { track: 'aptitude' }, prepare })
  expect(await page.findByText(paragraph('Prepared 34 of 34 (100.00%)'))).toBeTruthy()
  expect(page.getAllByText('100% Done')).toHaveLength(4)
})

describe('before the topics are loaded', () => {
  test('the grid shows that it is loading', async () => {
    const load = vi.spyOn(trackOf('dsa'), 'loadCatalogue').mockReturnValue(new Promise(() => {}))
    const { page, root } = await openElement('topic-grid')
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    expect(await page.findByText('Loading')).toBeTruthy()
    expect(page.getByRole('heading', { name: 'Solve DSA problem to master in DSA' })).toBeTruthy()
    expect(page.queryByRole('link')).toBeNull()
    expect(statusesOf(root)).toContain('Loading')
  })

  test('the grid reports a failure, and Try again shows the topics', async () => {
    const load = vi.spyOn(trackOf('dsa'), 'loadCatalogue').mockRejectedValue(new Error('offline'))
    const { page, user, root } = await openElement('topic-grid')
    expect(await page.findByText(/The list of topics could not be loaded/)).toBeTruthy()
    expect(cardNames(root)).toEqual([])
    load.mockRestore()
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findAllByText('Not yet started')).toHaveLength(15)
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the way to a topic', () => {
  test('a card opens its topic inside the element and the breadcrumb leads back', async () => {
    const { page, user, heard } = await openElement('topic-grid')
    await user.click(await page.findByRole('link', { name: /^Trie/ }))
    expect(await page.findByRole('heading', { name: 'Trie Problems' })).toBeTruthy()
    await user.click(page.getByRole('link', { name: 'Topics' }))
    expect(await page.findByRole('heading', { name: 'Solve DSA problem to master in DSA' })).toBeTruthy()
    expect(heard('navigate')).toEqual([{ route: '/trie' }, { route: '/' }])
  })

  test('topic-href leads to pages of the host', async () => {
    const attributes = { 'topic-href': '/sheets/{topic}.html?of={topic}' }
    const { page } = await openElement('topic-grid', { attributes })
    const card = await page.findByRole('link', { name: /^Search & Sort/ })
    expect(card.getAttribute('href')).toBe('/sheets/search_sort.html?of=search_sort')
  })
})

test('after the only tick was undone, the grid shows the beginning again', async () => {
  const { page, root, store } = await openElement('topic-grid', { prepare: doing('string') })
  expect(await page.findByRole('link', { name: 'Continue with String' })).toBeTruthy()
  expect(page.getByText(/^Next: /)).toBeTruthy()
  await store.setDone('dsa', 'string', 0, false)
  expect(await page.findByRole('link', { name: 'Start with Array' })).toBeTruthy()
  expect(statusesOf(root)).toContain('Start Solving')
  expect(page.queryByText(/^Next: /)).toBeNull()
})
