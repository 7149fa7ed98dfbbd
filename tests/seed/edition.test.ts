import { expect, test } from 'vitest'
import { edition } from '../../src/seed/edition.ts'
import { editionHashes, editions } from '../../src/store/links/editions.ts'
import { titleHash } from '../../src/store/links/hash24.ts'
import { builtInTracks as tracks } from '../../src/store/model/builtIn.ts'

/** Links that were made with an edition are read by what is kept of it. */
test.each(tracks)(
  '$id: titles change with the edition only, and no two of them look the same to a link',
  async (track) => {
    const titles = Object.values(await track.loadCatalogue()).flatMap((items) =>
      items.map(({ title }) => title),
    )
    const hashes = titles.map(titleHash)
    const kept = editionHashes(editions, edition, track.id)
    expect(kept, 'Raise the edition in src/seed/edition.ts, then run `npm run edition`.').toEqual(hashes)
    expect(new Set(hashes).size).toBe(titles.length)
  },
)

test('no edition from the second on is lost', () => {
  const kept = Array.from({ length: edition - 1 }, (_, index) => String(index + 2))
  expect(Object.keys(editions)).toEqual(kept)
})
