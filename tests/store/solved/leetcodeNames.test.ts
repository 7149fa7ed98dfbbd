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

const slugs = [...new Set(linked.map(({ slug }) => slug))]
const itemsOf = (slug: string) => linked.filter((one) => one.slug === slug).map(({ item }) => item)

/** Expects that each slug's text finds its items and no other. */
async function expectFound(slugs: readonly string[], write: (slug: string) => string): Promise<void> {
  const references = await Promise.all(
    slugs.map(async (slug) => (await readSolved({ name: '', text: write(slug) })).solved),
  )
  // An item is found once, by the first that names it: in one of the two orders that is the one that should not.
  for (const ordered of [references, references.toReversed()]) {
    const { found } = findSolved(ordered.flat(), catalogue)
    for (const [index, slug] of slugs.entries()) {
      const items = catalogue.filter((item) => references[index]?.some((one) => one === found.get(item)))
      expect(items, write(slug)).toEqual(itemsOf(slug))
    }
  }
}

test('each LeetCode problem of the catalogue is found by its slug, and no other', async () => {
  expect(slugs.length).toBeGreaterThan(200)
  await expectFound(slugs, (slug) => slug)
  await expectFound(slugs, (slug) => `0042-${slug}`)
})

describe.skipIf(!titles)('by the titles that LeetCode gives', () => {
  test.each<[string, (title: string) => string]>([
    ['75. Sort Colors', (title) => `75. ${title}`],
    ['[53] Maximum Subarray', (title) => `[53] ${title}`],
    ['53 Maximum Subarray', (title) => `53 ${title}`],
    ['Sort Colors', (title) => title],
  ])('each is found as in %s, and no other', async (_, write) => {
    const titled = slugs.filter((slug) => titles?.has(slug))
    expect(titled.length).toBeGreaterThan(200)
    const textOf = (slug: string) => write(titles?.get(slug) ?? '')
    await expectFound(titled, textOf)
    for (const slug of titled)
      expect(searchItems(catalogue, textOf(slug)), slug).toEqual(expect.arrayContaining(itemsOf(slug)))
  })
})
