import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectTexts, mount } from './fixtures.ts'

/** The button of a page, and the marks on links to pages that are done. */

const button = (name: string | RegExp) => page.getByRole('button', { name })

const doneButton = (attributes = '') => `<done-button sheet="course" ${attributes}></done-button>`

const marked = () => [...document.querySelectorAll('[data-done]')].map((link) => link.textContent)

/** The path of this page, under which it joins the list. */
const here = location.pathname

test('once a page is done, the button leads on', async () => {
  await mount(`<h1>Merge sort #</h1>${doneButton('next-href="/heapsort" next-label="Heapsort"')}`)
  await button('Mark as done').click()
  await expect
    .element(page.getByRole('link', { name: 'Next: Heapsort' }))
    .toHaveAttribute('href', '/heapsort')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Mark as done')).toBeVisible()
  expect(document.querySelector('done-button')?.shadowRoot?.querySelector('a')).toBeNull()
})

test('the home of a course counts a single page as one', async () => {
  await mount(`<h1>Merge sort</h1>${doneButton()}<topic-grid sheet="course"></topic-grid>`)
  await expect
    .element(page.getByText('1 problem in 1 topic. Open one and tick off your first.'))
    .toBeVisible()
})

test('on a phone the next page does not appear where the button was pressed', async () => {
  await mount(
    `<div style="width: 358px"><h1>Merge sort</h1>${doneButton('next-href="/h" next-label="Heapsort"')}</div>`,
  )
  await expect.element(button('Mark as done')).toBeVisible()
  const { left, top, width, height } = button('Mark as done').element().getBoundingClientRect()
  await button('Mark as done').click()
  await expect.element(page.getByRole('link', { name: 'Next: Heapsort' })).toBeVisible()
  const { shadowRoot } = document.querySelector('done-button') as HTMLElement
  const pressed = shadowRoot?.elementFromPoint(left + width / 2, top + height / 2)
  expect(pressed?.closest('button, a')?.localName).toBe('button')
})

test('an address that is none of a page is no link', async () => {
  await mount(`<h1>Merge sort</h1>${doneButton('next-href="javascript:alert(1)"')}`)
  await button('Mark as done').click()
  await expect.element(button(/^Done/)).toBeVisible()
  expect(document.querySelector('done-button')?.shadowRoot?.querySelector('a')).toBeNull()
})

test('the page brings the words of the button', async () => {
  await mount(
    `<h1>Merge sort</h1>${doneButton().replace('></', '><b slot="label">Completed</b><i slot="done-label">Well done</i></')}`,
  )
  await button('Completed').click()
  await expect.element(button('Well done')).toHaveAttribute('aria-pressed', 'true')
})

test('exercises in the text of a page have boxes of their own, no taller than their line', async () => {
  await mount(`<h1>Sorting</h1>${doneButton()}
    <p style="font: 16px/24px serif">Sort a shelf. ${doneButton('compact item="shelf" name="Sort a shelf"')} Go on.</p>
    <p>Sort cards. ${doneButton('compact item="cards" name="Sort cards"')}</p>`)
  const box = page.getByRole('checkbox', { name: 'Sort a shelf' })
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Sort cards' })).not.toBeChecked()
  await expect.element(button('Mark as done')).toBeVisible()
  expect(document.querySelector('p')?.getBoundingClientRect().height).toBe(24)
})

test('two buttons for one page are one', async () => {
  await mount(`<h1>Sorting</h1>${doneButton()}<hr>${doneButton()}`)
  await expect.poll(() => button('Mark as done').elements().length).toBe(2)
  await button('Mark as done').first().click()
  await expect.poll(() => button(/^Done/).elements().length).toBe(2)
})

test('a page that a site writes in place of another is another', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  await mount(`<h1>Merge sort</h1>${doneButton()}`)
  await button('Mark as done').click()
  await expect.element(button(/^Done/)).toBeVisible()
  history.replaceState(null, '', '/heapsort')
  ;(document.querySelector('h1') as HTMLElement).textContent = 'Heapsort'
  document.title = 'Heapsort'
  await expect.element(button('Mark as done')).toBeVisible()
})

test('a page without a title says so in the console, and can be done', async () => {
  const { title } = document
  document.title = ''
  onTestFinished(() => {
    document.title = title
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await mount(doneButton())
  await button('Mark as done').click()
  await expect.element(button(/^Done/)).toBeVisible()
  expect(warn.mock.calls.flat().join()).toContain('finds no title')
})

const sidebar = (...names: string[]) =>
  `<nav>${names.map((name) => `<a href="${name === 'this' ? here : `/${name}`}">${name}</a>`).join(' ')}</nav>`

test('marks follow ticks and links, change nothing else, and go with the element', async () => {
  await mount(
    `<h1>Merge sort</h1>${sidebar('this', 'other')}${doneButton()}<done-marks for="nav" sheet="course" labels></done-marks>`,
  )
  const nav = document.querySelector('nav') as HTMLElement
  const before = nav.outerHTML
  await button('Mark as done').click()
  await expect.poll(marked).toEqual(['thisDone'])
  const later = document.createElement('a')
  later.href = `${here}#end`
  later.textContent = 'later'
  nav.append(later)
  await expect.poll(marked).toEqual(['thisDone', 'laterDone'])
  later.href = '/elsewhere'
  await expect.poll(marked).toEqual(['thisDone'])
  later.remove()
  document.querySelector('done-marks')?.remove()
  await expect.poll(() => nav.outerHTML).toBe(before)
})

test('a link to another site is not marked, although a page with that path is done here', async () => {
  await mount(
    `<h1>Merge sort</h1><nav><a href="https://example.org${here}">Elsewhere</a> <a href="${here}">Here</a></nav>${doneButton()}<done-marks for="nav" sheet="course"></done-marks>`,
  )
  await button('Mark as done').click()
  await expect.poll(marked).toEqual(['Here'])
  document.querySelector('done-button')?.remove()
  // A page that says nonsense of itself.
  const canonical = Object.assign(document.createElement('link'), { rel: 'canonical', href: 'https://[' })
  document.head.append(canonical)
  onTestFinished(() => canonical.remove())
  document.querySelector('nav')?.insertAdjacentHTML('beforeend', `<a href="${here}">Again</a>`)
  await expect.poll(marked).toEqual(['Here', 'Again'])
})

test('marks in a copy of the page that a router kept are taken back, and not added twice', async () => {
  const copies = sidebar('this', 'other').replaceAll(
    /<a (.*?)>(\w+)<\/a>/g,
    '<a $1 data-done>$2<span data-done-label>Done</span></a>',
  )
  await mount(
    `<h1>Merge sort</h1>${copies}${doneButton()}<done-marks for="nav" sheet="course" labels></done-marks>`,
  )
  await expect.poll(marked).toEqual([])
  await button('Mark as done').click()
  await expect.poll(marked).toEqual(['thisDone'])
})

test('an element that takes the place of another keeps its marks, and the page its own attribute', async () => {
  await mount(
    `<h1>Merge sort</h1><nav><a href="${here}">this</a> <a href="/other" data-done="2024">own</a></nav>${doneButton()}<done-marks for="nav" sheet="course" labels></done-marks><topic-grid sheet="course"></topic-grid>`,
  )
  await button('Mark as done').click()
  await expect.poll(marked).toEqual(['thisDone', 'own'])
  const [marks, grid] = ['done-marks', 'topic-grid'].map((name) => document.querySelector(name)) as [
    Element,
    Element,
  ]
  await expect.poll(() => grid.shadowRoot?.querySelector('.root')).toBeTruthy()
  marks.replaceWith(marks.cloneNode())
  // Views of elements that were removed leave after a second, in the order in which they were removed.
  const { shadowRoot } = grid
  grid.remove()
  await expect.poll(() => shadowRoot?.querySelector('.root'), { timeout: 5000 }).toBeNull()
  await expect.poll(marked).toEqual(['thisDone', 'own'])
})

test('two elements that mark one link leave nothing behind', async () => {
  const marks = '<done-marks for="nav" sheet="course" labels></done-marks>'
  await mount(`<h1>Merge sort</h1>${sidebar('this', 'other')}${doneButton()}${marks}${marks}`)
  const nav = document.querySelector('nav') as HTMLElement
  // The element of the page before leaves a moment later.
  await expect.poll(marked).toEqual([])
  const before = nav.outerHTML
  await button('Mark as done').click()
  await expect.poll(() => nav.querySelectorAll('span').length).toBe(2)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => nav.outerHTML).toBe(before)
})

test('marks the link to the page itself where a generator writes that as #, but no other link of the kind', async () => {
  const link = (attributes: string, text: string) => `<a href="#" ${attributes}>${text}</a>`
  const links = [
    link('class="current reference"', 'Sphinx'),
    link('aria-current="page"', 'other'),
    link('', 'group'),
    '<a class="current" href="#end">section</a>',
  ]
  await mount(
    `<h1>Merge sort</h1><nav>${links.join(' ')}</nav>${doneButton()}<done-marks for="nav" sheet="course"></done-marks>`,
  )
  await button('Mark as done').click()
  await expect.poll(marked).toEqual(['Sphinx', 'other'])
})

test.each([
  ['no list', 'for="nav"', /for.*sheet/],
  ['no place', 'sheet="course"', /for.*sheet/],
  ['no selector', 'for="nav[" sheet="course"', /nav\[/],
])('marks with %s say why they mark nothing', async (_, attributes, reason) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await mount(`${sidebar('this')}<done-marks ${attributes}></done-marks>`)
  await expect.poll(() => warn.mock.calls.flat().join()).toMatch(reason)
})

test('marks that find no links wait for them', async () => {
  await mount(`<h1>Merge sort</h1>${doneButton()}<done-marks for="nav" sheet="course"></done-marks>`)
  await button('Mark as done').click()
  await expect.element(button(/^Done/)).toBeVisible()
  document.body.insertAdjacentHTML('beforeend', sidebar('this'))
  await expect.poll(marked).toEqual(['this'])
})

test('the button speaks Hindi on a page in Hindi', async () => {
  await mount(`<div lang="hi"><h1>मर्ज सॉर्ट</h1>${doneButton()}</div>`)
  await button('पूरा हुआ').click()
  await expect.element(button(/^हो गया · /)).toBeVisible()
  await expectTexts(page.css('h1'), ['मर्ज सॉर्ट'])
})
