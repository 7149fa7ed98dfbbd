import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { TrackerError } from '../../../src/store/errors.ts'
import { ByteWriter } from '../../../src/store/links/bytes.ts'
import { editionHashes, editions, linkEdition } from '../../../src/store/links/editions.ts'
import { hash24, titleHash } from '../../../src/store/links/hash24.ts'
import type { LinkedAnswer } from '../../../src/store/links/linkedReviews.ts'
import { type LinkedTrack, linkText, readLinkText } from '../../../src/store/links/linkText.ts'
import { compare } from '../../../src/store/model/compare.ts'
import { addDays } from '../../../src/store/model/day.ts'
import type { Grade } from '../../../src/store/model/entries.ts'
import { runs } from '../../depth.ts'

// Property tests take long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const hash = fc.nat(2 ** 24 - 1)
const listed = editionHashes(editions, linkEdition, 'dsa') as readonly number[]
const day = fc.nat(40_000).map((days) => addDays('1970-01-01', days))
const answer: fc.Arbitrary<LinkedAnswer> = fc.oneof(
  fc.record({ day, grade: fc.constantFrom<Grade>(1, 2, 3, 4) }),
  fc.tuple(day, fc.nat(1000)).map(([on, days]) => ({ day: on, due: addDays(on, days) })),
)
const track = (id: fc.Arbitrary<string>) =>
  fc.record({
    id,
    done: fc
      .tuple(fc.subarray([...listed]), fc.array(hash))
      .map(([known, others]): ReadonlySet<number> => new Set([...known, ...others])),
    shared: fc.nat(),
    notes: fc
      .array(fc.tuple(hash, fc.string({ unit: 'grapheme', minLength: 1 })))
      .map((notes): ReadonlyMap<number, string> => new Map(notes)),
    reviews: fc
      .array(fc.tuple(fc.oneof(hash, fc.constantFrom(...listed)), fc.array(answer, { maxLength: 4 })), {
        maxLength: 8,
      })
      .map(
        (reviews): LinkedTrack['reviews'] =>
          new Map(reviews.map(([of, answers]) => [of, answers.sort((a, b) => compare(a.day, b.day))])),
      ),
  })
const tracks = fc
  .uniqueArray(track(fc.stringMatching(/^[a-z0-9-]{1,40}$/)), { selector: ({ id }) => id, maxLength: 5 })
  .chain((others) =>
    track(fc.constant('dsa')).map((dsa) => [dsa, ...others.filter(({ id }) => id !== 'dsa')]),
  )

const sorted = (linked: readonly LinkedTrack[]) =>
  linked
    .filter(({ done, shared, notes, reviews }) => done.size + shared + notes.size + reviews.size > 0)
    .map(({ id, done, shared, notes, reviews }) => ({
      id,
      done: [...done].sort((a, b) => a - b),
      shared,
      notes: [...notes].sort(([a], [b]) => a - b),
      reviews: [...reviews].sort(([a], [b]) => a - b),
    }))

/** Builds a link from any bytes, complete and with the correct checksum. */
const linkOf = (bytes: Uint8Array, start = '#dsa=1.') => {
  const whole = new ByteWriter().hash(hash24(bytes.join())).raw(bytes).done()
  return start + deflateRawSync(whole).toString('base64url')
}
const sectionOf = (kind: number, body: ByteWriter) => new ByteWriter().number(kind).block(body.done()).done()

const damaged = { name: 'TrackerError', code: 'link-damaged' }
const newer = { name: 'TrackerError', code: 'link-newer' }

const someTracks: readonly LinkedTrack[] = [
  {
    id: 'dsa',
    done: new Set(listed.filter((_, index) => index % 3 === 0)),
    shared: 0,
    notes: new Map(),
    reviews: new Map(),
  },
  {
    id: 'my-sheet',
    done: new Set([1, 2, 3]),
    shared: 2,
    notes: new Map([[3, 'Ein “Wort” 🙂']]),
    reviews: new Map([[2, [{ day: '2026-11-22', grade: 3 }]]]),
  },
]

describe('linkText', () => {
  test('is read back as written, for any tracks', async () => {
    await fc.assert(
      fc.asyncProperty(tracks, async (given) => {
        expect(sorted(await readLinkText(await linkText(given)))).toEqual(sorted(given))
      }),
    )
  })

  test('is a fragment that needs no escaping', async () => {
    expect(await linkText(someTracks)).toMatch(/^#dsa=1\.[\w-]+$/)
  })

  test('is the same for the same progress', async () => {
    const again = someTracks.map((one) => ({ ...one, done: new Set([...one.done].reverse()) }))
    expect(await linkText(again)).toBe(await linkText(someTracks))
  })

  test('takes one bit for a tick in the catalogue, and three bytes for any other', async () => {
    const lengthOf = async (hashes: readonly number[]) =>
      (
        await linkText([
          { id: 'dsa', done: new Set(hashes), shared: 0, notes: new Map(), reviews: new Map() },
        ])
      ).length
    expect(await lengthOf(listed)).toBeLessThan(50)
    expect(await lengthOf(listed.map((one) => one ^ 1))).toBeGreaterThan(1500)
  })
})

describe('editions and kinds', () => {
  test('a link from the first days stays readable', async () => {
    const link = '#dsa=1.02_IYbRnTilOZPKcpAJEJ0GEp5HnJB8wF4ZAeAqE6WPkiSKlwgkA'
    const [track, ...others] = await readLinkText(link)
    expect(others).toEqual([])
    expect(track).toMatchObject({ id: 'dsa', shared: 0, notes: new Map(), reviews: new Map() })
    expect(track?.done.size).toBe(158)
    expect(track?.done.has(titleHash('Reverse an array'))).toBe(true)
  })

  test('a link of an earlier edition is read with the titles of that edition', async () => {
    const link = await linkText([{ ...someTracks[0], done: new Set([listed[5] as number]) } as LinkedTrack])
    const later = { ...editions, [linkEdition + 1]: { dsa: 'AAAA' } }
    expect(sorted(await readLinkText(link, later))).toMatchObject([{ done: [listed[5]] }])
  })

  test('a link of an unknown edition is reported as newer', async () => {
    const body = new ByteWriter().text('dsa').number(linkEdition + 1)
    await expect(readLinkText(linkOf(sectionOf(1, body.raw([1]))))).rejects.toMatchObject(newer)
  })

  test('a link of a later format version is reported as newer', async () => {
    const link = await linkText(someTracks)
    await expect(readLinkText(link.replace('=1.', '=2.'))).rejects.toMatchObject(newer)
    await expect(readLinkText(link.replace('=1.', '=0.'))).rejects.toMatchObject(damaged)
  })

  test('a section of an unknown kind is skipped', async () => {
    const known = sectionOf(2, new ByteWriter().text('cs101').number(0).hash(titleHash('Two Sum')))
    const unknown = sectionOf(5, new ByteWriter().text('something').raw([1, 2, 3]))
    const link = linkOf(Uint8Array.from([...unknown, ...known, ...sectionOf(3000, new ByteWriter())]))
    expect(sorted(await readLinkText(link))).toMatchObject([{ id: 'cs101', done: [titleHash('Two Sum')] }])
  })

  test('bits beyond the last item of an edition make the link damaged', async () => {
    const body = new ByteWriter().text('dsa').number(linkEdition)
    await expect(readLinkText(linkOf(sectionOf(1, body.raw(new Array(60).fill(255)))))).rejects.toMatchObject(
      damaged,
    )
  })
})

describe('a damaged link', () => {
  test('is refused if it is cut anywhere', async () => {
    const link = await linkText(someTracks)
    for (let length = 5; length < link.length; length += 1)
      await expect(readLinkText(link.slice(0, length)), String(length)).rejects.toMatchObject(damaged)
  })

  test('is refused, or reads the same, if a letter has changed', async () => {
    const link = await linkText(someTracks)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 7, max: link.length - 2 }),
        fc.constantFrom(...'aZ09-_'),
        async (at, letter) => {
          fc.pre(link[at] !== letter)
          const changed = link.slice(0, at) + letter + link.slice(at + 1)
          // The last bits only pad a byte: changing them changes nothing.
          const read = await readLinkText(changed).then(sorted, ({ code }) => code)
          expect(read === damaged.code ? sorted(someTracks) : read).toEqual(sorted(someTracks))
        },
      ),
    )
  })

  test('is refused, or read once, if its data is doubled, depending on how the browser unpacks', async () => {
    const link = await linkText(someTracks)
    const read = await readLinkText(link + link.slice('#dsa=1.'.length)).catch(({ code }) => code)
    expect(read === 'link-damaged' ? sorted(someTracks) : sorted(read)).toEqual(sorted(someTracks))
  })

  test.each([
    ['doubled', (link: string) => link + link],
    ['with a sentence after it', (link: string) => `${link}.%20Open%20it!`],
    ['escaped', (link: string) => encodeURIComponent(link)],
    ['of nothing', () => '#dsa='],
    ['of a version alone', () => '#dsa=1.'],
    ['of an anchor of the page', () => '#dsa=lesson-3'],
    ['of no base64', () => '#dsa=1.AAAAA'],
    ['with a version that is no number', () => '#dsa=one.AAAA'],
    ['of 10 MB', () => `#dsa=1.${'A'.repeat(10_000_000)}`],
    ['that was never packed', () => `#dsa=1.${randomBytes(500).toString('base64url')}`],
  ])('is refused: %s', async (_, changed) => {
    await expect(readLinkText(changed(await linkText(someTracks)))).rejects.toMatchObject(damaged)
  })
})

describe('a malicious link', () => {
  test('is not unpacked beyond a limit', async () => {
    const bomb = `#dsa=1.${deflateRawSync(Buffer.alloc(14_000_000)).toString('base64url')}`
    expect(bomb.length).toBeLessThan(20_000)
    await expect(readLinkText(bomb)).rejects.toMatchObject({
      ...damaged,
      cause: { message: 'The link unpacks to too much.' },
    })
  })

  test.each(['__proto__', 'constructor/', '', 'Ünicode', 'x'.repeat(41), '<b>'])(
    'is refused for an invalid track id: %s',
    async (id) => {
      const body = new ByteWriter().text(id).number(0).hash(1)
      await expect(readLinkText(linkOf(sectionOf(2, body)))).rejects.toMatchObject(damaged)
    },
  )

  test('finds no edition for a track named like a property of JavaScript', async () => {
    const body = new ByteWriter().text('constructor').number(linkEdition).raw([1])
    await expect(readLinkText(linkOf(sectionOf(1, body)))).rejects.toMatchObject(damaged)
  })

  test('is read or refused with a code, for any bytes', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(fc.tuple(fc.nat(5), fc.uint8Array({ maxLength: 30 })))
        .map((sections) =>
          Uint8Array.from(
            sections.flatMap(([kind, body]) => [...sectionOf(kind, new ByteWriter().text('dsa').raw(body))]),
          ),
        ),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        const result = await readLinkText(linkOf(given)).catch((error: unknown) => error)
        if (Array.isArray(result)) return
        expect(result).toBeInstanceOf(TrackerError)
        expect(['link-damaged', 'link-newer']).toContain((result as TrackerError).code)
      }),
      runs(100),
    )
  })

  test('is refused as damaged, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (given) => {
        const result = await readLinkText(`#dsa=1.${given}`).catch((error: unknown) => error)
        expect(result).toMatchObject(damaged)
      }),
    )
  })
})
