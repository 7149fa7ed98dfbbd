import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import {
  addStyle,
  checkbox,
  expectCount,
  expectCounter,
  expectTexts,
  mount,
  recordEvents,
  titles,
} from './fixtures.ts'

/** Lists of the site's own: in the page inside of an element, or in a file beside it. */

const link = (title: string) =>
  `<li><a href="https://leetcode.com/problems/${title.toLowerCase().replaceAll(' ', '-')}/">${title}</a></li>`

const list = (...names: string[]) => `<ol>${names.map(link).join('')}</ol>`

const table = (content: string, attributes = 'sheet="cs101" name="Week 3: Arrays"') =>
  `<topic-table ${attributes}>${content}</topic-table>`

const box = (title: string): Locator => page.getByRole('row').filter({ hasText: title }).getByRole('checkbox')

const expectTitles = (expected: string[]) => expectTexts(page.css('tbody .item-title'), expected)

const expectTicked = (expected: string[]) =>
  expectTexts(page.css('tbody tr:has(input:checked) .item-title'), expected)

const tracks = () => page.getByRole('navigation', { name: 'Tracks' }).getByRole('link')

const heading = () => page.getByRole('heading', { level: 1 })

test('the overview of a course that was never opened says so, and updates once there is a list', async () => {
  const grid = await mount('<topic-grid sheet="cs101"></topic-grid><topic-table topic="trie"></topic-table>')
  await expect.element(page.getByText('Nothing here yet')).toBeVisible()
  await expect.element(checkbox()).toBeVisible()
  document.body.insertAdjacentHTML(
    'beforeend',
    table(list('Two Sum'), `sheet="cs101" name="Week 3: Arrays" database="${grid.getAttribute('database')}"`),
  )
  await expect
    .element(page.css('topic-grid').getByRole('link', { name: 'Start with Week 3: Arrays' }))
    .toBeVisible()
})

test('a list in the page keeps every tick with its problem when its items or its name change', async () => {
  const element = await mount(table(list('Two Sum', '3Sum', 'Jump Game')))
  await box('3Sum').click()
  await expectCounter('1/3 Done')
  const ol = element.querySelector('ol') as HTMLElement
  const [first, second] = ol.children
  ;(first as HTMLElement).before(ol.lastElementChild as Element)
  ;(second?.firstElementChild as HTMLElement).textContent = 'Three Sum'
  const added = document.createElement('li')
  added.textContent = 'Read chapter 2'
  first?.replaceWith(added)
  await expect.poll(() => titles().toSorted()).toEqual(['Jump Game', 'Read chapter 2', 'Three Sum'])
  await expectTicked(['Three Sum'])
  element.setAttribute('name', 'Week 4: Arrays again')
  await expect.element(page.getByRole('heading', { name: 'Week 4: Arrays again' })).toBeVisible()
  await expectTicked(['Three Sum'])
})

/** Translates a list as Chrome and Edge do: the page is marked, and each text is in two `<font>`. */
function translate(element: HTMLElement): void {
  document.documentElement.classList.add('translated-ltr')
  for (const link of element.querySelectorAll('a'))
    link.innerHTML = `<font dir="auto"><font dir="auto">Über ${link.textContent}</font></font>`
}

test('a list that the browser translates keeps its titles and its ticks, on this visit and the next', async () => {
  onTestFinished(() => document.documentElement.classList.remove('translated-ltr'))
  const own = ['Read chapter 2', 'Watch the talk', 'Do the exercises']
  const markup = `<h2>Week 3</h2><topic-table><ol>${own.map((title) => `<li><a href="#${title}">${title}</a></li>`).join('')}</ol></topic-table>`
  await mount(markup)
  await box('Watch the talk').click()
  await expectTicked(['Watch the talk'])
  translate(page.css('topic-table').element() as HTMLElement)
  // What the element makes of the change is shown before this is.
  await box('Do the exercises').click()
  await expectCounter('2/3 Done')
  expect(titles().toSorted()).toEqual(own.toSorted())

  const parsed = document.createElement('div')
  parsed.innerHTML = markup
  translate(parsed)
  await mount(parsed.innerHTML.replace('Week 3', 'Woche 3'), { again: true })
  await expectCounter('2/3 Done')
  expect(titles().toSorted()).toEqual(own.toSorted())
})

test.each([
  ['#', '#'],
  ['a pilcrow', '¶'],
  ['an icon of Font Awesome', '\uf0c1'],
])('a list is named after the heading above it without the link of the heading, %s', async (_, symbol) => {
  await mount(
    `<h3>Week 3<a href="#week-3">${symbol}</a></h3><topic-table sheet="cs101">${list('Two Sum')}</topic-table>`,
  )
  await expectTexts(page.css('h2'), ['Week 3'])
})

test('a list in the page may arrive later than its element', async () => {
  const element = await mount(table('', 'sheet="cs101" topic="arrays"'))
  await expect.element(page.getByText('No list found inside this element')).toBeVisible()
  await expectCount(page.getByRole('checkbox'), 0)
  element.innerHTML = list('Two Sum', '3Sum')
  await expectTitles(['Two Sum', '3Sum'])
})

test('a heading that stands in several weeks is one topic with all items', async () => {
  const week = (name: string, ...titles: string[]) => `<h2>${name}</h2><h3>Exercises</h3>${list(...titles)}`
  await mount(
    `<topic-grid sheet="cs102">${week('Week 1', 'One')}${week('Week 2', 'Two', 'Three')}</topic-grid>`,
  )
  await expect.element(page.getByText('Total Questions 3')).toBeVisible()
})

test('an own list without an item says so, keeps its text and tells the site owner why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const [markup, why] of [
    [table('My exercises'), /no item is inside it\. If/],
    // An HTML parser moves a list out of a paragraph, and with it out of the element.
    [`<p>${table(list('Two Sum'))}</p>`, /a list follows it: list="next" takes that/],
    ['<topic-table name="Week 3"></topic-table>', /no item is inside it/],
    [`${table('', 'list="next"')}<h2>More</h2>${list('Two Sum')}`, /no list follows it before/],
    [table('', 'list="#week-3"'), /no list has the id “week-3”/],
    [table('', 'list="week-3"'), /neither "next" nor "#"/],
  ] as const) {
    warn.mockClear()
    await mount(markup)
    await expect.element(page.getByText(/^No list found (inside|for) this element$/)).toBeVisible()
    await expectCount(page.css('.loading'), 0)
    expect(warn.mock.calls).toEqual([[expect.stringMatching(why)]])
    if (markup.includes('My exercises')) await expect.element(page.getByText('My exercises')).toBeVisible()
  }
})

test.each([
  ['after it', (element: string, own: string) => element + own],
  ['after the paragraph that holds it', (element: string, own: string) => `<p>${element}</p><p></p>${own}`],
  [
    'in a block after its own',
    (element: string, own: string) => `<div>${element}</div><div><p>Do:</p>${own}</div>`,
  ],
])('list="next" takes the list that stands %s', async (_, place) => {
  await mount(place(table('', 'sheet="cs101" name="Week 3" list="next"'), list('Two Sum', '3Sum')))
  await expectTitles(['Two Sum', '3Sum'])
  await expect.element(page.css('ol')).not.toBeVisible()
})

test('a list is called after the heading above it, without what a site adds to that', async () => {
  const edit = '<span class="mw-editsection">[<a href="#">edit</a>]</span>'
  await mount(`<h2>Week 3${edit}</h2>${table('', 'sheet="cs101" list="next"')}${list('Two Sum')}`)
  await expect.element(page.css('topic-table').getByRole('heading')).toHaveTextContent(/^Week 3$/)
})

test('a list beside the element is followed, and comes back when the element leaves', async () => {
  addStyle('ol { display: grid !important }')
  const element = await mount(`${table('', 'sheet="cs101" name="Week 3" list="#week-3"')}<h2>Exercises</h2>`)
  await expect.element(page.getByText('No list found for this element')).toBeVisible()
  document.body.insertAdjacentHTML('beforeend', list('Two Sum', '3Sum').replace('<ol', '<ol id="week-3"'))
  const ol = page.css('ol').element() as HTMLElement
  await expectTitles(['Two Sum', '3Sum'])
  await expect.element(page.css('ol')).not.toBeVisible()
  await box('3Sum').click()
  ol.insertAdjacentHTML('beforeend', link('Jump Game'))
  await expectCounter('1/3 Done')
  ol.outerHTML = list('3Sum', 'Min Stack').replace('<ol', '<ol id="week-3"')
  await expectCounter('1/2 Done')
  await expect.element(page.css('ol')).not.toBeVisible()
  element.remove()
  await expect.element(page.css('ol')).toBeVisible()
  await expect.element(page.css('ol')).not.toHaveAttribute('style')
})

test('a list beside the element stays where it is while the element can’t show it', async () => {
  const beside = (id: string) => list(id).replace('<ol', `<ol id="${id}"`)
  const element = (id: string) => table('', `sheet="cs101" name="Week 3" list="#${id}"`)
  await mount(element('first') + element('second') + beside('first') + beside('second'))
  await expect.element(page.getByText('Another list already uses this name')).toBeVisible()
  await expect.element(page.css('#first')).not.toBeVisible()
  await expect.element(page.css('#second')).toBeVisible()
})

test('a copy of a hidden list that a router kept is shown again', async () => {
  const beside = list('Two Sum').replace('<ol', '<ol id="week-3" style="display: none !important"')
  const element = await mount(`${table('', 'sheet="cs101" name="Week 3" list="#week-3"')}${beside}`)
  await expectTitles(['Two Sum'])
  element.remove()
  await expect.element(page.css('ol')).toBeVisible()
})

test('the titles of cards are no topics, other headings are', async () => {
  const cards = ['Two Sum', '3Sum'].map((name) => `<li><h3><a href="/${name}">${name}</a></h3></li>`)
  await mount(`<topic-grid sheet="cs101"><h2>Arrays</h2><ul>${cards.join('')}</ul></topic-grid>`)
  await expectTexts(page.css('a.card'), [/Arrays/])
})

test('an element that waits for another file is not given the list of the one before', async () => {
  await serveFile(markdown)
  const element = await mount('<topic-table src="/cs101.md"></topic-table>')
  await expectTexts(page.css('a.card'), [/Arrays/, /Strings/])
  await commands.route('/later\\.md$', { status: 404 })
  element.setAttribute('src', '/later.md')
  const message = page.getByText('This list could not be shown')
  await expect.element(message).toBeVisible()
  const database = element.getAttribute('database')
  element.insertAdjacentHTML(
    'afterend',
    table(list('Jump Game'), `sheet="other" name="Week 4" database="${database}"`),
  )
  await expectTitles(['Jump Game'])
  await expect.element(message).toBeVisible()
})

test('the notice of a list that did not load goes once it has', async () => {
  const notice = await showOutdated()
  await serveFile(markdown)
  dispatchEvent(new Event('online'))
  await expectCount(notice, 0)
})

test('a second list of the same name is shown as written, and says why', async () => {
  await mount(table(list('Two Sum')) + table(list('Jump Game')))
  await expect.element(page.getByText('Another list already uses this name')).toBeVisible()
  await expectTitles(['Two Sum'])
  await expect.element(page.getByRole('link', { name: 'Jump Game' })).toBeVisible()
})

test('a list in the page is not read if the topic is one of ours', async () => {
  await mount(`<topic-table topic="trie">${list('Two Sum')}</topic-table>`)
  await expect.element(page.getByRole('heading', { name: 'Trie Problems' })).toBeVisible()
  await expectCount(page.getByRole('link', { name: 'Two Sum' }), 0)
})

test('a list with a name that is passed over says why in the console, once; with a sheet it is shown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const said = () =>
    warn.mock.calls.map(([message]) => String(message)).filter((it) => /passes over/.test(it))
  const element = await mount(table(list('Two Sum'), 'topic="trie" name="Week 5: Tries"'))
  await expect.element(page.getByRole('heading', { name: 'Trie Problems' })).toBeVisible()
  element.querySelector('ol')?.insertAdjacentHTML('beforeend', link('Jump Game'))
  element.setAttribute('rows', '2')
  await expect.poll(said).toEqual([expect.stringMatching(/“trie”.*`sheet`/)])
  element.setAttribute('track', 'dsa')
  element.setAttribute('sheet', 'cs101')
  await expectTitles(['Two Sum', 'Jump Game'])
  element.removeAttribute('sheet')
  await expect.poll(said).toEqual([expect.anything(), expect.stringMatching(/`track`.*`sheet`/)])
})

const markdown =
  '# CS 101\n## Arrays\n- [Two Sum](https://leetcode.com/problems/two-sum/)\n- [3Sum](https://leetcode.com/problems/3sum/)\n## Strings\n- Zigzag\n'

/** Shows a list whose file loads no more, as it was stored. Resolves to the notice that says so. */
async function showOutdated(): Promise<Locator> {
  const element = '<topic-grid src="/cs101.md"></topic-grid>'
  await serveFile(markdown)
  await mount(element)
  await expectTexts(page.css('a.card'), [/Arrays/, /Strings/])
  await commands.route('/cs101\\.md$', 'abort')
  await mount(element, { again: true })
  const notice = page.getByText('Showing the last loaded version of this list', { exact: true })
  await expect.element(notice).toBeVisible()
  return notice
}

const serveFile = (body: string, status = 200) => commands.route('/cs101\\.md$', { body, status })

afterEach(() => commands.unroute())

test('a file is shown by <dsa-tracker> next to the named tracks', async () => {
  await serveFile(markdown)
  await mount('<dsa-tracker src="/cs101.md" tracks="dsa"></dsa-tracker>')
  await expect.element(heading()).toHaveTextContent(/^CS 101$/)
  await expectTexts(tracks(), ['CS 101', 'Today', 'Home'])
  await tracks().nth(2).click()
  await expect.element(heading()).toHaveTextContent('Solve DSA problem to master in DSA')
})

test('a file is shown as a grid by a table without a topic, or as its only topic', async () => {
  const element = '<topic-table src="/cs101.md"></topic-table>'
  await serveFile(markdown)
  await mount(element)
  await expectTexts(page.css('a.card'), [/Arrays/, /Strings/])
  await page.getByRole('link', { name: /^Strings/ }).click()
  await expectTitles(['Zigzag'])
  await serveFile('- Zigzag\n- Min Stack\n')
  await mount(element, { again: true })
  await expect.poll(() => titles().slice(0, 2)).toEqual(['Zigzag', 'Min Stack'])
})

test('a file is requested once by all elements that show it', async () => {
  await serveFile(markdown)
  const requests = vi.spyOn(window, 'fetch')
  const element = (topic: string) => `<topic-table src="/cs101.md" topic="${topic}"></topic-table>`
  await mount(element('arrays') + element('strings'))
  await expect.poll(() => titles().toSorted()).toEqual(['3Sum', 'Two Sum', 'Zigzag'])
  expect(requests.mock.calls.filter(([address]) => String(address).endsWith('/cs101.md'))).toHaveLength(1)
})

test('a file that cannot be loaded falls back to what was stored, says so, and can be tried again', async () => {
  await showOutdated()
  await expectTexts(page.css('a.card'), [/Arrays/, /Strings/])
  await serveFile(markdown.replace('Strings', 'Graphs'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTexts(page.css('a.card'), [/Arrays/, /Graphs/])
})

test('a file that cannot be loaded says why if nothing is stored, and can be tried again', async () => {
  const address = new URL('/cs101.md', location.href).href
  for (const [status, text] of [
    ['404', 'There is no list at'],
    ['network', 'Check the connection and try again.'],
    ['500', 'The server could not send the list (500).'],
  ] as const) {
    await commands.unroute()
    if (status === 'network') await commands.route('/cs101\\.md$', 'abort')
    else await serveFile(markdown, Number(status))
    const events = recordEvents()
    await mount(`<topic-table src="${address}" topic="arrays"></topic-table>`)
    await expect.element(page.getByText('This list could not be shown')).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect
      .poll(() => events.filter(({ type }) => type === 'tracker-error'))
      .toEqual([
        {
          type: 'tracker-error',
          detail: expect.objectContaining({ code: 'sheet-unavailable', details: { address, status } }),
        },
      ])
  }
  await serveFile(markdown)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTitles(['Two Sum', '3Sum'])
})

test('the button of a page whose course file cannot be loaded works, and the page hears why', async () => {
  await serveFile(markdown, 404)
  const errors = () => events.filter(({ type }) => type === 'tracker-error')
  const events = recordEvents()
  await mount('<done-button sheet="cs101" src="/cs101.md" name="Merge sort"></done-button>')
  const details = { address: new URL('/cs101.md', location.href).href, status: '404' }
  await expect
    .poll(errors)
    .toEqual([
      { type: 'tracker-error', detail: expect.objectContaining({ code: 'sheet-unavailable', details }) },
    ])
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await expectCount(page.css('.toast'), 0)
  expect(errors()).toHaveLength(1)
})

test('a list that never came has no place in the navigation of another element', async () => {
  await serveFile(markdown, 404)
  await mount('<topic-table src="/cs101.md" topic="arrays"></topic-table><dsa-tracker></dsa-tracker>')
  await expect.element(page.getByText('This list could not be shown')).toBeVisible()
  await expectTexts(page.css('.app-nav a'), ['Home', 'Today', 'Core Subjects', 'Apptitude'])
})

test('a file that is not a list is refused', async () => {
  await serveFile('<!doctype html><title>Home</title>')
  await mount('<topic-table src="/cs101.md" topic="arrays"></topic-table>')
  await expect.element(page.getByText(/No list of problems was found here/)).toBeVisible()
})
