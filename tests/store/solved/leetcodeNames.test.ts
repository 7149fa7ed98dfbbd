import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtInTracks } from '../../../src/store/model/builtIn.ts'
import { leetcodeNames, searchItems } from '../../../src/store/model/problemNames.ts'
import { findSolved } from '../../../src/store/solved/matchSolved.ts'
import { readSolved } from '../../../src/store/solved/readSolved.ts'

/** The catalogue's items, with the LeetCode problems that they link to. */
const catalogue = (
  await Promise.all(builtInTracks.map(async (track) => Object.values(await track.loadCatalogue()).flat()))
).flat()
const linked = catalogue.flatMap((item) => leetcodeNames(item).map((slug) => ({ slug, item })))

const list = new URL('../../../../shared/links/leetcode.tsv', import.meta.url)
const titles = existsSync(list)
  ? new Map(
      readFileSync(list, 'utf8')
        .trim()
        .split('\n')
        .map((row) => row.split('\t'))
        .map(([url = '', title = '']) => [leetcodeNames({ url })[0] ?? '', title]),
    )
  : undefined

/** Returns what a text finds in the catalogue. */
async function found(text: string) {
  const { solved } = await readSolved({ name: '', text })
  return [...findSolved(solved, catalogue).found.keys()]
}

const itemsOf = (slug: string) => linked.filter((one) => one.slug === slug).map(({ item }) => item)

test('each LeetCode problem of the catalogue is found by its slug, and no other', async () => {
  expect(linked.length).toBeGreaterThan(200)
  for (const { slug } of linked) {
    expect(await found(slug), slug).toEqual(itemsOf(slug))
    expect(await found(`0042-${slug}`), slug).toEqual(itemsOf(slug))
  }
})

describe.skipIf(!titles)('by the titles that LeetCode gives', () => {
  test.each<[string, (title: string) => string]>([
    ['75. Sort Colors', (title) => `75. ${title}`],
    ['[53] Maximum Subarray', (title) => `[53] ${title}`],
    ['53 Maximum Subarray', (title) => `53 ${title}`],
    ['Sort Colors', (title) => title],
  ])('each is found as in %s, and no other', async (_, write) => {
    const problems = linked.filter(({ slug }) => titles?.has(slug))
    expect(problems.length).toBeGreaterThan(200)
    for (const { slug } of problems) {
      const text = write(titles?.get(slug) ?? '')
      expect(await found(text), text).toEqual(itemsOf(slug))
      expect(searchItems(catalogue, text), text).toEqual(expect.arrayContaining(itemsOf(slug)))
    }
  })
})
