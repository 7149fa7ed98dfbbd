import { describe, expect, test } from 'vitest'
import { versionAction } from '../../../src/store/core/migrations.ts'
import { seedRecords } from '../../../src/store/model/newRecords.ts'
import { tracks } from '../fixtures.ts'

describe('constants that other apps on the same data rely on', () => {
  test.each([
    ['dsa', '450dsaArchive', '450version', 100000000, 100000016, 15],
    ['core', 'CoreArchive', 'version', 100000007, 100000017, 4],
    ['aptitude', 'ApptitudeArchive', 'versionApptitude', 100000007, 1000000817, 4],
  ])('%s: collection %s, key %s, initial version %i, data version %i, %i topics', (id, ...constants) => {
    const track = tracks.find((known) => known.id === id)
    const { key, initial, current } = track?.version ?? {}
    expect([track?.collection, key, initial, current, track?.topics.length]).toEqual(constants)
  })
})

describe.each(tracks)('version step of $id', (track) => {
  const { initial, current } = track.version
  test.each([
    ['missing everywhere', null, {}, 'initialise'],
    ['missing, and the companion cannot be read', null, undefined, 'none'],
    ['missing, and the companion remembers the current one', null, { version: current }, 'none'],
    ['missing, and the companion remembers an older one', null, { version: initial }, 'migrate'],
    ['the initial version', String(initial), {}, 'migrate'],
    ['the initial version, and the companion cannot be read', String(initial), undefined, 'migrate'],
    ['the current data version', String(current), {}, 'none'],
    ['one below the current version', String(current - 1), { version: current }, 'migrate'],
    ['one above the current version, left by the earlier app', String(current + 1), {}, 'migrate'],
    [
      'one above the current version, written by a newer build',
      String(current + 1),
      { version: current + 1 },
      'newer',
    ],
    ['current, with a newer edition of the catalogue', String(current), { edition: 99 }, 'newer'],
    ['damaged: abc', 'abc', {}, 'migrate'],
    ['damaged: empty', '', {}, 'migrate'],
    ['damaged: NaN', 'NaN', {}, 'migrate'],
  ])('%s', (_, stored, meta, step) => {
    expect(versionAction(track, stored, meta)).toBe(step)
  })
})

test('seeding keys topics by normalised name and numbers positions from 0', () => {
  const items = [{ title: 'a', url: 'https://example.org/a' }]
  const topics = [
    { key: 'array', name: 'Array' },
    { key: 'search_sort', name: 'Search & Sort' },
  ]
  const seeded = seedRecords(topics, { array: items })
  expect(
    [...seeded].map(([key, { topicName, position, questions }]) => [
      key,
      topicName,
      position,
      questions.length,
    ]),
  ).toEqual([
    ['array', 'Array', 0, 1],
    ['search_sort', 'Search & Sort', 1, 0],
  ])
})
