import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkbox,
  databaseName,
  expectCount,
  expectTexts,
  mount,
  nextEvent,
  recordEvents,
  settled,
} from './fixtures.ts'

/** Attributes and properties, and the public events. */

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const heading = page.getByRole('heading', { level: 1 })

test('topic-href links cards to the host page, and grid-href links the breadcrumb', async () => {
  await mount(
    '<topic-grid topic-href="/sheets/{topic}.html"></topic-grid><topic-table topic="trie" grid-href="/list.html"></topic-table>',
  )
  await expect
    .element(page.getByRole('link', { name: /^Search & Sort/ }))
    .toHaveAttribute('href', '/sheets/search_sort.html')
  const breadcrumb = page.getByRole('link', { name: 'Topics' })
  await expect.element(breadcrumb).toHaveAttribute('href', '/list.html')
  find('topic-table').removeAttribute('grid-href')
  await expect.element(breadcrumb).not.toBeInTheDocument()
})

test('the name of a property counts as its attribute, unless that is there too', async () => {
  const table = await mount(
    '<topic-table topic="trie" gridHref="/first.html" grid-href="/second.html"></topic-table>',
  )
  const breadcrumb = page.getByRole('link', { name: 'Topics' })
  await expect.element(breadcrumb).toHaveAttribute('href', '/second.html')
  table.removeAttribute('grid-href')
  await expect.element(breadcrumb).toHaveAttribute('href', '/first.html')
  table.setAttribute('gridhref', '/third.html')
  await expect.element(breadcrumb).toHaveAttribute('href', '/third.html')
  Object.assign(table, { gridHref: null })
  await expect.element(breadcrumb).not.toBeInTheDocument()
})

test('a property is what the view gets: the default of what is absent, empty or invalid, and compact="false" is false', async () => {
  const tracker = await mount(
    '<dsa-tracker theme="blue" routing="" base=" /course " compact="false" author></dsa-tracker>',
  )
  expect(tracker).toMatchObject({
    theme: 'stored',
    routing: 'memory',
    base: '/course',
    compact: false,
    author: '450-DSA',
    receive: false,
  })
  await expect.element(page.css('.root')).not.toHaveClass('compact')
  Object.assign(tracker, { compact: true, receive: 'yes' })
  expect(tracker.getAttribute('compact')).toBe('')
  expect(tracker).toMatchObject({ compact: true, receive: true })
  await expect.element(page.css('.root')).toHaveClass('compact')
  Object.assign(tracker, { compact: false })
  expect(tracker.hasAttribute('compact')).toBe(false)
})

test('an unknown track or topic lists the valid ones, and a corrected one shows', async () => {
  await mount(
    '<topic-grid track="maths"></topic-grid><topic-table topic="arrray"></topic-table><progress-admin track="x"></progress-admin>',
  )
  await expect
    .element(page.getByText('There is no track “maths”. The tracks are: dsa, core, aptitude.'))
    .toBeVisible()
  await expect.element(page.getByText('There is no track “x”.')).toBeVisible()
  await expect
    .element(page.getByText(/There is no topic “arrray”. The topics are: array, matrix,/))
    .toBeVisible()
  find('topic-grid').setAttribute('track', 'apptitude')
  find('topic-table').setAttribute('topic', 'array')
  await expect
    .element(page.getByRole('heading', { name: 'Make you Apptitude experience better' }))
    .toBeVisible()
  await expect.element(page.getByText('0/36 Done')).toBeVisible()
})

test('route navigates in memory, also if the routing is unknown, and tracker-navigate reports it', async () => {
  const events = recordEvents()
  const { href } = location
  const { length } = history
  const tracker = await mount('<dsa-tracker routing="magic" route="/trie/"></dsa-tracker>')
  await expectTexts(heading, ['Trie Problems'])
  tracker.setAttribute('route', '/heap')
  await expectTexts(heading, ['Heap Problems'])
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expectTexts(heading, ['Settings & data'])
  await expect
    .poll(() => events.filter(({ type }) => type === 'tracker-navigate'))
    .toEqual([
      { type: 'tracker-navigate', detail: { route: '/heap' } },
      { type: 'tracker-navigate', detail: { route: '/about' } },
    ])
  expect((tracker as HTMLElement & { route: string }).route).toBe('/about')
  expect(tracker.getAttribute('route')).toBe('/heap')
  expect([location.href, history.length]).toEqual([href, length])
})

test('author and author-href set the footer link, which defaults to the earlier app', async () => {
  const tracker = await mount('<dsa-tracker></dsa-tracker>')
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await expectTexts(link, ['450-DSA'])
  await expect.element(link).toHaveAttribute('href', 'https://github.com/AsishRaju/450-DSA')
  Object.assign(tracker, { author: 'My college', authorHref: 'javascript:alert(1)' })
  await expect.element(page.getByText('My college')).toBeVisible()
  await expectCount(page.css('dsa-tracker a[href^="javascript"]'), 0)
})

test('theme overrides the stored choice; database uses another store and prefixes its settings', async () => {
  await mount(
    '<topic-table topic="trie" theme="light"></topic-table><topic-table topic="trie" database="other" theme="stored"></topic-table>'.replace(
      'other',
      `other-${crypto.randomUUID().slice(0, 8)}`,
    ),
  )
  const [first, second] = [page.css('topic-table').first(), page.css('topic-table').last()]
  await expect.element(first.css('.root')).toHaveClass(/light/)
  await expect.element(second.css('.root')).toHaveClass(/dark/)
  await checkbox(0, second).click()
  await expectTexts(page.css('.counter-text'), ['0/6 Done', '1/6 Done'])
  const namesOf = (database: string | null) =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(`${database}:`))
      .map((key) => key.slice(`${database}:`.length))
      .sort()
  const kept = ['450version', 'asked', 'backup', 'epoch', 'last', 'sequence', 'isDark'].map((name) =>
    /^[a-z]+$/.test(name) ? `dsa-tracker-${name}` : name,
  )
  await expect.poll(() => namesOf(second.element().getAttribute('database'))).toEqual(kept.sort())
  expect(namesOf(databaseName())).toEqual([...Object.keys(settled), 'isDark'].sort())
})

test('tracker-ready reports whether progress is kept', async () => {
  const events = recordEvents()
  await mount('<topic-table topic="trie"></topic-table>')
  await expect.poll(() => events[0]).toEqual({ type: 'tracker-ready', detail: { storage: 'persistent' } })
})

test('tracker-error carries the code and the message the user sees', async () => {
  await mount('<progress-admin track="dsa"></progress-admin>')
  await expect.element(page.getByLabelText('Actions for Dsa Tracking')).toBeVisible()
  const error = nextEvent('tracker-error')
  await page
    .getByLabelText('Import Dsa Tracking from a file')
    .upload(new File(['{oops'], 'progress.json', { type: 'application/json' }))
  const { code, message } = (await error) as { code: string; message: string }
  expect(code).toBe('import-not-json')
  await expect.element(page.css('.toast')).toHaveTextContent(message)
})

test.each(['-3', 'Infinity', 'many'])('a count of rows that is none, %s, counts as absent', async (rows) => {
  await mount(`<topic-table topic="trie" rows="${rows}"></topic-table>`)
  expect(document.querySelector('topic-table')).toMatchObject({ rows: 0 })
})

test('a base that is not a URL counts as absent and throws nothing into the page', async () => {
  const thrown: string[] = []
  const listening = new AbortController()
  addEventListener('error', ({ message }) => thrown.push(message), listening)
  addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)), listening)
  await mount('<dsa-tracker routing="history" base="http://["></dsa-tracker>')
  await expect.element(page.getByRole('link', { name: 'About' })).toHaveAttribute('href', `${origin}/about`)
  listening.abort()
  expect(thrown).toEqual([])
})
