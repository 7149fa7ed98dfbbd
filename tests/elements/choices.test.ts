import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  addStyle,
  chooseFile,
  expectCount,
  expectFocus,
  expectTexts,
  focusOn,
  mount,
  navigate,
  openStore,
  texts,
  titles,
} from './fixtures.ts'

/** Display choices of visitors and host pages. */

const menu = (name: string) => page.getByRole('combobox', { name })
const results = () => page.getByRole('region', { name: 'Search results' }).getByRole('checkbox')
const cardNames = () => texts(page.css('.card-name'))
const rows = () => page.css('tbody .row')

afterEach(() => commands.emulate({ colorScheme: null, reducedMotion: null }))

test('stars can be turned on in About, move no rows, and can be found from Home', async () => {
  await mount('<dsa-tracker route="/about"></dsa-tracker>')
  const stars = page.getByRole('checkbox', { name: 'Show stars' })
  await expect.element(stars).toBeVisible()
  await stars.click()
  navigate('/trie')
  await expectCount(rows(), 6)
  const [, second = ''] = titles()
  const star = page.getByRole('button', { name: `Star: ${second}` })
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  // Nothing moved, and nothing counts as done.
  expect(titles()[1]).toBe(second)
  await expectCount(page.getByRole('checkbox', { checked: true }), 0)
  await menu('Show').selectOptions('Starred')
  await expect.poll(() => titles()).toEqual([second])
  navigate('/')
  await expect.element(page.css('a.card').first()).toBeVisible()
  await menu('Show').selectOptions('Starred')
  await expectCount(results(), 1)
  await expect.element(results()).toHaveAccessibleName(`Done: ${second}`)
})

test('on a phone the star is in the menu of its row, and one that is set follows the title', async () => {
  await page.viewport(390, 780)
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  ;(await openStore()).settings.set({ stars: true })
  await expectCount(rows(), 6)
  const [first = ''] = titles()
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: `Actions for ${first}` }).click()
    await page.getByRole('button', { name: entry, exact: true }).click()
  }
  await expectCount(page.getByRole('button', { name: /^Star: / }), 0)
  await choose('Star')
  await expect.element(page.css('.item-title .icon')).toBeVisible()
  // Those that are done have it, too.
  await page.getByRole('checkbox', { name: `Done: ${first}` }).click()
  await choose('Remove the star')
  await expectCount(page.css('.item-title .icon'), 0)
})

test('an imported bookmark shows as a star', async () => {
  await mount('<dsa-tracker route="/about"></dsa-tracker>')
  const file = [{ topicName: 'Trie', questions: [{ Problem: 'A', Bookmark: true }, { Problem: 'B' }] }]
  await chooseFile(
    page.getByLabelText('Import Dsa Tracking from a file'),
    new File([JSON.stringify(file)], 'progress.json'),
  )
  await expectTexts(page.css('.toast-title'), [/Progress was imported/])
  navigate('/trie')
  await expect.element(page.getByRole('button', { name: 'Star: A' })).toHaveAttribute('aria-pressed', 'true')
})

test('a tick under To do on Home removes nothing until the filter changes', async () => {
  await mount('<dsa-tracker></dsa-tracker>')
  await expect.element(page.css('a.card').first()).toBeVisible()
  await menu('Show').selectOptions('To do')
  await expect.element(page.getByText(/^First 20 of \d+$/)).toBeVisible()
  const first = results().first()
  const name = first.element().getAttribute('aria-label') ?? ''
  await first.click()
  await expectTexts(page.css('.toast-title'), [name.replace('Done: ', '')])
  await expectTexts(page.css('.toast-text'), ['1/36 Done'])
  await expect.element(first).toHaveAccessibleName(name)
  await expect.element(first).toBeChecked()
  await menu('Show').selectOptions('Done')
  await expectCount(results(), 1)
  await expect.element(results()).toHaveAccessibleName(name)
  await menu('Show').selectOptions('All')
  await expect.element(page.css('a.card').first()).toBeVisible()
})

test("cards follow the visitor's order", async () => {
  await mount('<dsa-tracker></dsa-tracker>')
  await expect.element(page.css('a.card').first()).toBeVisible()
  const sheet = cardNames()
  const store = await openStore()
  for (const index of [0, 1, 2, 3, 4]) await store.setDone('dsa', 'trie', index, true)
  await store.setDone('dsa', 'array', 0, true)
  const cardOrder = menu('Order of the topics')
  await expect.element(cardOrder).toHaveAttribute('part', 'field')
  await cardOrder.selectOptions('Nearly finished')
  await expect.poll(() => cardNames().slice(0, 3)).toEqual(['Trie', 'Array', 'Matrix'])
  await cardOrder.selectOptions('Least done')
  await expect.poll(() => cardNames().slice(-2)).toEqual(['Array', 'Trie'])
  await cardOrder.selectOptions('List order')
  await expect.poll(cardNames).toEqual(sheet)
})

test('compact shows only the content, edge to edge, and an opened topic keeps its way back', async () => {
  await mount('<topic-grid compact></topic-grid><topic-table topic="trie" grid-href="/x"></topic-table>')
  const grid = page.css('topic-grid')
  const table = page.css('topic-table')
  await expect.element(grid.css('a.card').first()).toBeVisible()
  await expectCount(grid.css('.overview'), 0)
  await expectCount(grid.css('.page-title'), 0)
  const outer = grid.element()
  const inner = grid.css('.grid').element()
  expect(inner.getBoundingClientRect().left).toBe(outer.getBoundingClientRect().left)
  expect(inner.clientWidth).toBe(outer.clientWidth)
  await grid.getByRole('link', { name: /^Trie/ }).click()
  await grid.getByRole('link', { name: 'Topics' }).click()
  await expect.element(grid.css('a.card').first()).toBeVisible()

  await expect.element(table.css('.breadcrumb')).toBeVisible()
  Object.assign(table.element(), { compact: true })
  await expectCount(table.css('.breadcrumb'), 0)
  await expect.element(table.css('.row').first()).toBeVisible()
})

test('rows limits what is shown; Show all adds the rest and focuses the first new row', async () => {
  await mount('<topic-table topic="trie" rows="4"></topic-table>')
  await expectCount(rows(), 4)
  const all = page.getByRole('button', { name: 'Show all 6' })
  await expect.element(all).toBeVisible()
  await page.getByRole('searchbox').fill('a')
  await expectCount(all, 0)
  await page.getByRole('searchbox').fill('')
  await focusOn(all)
  await userEvent.keyboard('{Enter}')
  await expectCount(rows(), 6)
  await expectFocus(page.getByRole('checkbox').nth(4))
})

test('rows that a random pick brought stay when its outline goes', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  await mount('<topic-table topic="trie" rows="2"></topic-table>')
  await expectCount(rows(), 2)
  await page.getByRole('button', { name: 'Pick Random' }).click()
  const outlined = page.css('topic-table .pointed')
  await expectCount(outlined, 1)
  await expectCount(outlined, 0)
  await expectCount(rows(), 6)
})

const root = () => page.css('topic-table .root').query()?.className
const expectTheme = (theme: 'light' | 'dark') => expect.poll(root).toBe(`root ${theme}`)

/** Shows a table whose page has this style. */
async function openThemed(css: string, attributes = ''): Promise<void> {
  addStyle(css)
  await mount(`<main><topic-table topic="trie" ${attributes}></topic-table></main>`)
}

test('the theme of a part is that of the system in a bare frame, which shows what is behind it', async () => {
  await commands.emulate({ colorScheme: 'dark' })
  await openThemed('')
  await expectTheme('dark')
  await commands.emulate({ colorScheme: 'light' })
  await expectTheme('light')
})

test('the theme of a part is what the page says by a meta element', async () => {
  await commands.emulate({ colorScheme: 'light' })
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'color-scheme', content: 'dark' })
  document.head.append(meta)
  try {
    await openThemed('')
    await expectTheme('dark')
  } finally {
    meta.remove()
  }
})

test('the theme of a part is that of the system if the page follows it, and the attribute wins', async () => {
  await commands.emulate({ colorScheme: 'light' })
  await openThemed(':root { color-scheme: light dark }')
  await expectTheme('light')
  await commands.emulate({ colorScheme: 'dark' })
  await expectTheme('dark')
  document.querySelector('topic-table')?.setAttribute('theme', 'light')
  await expectTheme('light')
})

for (const reducedMotion of [null, 'reduce'] as const) {
  test(`the theme of a part follows the color-scheme of the page, however it changes; motion: ${reducedMotion}`, async () => {
    await commands.emulate({ colorScheme: 'light', reducedMotion })
    // The page switches by CSS alone, as with a checkbox: no attribute changes.
    await openThemed('body { background: #fff } :root:has(#dark:checked) main { color-scheme: dark }')
    await expectTheme('light')
    document.body.insertAdjacentHTML('beforeend', '<input type="checkbox" id="dark" checked>')
    await expectTheme('dark')
    await page.css('#dark').click()
    await expectTheme('light')
  })
}

test('the theme of a part is that of the first opaque background behind it, and follows a switch that fades', async () => {
  await commands.emulate({ colorScheme: 'dark' })
  const setClass = (name: string) => document.documentElement.setAttribute('class', name)
  try {
    await openThemed(
      'body { background: #fff; transition: background-color 50ms } .dark body { background: oklch(0.2 0.03 264) } main { background: rgb(0 0 0 / 5%) }',
    )
    await expectTheme('light')
    setClass('dark')
    await expectTheme('dark')
    setClass('')
    await expectTheme('light')
  } finally {
    document.documentElement.removeAttribute('class')
  }
})

test('the theme of a part follows a style sheet that is added, turned off or removed', async () => {
  await openThemed('body { background: #fff }')
  await expectTheme('light')
  const night = addStyle('html body { background: #111 }')
  await expectTheme('dark')
  night.setAttribute('media', 'print')
  await expectTheme('light')
  night.removeAttribute('media')
  await expectTheme('dark')
  night.remove()
  await expectTheme('light')
})

test('the theme of a part is what the visitor chose with theme="stored"; the whole product starts with that', async () => {
  await commands.emulate({ colorScheme: 'light' })
  await openThemed(':root { color-scheme: light }', 'theme="stored"')
  await expectTheme('dark')
  const tracker = document.createElement('dsa-tracker')
  tracker.setAttribute('database', document.querySelector('topic-table')?.getAttribute('database') ?? '')
  document.body.append(tracker)
  await expect.poll(() => page.css('dsa-tracker .root').query()?.className).toBe('root dark')
  await page.css('dsa-tracker').getByRole('button', { name: 'Switch to light' }).first().click()
  await expectTheme('light')
  const themes = ['dsa-tracker', 'topic-grid'].map((name) =>
    Reflect.get(document.createElement(name), 'theme'),
  )
  expect(themes).toEqual(['stored', 'auto'])
})
