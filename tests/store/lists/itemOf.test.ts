import { expect, test } from 'vitest'
import { itemOf } from '../../../src/store/lists/itemOf.ts'
import { geeks, leetcode } from './readings.ts'

const link = (text: string, href = leetcode('two-sum')) => ({ text, href })

test.each([
  ['its first link, that link’s text the title', [link('Two Sum')], 'and more', 'Two Sum'],
  ['its own text where the link is a site’s name', [link('LeetCode')], 'Two Sum - (Easy)', 'Two Sum'],
  ['its own text where the link is a word', [link('Solve here')], 'Two Sum:', 'Two Sum'],
  [
    'its own text where the link is an address',
    [link('leetcode.com/problems/two-sum')],
    'The sum',
    'The sum',
  ],
  ['the address where nothing else is there', [link('Link')], '', 'Two Sum'],
  ['its own text without a link', [], ' Two\n Sum ', 'Two Sum'],
  ['a title that begins with a sign', [link('-1 or +1?')], '', '-1 or +1?'],
])('names an entry by %s', (_, links, text, title) => {
  expect(itemOf({ links, text })).toMatchObject({ title, url: links[0]?.href ?? '' })
})

test('keeps a second link only to another problem site', () => {
  const second = (href: string) => itemOf({ links: [link('Two Sum'), link('again', href)], text: '' })?.url2
  expect(second(geeks('two-sum'))).toBe(geeks('two-sum'))
  expect(second('https://youtu.be/x')).toBeUndefined()
  expect(second(leetcode('3sum'))).toBeUndefined()
})

test('ignores a link that is not http or https', () => {
  expect(itemOf({ links: [link('Two Sum', 'javascript:alert(1)')], text: '' })).toEqual({
    title: 'Two Sum',
    url: '',
  })
})

test('returns nothing for an entry without a name', () => {
  for (const text of ['', ' - ', '\u200B']) expect(itemOf({ links: [], text })).toBeUndefined()
})
