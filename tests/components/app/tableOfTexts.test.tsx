import { expect, test } from 'vitest'
import * as english from '../../../src/texts/en/index.ts'
import { errorText } from '../../../src/texts/errors.ts'
import * as hindi from '../../../src/texts/hi/hindi.ts'
import { pluralIn, sayIn } from '../../../src/texts/say.ts'

/** Returns what every key of a table holds: `home.topics: function`. */
const kindsIn = (table: object, group = ''): readonly string[] =>
  Object.entries(table)
    .flatMap(([key, text]) =>
      typeof text === 'object' ? kindsIn(text, `${group}${key}.`) : [`${group}${key}: ${typeof text}`],
    )
    .sort()

test('Hindi has every text of English, and each is of the same kind', () => {
  expect(kindsIn(hindi)).toEqual(kindsIn(english))
  expect(kindsIn(hindi.tracks.anyTrack('x'))).toEqual(kindsIn(english.tracks.anyTrack('x')))
  expect(kindsIn(english).length).toBeGreaterThan(500)
  const empty = (text: unknown) => text === '' || text === undefined || text === null
  expect(
    Object.values(hindi).flatMap((group) => Object.entries(group).filter(([, text]) => empty(text))),
  ).toEqual([])
})

test('a tag writes numbers as its language does, and leaves strings alone', () => {
  const [say, bolo, sag] = [sayIn('en'), sayIn('hi'), sayIn('de')]
  expect(say`${1} of ${999}: ${1000}, ${1234567}`).toBe('1 of 999: 1,000, 1,234,567')
  expect(bolo`${999} / ${1498} / ${123456}`).toBe('999 / 1,498 / 1,23,456')
  expect(sag`${1234567}`).toBe('1.234.567')
  expect(say`${'1498'}\n${'a\\b'}${''}`).toBe('1498\na\\b')
})

test('a plural follows the rules of its language', () => {
  const [plural, poly] = [pluralIn('en'), pluralIn('pl')]
  expect([0, 1, 2, 1.5].map((count) => plural(count, { one: 'one', other: 'many' }))).toEqual([
    'many',
    'one',
    'many',
    'many',
  ])
  expect([1, 2, 5].map((count) => poly(count, { one: 'plik', few: 'pliki', other: 'plików' }))).toEqual([
    'plik',
    'pliki',
    'plików',
  ])
})

test('English counts are grouped from a thousand, and are what they were below', () => {
  const { activity, common, home, plan, settings, sheets, solved, sync, today, topic } = english
  expect(home.count('Solved', 1, 462, '0.22')).toBe('Solved 1 of 462 (0.22%)')
  expect(home.count('Solved', '|', 1498, '0.22')).toBe('Solved | of 1,498 (0.22%)')
  expect(topic.counter(27, 48)).toBe('27/48 Done')
  expect(topic.counter(1027, 1498)).toBe('1,027/1,498 Done')
  expect(home.remaining(1498)).toBe('1,498 More to go')
  expect(common.nameAndCount({ name: '1498', count: 1498 })).toBe('1498: 1,498')
  expect([1, 2, 1200].map((count) => home.topics(count))).toEqual(['1 topic', '2 topics', '1,200 topics'])
  expect([1, 2].map((count) => activity.best({ count }))).toEqual(['best: 1 week', 'best: 2 weeks'])
  expect([1, 2].map((days) => plan.share({ left: 1200, days, daily: 600 }))).toEqual([
    '1,200 left, 1 study day: 600 a day',
    '1,200 left, 2 study days: 600 a day',
  ])
  expect([1, 2].map((count) => settings.ticks(count))).toEqual(['1 tick', '2 ticks'])
  expect([1, 2].map((count) => common.notes(count))).toEqual(['1 note', '2 notes'])
  expect([1, 2].map((count) => settings.changes(count))).toEqual(['1 change', '2 changes'])
  expect([1, 2].map((count) => sync.changes(count))).toEqual(['1 change', '2 changes'])
  expect([1, 2].map((reviews) => today.total({ reviews, left: 0 }))).toEqual(['1 review', '2 reviews'])
  expect([1, 2].map((similar) => solved.similarCount({ similar }))).toEqual([
    '1 possible match.',
    '2 possible matches.',
  ])
  expect([1, 2].map((count) => sheets.unread({ count }))).toEqual(['1 line skipped', '2 lines skipped'])
  expect([1, 2].map((count) => sheets.joined({ count }))).toEqual([
    'One row names a problem again. It is on the list once.',
    '2 rows name a problem again. Each is on the list once.',
  ])
})

test('what names a row or a line is not grouped', () => {
  for (const { common, home, sheets, topic } of [english, hindi]) {
    expect(topic.row(1498, 'Two Sum')).toBe('1498, Two Sum')
    expect(home.squareOf(1498, 'Two Sum', true)).toMatch(/^1498 /)
    expect(sheets.row({ number: 1498 })).toContain('1498')
    expect(common.line({ line: 1498, text: '' })).toContain('1498')
  }
})

test('Hindi groups by lakhs, and has its singulars', () => {
  const { activity, common, home, plan, search, sheets, solved, topic } = hindi
  expect(home.remaining(123456)).toBe('1,23,456 और बाक़ी')
  expect([1, 1200].map((count) => sheets.unread({ count }))).toEqual(['1 लाइन छोड़ी गई', '1,200 लाइनें छोड़ी गईं'])
  expect([1, 2].map((count) => sheets.moreRows({ count }))).toEqual(['और 1 लाइन', 'और 2 लाइनें'])
  expect(sheets.joined({ count: 1 })).toMatch(/^1 लाइन में /)
  expect(sheets.joined({ count: 2 })).toMatch(/^2 लाइनों में /)
  expect([1, 2].map((found) => solved.found({ found }))).toEqual(['1 मिला।', '2 मिले।'])
  expect([1, 2].map((found) => search.found({ found }))).toEqual(['1 मिला', '2 मिले'])
  expect([1, 2].map((count) => solved.ticked({ count }))).toEqual(['1 टिक हुआ', '2 टिक हुए'])
  expect([1, 2].map((count) => topic.marked({ count }))).toEqual(['1 बदला', '2 बदले'])
  expect([1, 2].map((count) => common.streak({ count }))).toEqual(['लगातार 1 हफ़्ता', 'लगातार 2 हफ़्ते'])
  expect(activity.best({ count: 1 })).toMatch(/: 1 हफ़्ता$/)
  expect(plan.share({ left: 3, days: 1, daily: 3 })).toContain('पढ़ाई का 1 दिन')
  expect(plan.share({ left: 3, days: 3, daily: 1 })).toContain('पढ़ाई के 3 दिन')
})

test('an error groups its counts', () => {
  const details = { count: '12345', limit: '5000' }
  expect(errorText(english, { code: 'sheet-too-many', details })).toMatch(
    /has 12,345 entries, more than the 5,000 /,
  )
  expect(errorText(hindi, { code: 'sheet-too-many', details })).toMatch(/12,345 .*5,000 /)
  expect(
    errorText(english, { code: 'sheet-unavailable', details: { status: '404', address: '' } }),
  ).toContain('(404)')
})
