import { expect, test } from 'vitest'
import { edition } from '../../src/seed/edition.ts'
import { editionHashes, editions, linkEdition } from '../../src/store/links/editions.ts'
import { titleHash } from '../../src/store/links/hash24.ts'
import { builtInTracks as tracks } from '../../src/store/model/builtIn.ts'

/** Links made with an edition are read with the hashes we keep of it. */
test.each(tracks)(
  '$id: changes titles only with the edition, and gives each title a distinct hash',
  async (track) => {
    const titles = Object.values(await track.loadCatalogue()).flatMap((items) =>
      items.map(({ title }) => title),
    )
    const hashes = titles.map(titleHash)
    const kept = editionHashes(editions, linkEdition, track.id)
    expect(kept, 'Raise the edition in src/seed/edition.ts, then run `npm run edition`.').toEqual(hashes)
    expect(new Set(hashes).size).toBe(titles.length)
  },
)

test('keeps every edition that changed a title, from the second on', () => {
  expect(Object.keys(editions)).toEqual(['2'])
  expect(linkEdition).toBeLessThanOrEqual(edition)
})
