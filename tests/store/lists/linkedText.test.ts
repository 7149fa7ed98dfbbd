import { describe, expect, test } from 'vitest'
import { linkedText } from '../../../src/store/lists/linkedText.ts'
import { geeks, itemsOf, leetcode, outline, readText } from './readings.ts'

/** What is copied from a page: the text that it shows, and the same as HTML. */

const anchor = (href: string, label: string) => `<a href="${href}">${label}</a>`

describe('a table', () => {
  const html = `<style>td { border: 1px solid }</style><table><tr><td>Topic</td><td>Problem</td><td>Link</td><td>Done</td></tr>
    <tr><td rowspan="2">Arrays</td><td>${anchor(leetcode('two-sum'), 'Two <b>Sum</b>')}</td>
      <td>${anchor(geeks('two-sum'), 'Link')}</td><td>TRUE</td></tr>
    <tr><td>${anchor(leetcode('3sum'), '3Sum [II]')}</td><td>${anchor(geeks('3sum'), 'Link')}</td><td>FALSE</td></tr></table>`
  const text = 'Topic\tProblem\tLink\tDone\nArrays\tTwo Sum\tLink\tTRUE\n\t3Sum [II]\tLink\tFALSE'

  test('keeps its cells, and each link is where its name is', async () => {
    expect(linkedText(text, html).split('\n')).toEqual([
      'Topic\tProblem\tLink\tDone',
      `Arrays\t[Two Sum](${leetcode('two-sum')})\t[Link](${geeks('two-sum')})\tTRUE`,
      `\t[3Sum (II)](${leetcode('3sum')})\t[Link](${geeks('3sum')})\tFALSE`,
    ])
  })

  test('is read with both links of each problem', async () => {
    expect(itemsOf(await readText(linkedText(text, html)))).toEqual([
      { title: 'Two Sum', url: leetcode('two-sum'), url2: geeks('two-sum'), done: true },
      { title: '3Sum (II)', url: leetcode('3sum'), url2: geeks('3sum') },
    ])
  })
})

test('lines below headings are read with their links, levels and remarks', async () => {
  const html = `<h2>Arrays</h2><ol><li>${anchor(leetcode('two-sum'), 'Two Sum')} Easy</li>
    <li>${anchor(leetcode('3sum'), '3Sum')} - sort first</li></ol><h2>Strings</h2><ol><li>${anchor(leetcode('valid-anagram'), 'Anagram')}</li></ol>`
  const text = 'Arrays\n\n    1. Two Sum Easy\n    2. 3Sum - sort first\n\nStrings\n\n    1. Anagram'
  const reading = await readText(linkedText(text, html))
  expect(outline(reading)).toEqual({ Arrays: ['Two Sum', '3Sum'], Strings: ['Anagram'] })
  expect(itemsOf(reading)).toEqual([
    { title: 'Two Sum', url: leetcode('two-sum'), difficulty: 'Easy' },
    { title: '3Sum', url: leetcode('3sum'), note: 'sort first' },
    { title: 'Anagram', url: leetcode('valid-anagram') },
  ])
})

test.each([
  ['what a page hides', `<p>Sum hidden</p>${anchor(leetcode('two-sum'), 'Two Sum')}`, 'Two Sum'],
  ['scripts', `<script>"Two Sum"</script>${anchor(leetcode('two-sum'), 'Two Sum')}`, 'Two Sum'],
])('%s takes no link away', (_, html, text) => {
  expect(linkedText(text, html)).toBe(`[Two Sum](${leetcode('two-sum')})`)
})

test.each([
  ['addresses that are shown', anchor(leetcode('two-sum'), leetcode('two-sum')), leetcode('two-sum')],
  ['links within the page', anchor('#two-sum', 'Two Sum'), 'Two Sum'],
  ['scripts in links', anchor('javascript:alert(1)', 'Two Sum'), 'Two Sum'],
  ['a text that is not in the page', anchor(leetcode('two-sum'), 'Two Sum'), '3Sum'],
])('%s stay as they are', (_, html, text) => {
  expect(linkedText(text, html)).toBe(text)
})
