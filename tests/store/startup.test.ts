import { describe, expect, test } from 'vitest'
import { migrateRecords, seedRecords, versionStep } from '../../src/store/startup.ts'
import { tracks } from '../../src/store/tracks.ts'
import { damaged, dsa, recordsOf, topicRecord } from './fixtures.ts'

describe('business constants of the specification, section 9', () => {
  test.each([
    ['dsa', '450dsaArchive', '450version', 100000000, 100000016, 15],
    ['core', 'CoreArchive', 'version', 100000007, 100000017, 4],
    ['aptitude', 'ApptitudeArchive', 'versionApptitude', 100000007, 1000000817, 4],
  ])('%s: collection %s, key %s, initial version %i, data version %i, %i topics', (id, ...constants) => {
    const track = tracks.find((known) => known.id === id)
    expect([
      track?.collection,
      track?.versionKey,
      track?.initialVersion,
      track?.currentVersion,
      track?.topics.length,
    ]).toEqual(constants)
  })

  test('there are three tracks', () => {
    expect(tracks.map(({ id }) => id)).toEqual(['dsa', 'core', 'aptitude'])
  })
})

describe.each(tracks)('version step of $id', (track) => {
  test.each([
    ['missing', null, 'initialise'],
    ['the initial version', String(track.initialVersion), 'migrate'],
    ['the current data version', String(track.currentVersion), 'current'],
    ['one below the current version', String(track.currentVersion - 1), 'migrate'],
    ['one above the current version', String(track.currentVersion + 1), 'migrate'],
    ['damaged: abc', 'abc', 'migrate'],
    ['damaged: empty', '', 'migrate'],
    ['damaged: NaN', 'NaN', 'migrate'],
  ])('a version that is %s: %s → %s', (_, stored, step) => {
    expect(versionStep(stored, track)).toBe(step)
  })
})

const titles = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `${name} ${index}`,
    url: `https://example.org/${index}`,
  }))
const catalogue = { array: titles('a', 2), search_sort: titles('s', 1) }
const track = { ...dsa, topics: ['Array', 'Search & Sort'] }
const seeded = seedRecords(track, catalogue)

test('seeding: all topics keyed by normalised name, positions from 0', () => {
  expect([...seeded.keys()]).toEqual(['array', 'search_sort'])
  expect(
    [...seeded.values()].map(({ topicName, position, questions }) => [topicName, position, questions.length]),
  ).toEqual([
    ['Array', 0, 2],
    ['Search & Sort', 1, 1],
  ])
})

describe('migrateRecords', () => {
  const stored = recordsOf(
    topicRecord('Array', ['+a', 'b']),
    topicRecord('Origami', ['+fold'], { position: 40 }),
  )

  test('carries a stored topic onto the seed', () => {
    expect(
      migrateRecords(stored, seeded)
        .get('array')
        ?.questions.map(({ Problem, Done }) => [Problem, Done]),
    ).toEqual([
      ['a 0', true],
      ['a 1', false],
    ])
  })

  test('a stored topic unknown to the seed is not written, so it stays as it is', () => {
    expect(migrateRecords(stored, seeded).has('origami')).toBe(false)
  })

  test('a seeded topic that is not stored is added', () => {
    expect(migrateRecords(stored, seeded).get('search_sort')).toEqual(seeded.get('search_sort'))
  })

  test('a stored topic that is nothing becomes the seeded one', () => {
    expect(migrateRecords(new Map([['array', damaged(null)]]), seeded).get('array')).toEqual(
      seeded.get('array'),
    )
  })
})
