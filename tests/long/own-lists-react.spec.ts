import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { expect, openPage, settled, test, titles, withSettings } from '../browser/fixtures.ts'
import { Course, type Problem } from '../browser/reactCourse.ts'

/** Lists of a page that React renders: late, in another order, and over server-rendered markup. */

/** The page's script with React's development build, whose warnings fail the test. */
let script = ''

test.beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: resolve(import.meta.dirname, '../browser/reactCourse.ts'),
        formats: ['es'],
        fileName: () => 'course.js',
      },
    },
  })
  const [chunk] = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The page was not built.')
  script = chunk.code
})

const problems: readonly Problem[] = ['Two Sum', '3Sum', 'Valid Anagram'].map((title) => ({
  title,
  href: `https://leetcode.com/problems/${title.toLowerCase().replaceAll(' ', '-')}/`,
}))

test.beforeEach(async ({ context }) => {
  await withSettings(context, settled)
  await context.route('**/course.js', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  )
  await context.route('**/problems.json', (route) => route.fulfill({ json: problems }))
})

const ours = '<script type="module" src="/dsa-tracker.js"></script>'
const theirs = '<script type="module" src="/course.js"></script>'

const box = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title }).getByRole('checkbox')
const ticked = (page: Page) => page.locator('tbody tr:has(input:checked) .item-title').allTextContents()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const counter = (page: Page) => page.locator('.counter-text')

test('a list that React renders after a fetch keeps every tick with its problem, whichever script comes first', async ({
  page,
}) => {
  await openPage(page, '<div id="root"></div>', { head: theirs + ours })
  await expect.poll(() => titles(page)).toEqual(['Two Sum', '3Sum', 'Valid Anagram'])
  await box(page, '3Sum').click()
  await expect(counter(page)).toHaveText('1/3 Done')
  await press(page, 'Reverse')
  await expect.poll(() => titles(page)).toEqual(['Valid Anagram', 'Two Sum', '3Sum'])
  expect(await ticked(page)).toEqual(['3Sum'])
  await press(page, 'Add one')
  await expect(counter(page)).toHaveText('1/4 Done')
  await box(page, 'Jump Game').click()
  await expect(counter(page)).toHaveText('2/4 Done')
  await press(page, 'Drop the last')
  await expect.poll(() => titles(page)).not.toContain('Two Sum')
  expect((await ticked(page)).toSorted()).toEqual(['3Sum', 'Jump Game'])
  await press(page, 'Show or hide')
  await expect(page.locator('topic-table')).toHaveCount(0)
  await press(page, 'Show or hide')
  await expect.poll(async () => (await ticked(page)).toSorted()).toEqual(['3Sum', 'Jump Game'])

  await openPage(page, '<div id="root"></div>', { head: ours + theirs })
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(['Two Sum', 'Valid Anagram'])
  // Jump Game is no longer on the list, but done.
  await expect.poll(async () => (await ticked(page)).toSorted()).toEqual(['3Sum', 'Jump Game'])
  await box(page, 'Valid Anagram').click()
  await expect(counter(page)).toHaveText('3/4 Done')
  await press(page, 'Reverse')
  await press(page, 'Add one')
  await press(page, 'Drop the last')
  await expect.poll(() => titles(page)).not.toContain('Two Sum')
  expect((await ticked(page)).toSorted()).toEqual(['3Sum', 'Jump Game', 'Valid Anagram'])
  await press(page, 'Show or hide')
  await expect(page.locator('topic-table')).toHaveCount(0)
  await press(page, 'Show or hide')
  await expect
    .poll(async () => (await ticked(page)).toSorted())
    .toEqual(['3Sum', 'Jump Game', 'Valid Anagram'])
})

test('a server-rendered list is taken over without React warnings, and follows its updates', async ({
  page,
}) => {
  const html = renderToString(createElement(StrictMode, null, createElement(Course, { given: problems })))
  const data = JSON.stringify(problems).replaceAll('"', '&quot;')
  // Our script comes first: the table is there before React hydrates.
  await page.route('**/course.js', async (route) => {
    await page.locator('.item-title').first().waitFor()
    await route.fulfill({ body: script, contentType: 'text/javascript' })
  })
  await openPage(page, `<div id="root" data-problems="${data}">${html}</div>`, { head: ours + theirs })
  // React renders the name of a property on a server, and leaves it at that when it hydrates.
  await expect(page.getByRole('link', { name: 'Topics' })).toHaveAttribute('href', '/course.html')
  await box(page, '3Sum').click()
  await press(page, 'Reverse')
  await expect.poll(() => titles(page)).toEqual(['Valid Anagram', 'Two Sum', '3Sum'])
  expect(await ticked(page)).toEqual(['3Sum'])
})
