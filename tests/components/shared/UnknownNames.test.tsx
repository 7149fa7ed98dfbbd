import { describe, expect, test } from 'vitest'
import { openElement, tracks } from '../fixtures.tsx'

const topicKeys = tracks.flatMap(({ topics }) => topics.map(({ key }) => key))

describe.each(['topic-grid', 'progress-admin'])('<%s> with an unknown track', (name) => {
  test.each(['java', 'DSA', 'constructor', '<b>dsa</b>'])('%s lists the valid ones', async (track) => {
    const { page } = await openElement(name, { attributes: { track } })
    expect(await page.findByText('Unknown track')).toBeTruthy()
    expect(page.getByText(`There is no track “${track}”. The tracks are: dsa, core, aptitude.`)).toBeTruthy()
    expect(page.queryByRole('button')).toBeNull()
  })
})

describe('<topic-table> with an unknown topic', () => {
  test.each([
    ['java', 'java'],
    ['toString', 'tostring'],
    ['', ''],
  ])("'%s' lists the valid ones", async (topic, key) => {
    const { page } = await openElement('topic-table', { attributes: { topic } })
    expect(await page.findByText('Unknown topic')).toBeTruthy()
    expect(topicKeys).toHaveLength(23)
    expect(
      page.getByText(`There is no topic “${key}”. The topics are: ${topicKeys.join(', ')}.`),
    ).toBeTruthy()
  })
})

describe('other spellings', () => {
  test("the track 'apptitude' means aptitude", async () => {
    const { page } = await openElement('topic-grid', { attributes: { track: 'apptitude' } })
    expect(await page.findByRole('heading', { name: 'Make you Apptitude experience better' })).toBeTruthy()
  })

  test.each(['Search & Sort', 'search-sort', ' SEARCH_SORT '])(
    "the topic '%s' means search_sort",
    async (topic) => {
      const { page } = await openElement('topic-table', { attributes: { topic } })
      expect(await page.findByRole('heading', { name: 'Search & Sort Problems' })).toBeTruthy()
    },
  )
})

describe('a corrected name', () => {
  test('shows the track', async () => {
    const { page, element } = await openElement('topic-grid', { attributes: { track: 'java' } })
    await page.findByText('Unknown track')
    element.setAttribute('track', 'core')
    expect(await page.findByRole('heading', { name: 'Make you interview experience better' })).toBeTruthy()
    expect(page.queryByText('Unknown track')).toBeNull()
  })

  test('shows the topic', async () => {
    const { page, element } = await openElement('topic-table', { attributes: { topic: 'java' } })
    await page.findByText('Unknown topic')
    element.setAttribute('topic', 'trie')
    expect(await page.findByRole('heading', { name: 'Trie Problems' })).toBeTruthy()
  })
})
