import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  addStyle,
  checkbox,
  chooseAction,
  chooseFile,
  databaseName,
  expectCount,
  expectCounter,
  expectFocus,
  expectTexts,
  firstOpen,
  focusOn,
  mount,
  movePointerAway,
  navigate,
  newVisitor,
  nextEvent,
  openStore,
  recordEvents,
  shownRow,
  storedRecords,
  titles,
} from './fixtures.ts'

/** The whole product: Home, topics, notes, Settings & data and the theme. */

const rows = () => page.css(shownRow)
const search = () => page.getByRole('searchbox')
const toast = () => page.css('.toast')
const heading = () => page.getByRole('heading', { level: 1 })
const setting = (name: string) => localStorage.getItem(`${databaseName()}:${name}`)
const cards = () => page.css('a.card')
const card = (name: string) => cards().filter({ has: page.getByText(name, { exact: true }) })

/** Opens a route as a new visitor, and waits for the rows that it has. */
async function open(route: string, count = 0): Promise<void> {
  await mount(`<dsa-tracker route="${route}"></dsa-tracker>`)
  if (count > 0) await expectCount(rows(), count)
}

/** Imports a track for a new visitor who then opens a route. */
async function openImported(route: string, files: Readonly<Record<string, object[]>>): Promise<void> {
  newVisitor()
  const progress = await (await openStore()).progress()
  for (const [track, file] of Object.entries(files)) await progress.import(track, JSON.stringify(file))
  await mount(`<dsa-tracker route="${route}"></dsa-tracker>`, { again: true })
}

/** Waits until a card has all of these texts. */
async function expectInCard(name: string, ...expected: string[]): Promise<void> {
  for (const text of expected) await expect.element(card(name)).toHaveTextContent(text)
}

beforeEach(() => {
  addStyle('body { margin: 0 }')
})

test("Home shows 'Start Solving' when nothing is solved, then the overall count with two decimals", async () => {
  await open('/')
  await expect.element(page.css('.overview').getByText('Start Solving', { exact: true })).toBeVisible()
  await expectInCard('Array', 'Start Solving', 'Total Questions 36', 'Not yet started')
  await card('Array').click()
  await checkbox().click()
  await expectCounter('1/36 Done')
  await page.getByRole('link', { name: 'Topics' }).click()
  await expect.element(page.getByText('Solved 1 of 462 (0.22%)').first()).toBeVisible()
  await expectInCard('Array', '35 More to go', '3% Done', 'Solve Now')
  await expect.element(card('Array').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
})

test("core cards say 'Start Preparing' and 'Total Topics n'; a finished card says 'Done'", async () => {
  await open('/coresubjects')
  await expectInCard('Compiler Design', 'Start Preparing', 'Total Topics 7')
  await card('Compiler Design').click()
  await expectCount(rows(), 7)
  for (let done = 1; done <= 7; done += 1) {
    await firstOpen().click()
    await expectCounter(`${done}/7 Done`)
  }
  await expect.element(page.getByText('All 7 done.')).toBeVisible()
  await page.getByRole('link', { name: 'Topics' }).click()
  await expectInCard('Compiler Design', '0 More to go', '100% Done')
  await expectTexts(card('Compiler Design').css('.badge'), ['Done'])
})

test('the grid has one column when small, and three from medium (768 px of the element) up', async () => {
  await open('/')
  await expect.element(cards().first()).toBeVisible()
  const columns = () => getComputedStyle(page.css('.grid').element()).gridTemplateColumns.split(' ').length
  for (const [width, expected] of [
    [320, 1],
    [767, 1],
    [768, 3],
    [1280, 3],
  ] as const) {
    await page.viewport(width, 800)
    await expect.poll(columns, { message: `${width} px` }).toBe(expected)
  }
})

test('a tick moves the row down and counts, an untick moves it up again, and their notice dismisses itself', async () => {
  await open('/array', 36)
  const before = titles()
  await checkbox(1).click()
  await expect.element(toast()).toHaveTextContent('1/36 Done')
  await expect.element(toast()).toHaveTextContent('Question pushed down the table.')
  await expect.poll(() => titles()).toEqual([before[0], ...before.slice(2), before[1]])
  const colour = (title: Locator) => getComputedStyle(title.element()).color
  expect(colour(page.css('.item-title').last())).not.toBe(colour(page.css('.item-title').first()))
  expect((await storedRecords()).array).toMatchObject({
    topicName: 'Array',
    position: 0,
    started: true,
    doneQuestions: 1,
  })
  await page.getByRole('checkbox').last().click()
  await expect.element(toast()).toHaveTextContent('Question pushed up the table.')
  await expect.poll(() => titles()).toEqual(before)
  await expect.poll(async () => (await storedRecords()).array?.started).toBe(false)
  await movePointerAway()
  await expectCount(toast(), 0)
})

test('the id column counts from 1, and its buttons toggle their items', async () => {
  await open('/operating_system', 12)
  await expectTexts(page.getByRole('columnheader'), ['T-Id', 'Topics', 'Done'])
  const ids = page.css('.id-button')
  await expectTexts(
    ids,
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
  await ids.first().click()
  await expectCounter('1/12 Done')
  await expect.poll(() => ids.last().element().textContent).toBe('1')
})

test('links open in a new tab without opener or referrer, with their site in the same place in all rows', async () => {
  await open('/array', 36)
  const links = page.css('.item-link').elements() as HTMLAnchorElement[]
  expect(links).toHaveLength(36)
  for (const { target, rel, href } of links)
    expect([target, rel, href]).toEqual([
      '_blank',
      'noopener noreferrer',
      expect.stringMatching(/^https:\/\//),
    ])

  const isUnder = (row: Element) => {
    const [title, site] = ['.item-title', '.item-site'].map((part) =>
      row.querySelector(part)?.getBoundingClientRect(),
    )
    // The second of two sites is as tall as a finger, with its text in the middle.
    return title !== undefined && site !== undefined && site.top + site.height / 2 > title.bottom
  }
  for (const [width, place] of [
    [320, 'under'],
    [420, 'under'],
    [600, 'under'],
    [768, 'at the end'],
    [1000, 'at the end'],
  ] as const) {
    await page.viewport(width, 800)
    const places = new Set(
      rows()
        .elements()
        .filter((row: Element) => row.querySelector('.item-site'))
        .map((row: Element) => (isUnder(row) ? 'under' : 'at the end')),
    )
    expect(places, `${width} px`).toEqual(new Set([place]))
  }
})

test('the search finds titles in either case, says when nothing matches, and stays after a tick', async () => {
  await open('/array', 36)
  const field = page.getByPlaceholder('Search Question..')
  await field.fill('KADANE')
  await expectCount(rows(), 1)
  await checkbox().click()
  await expectCounter('1/36 Done')
  await expect.element(field).toHaveValue('KADANE')
  await expectCount(rows(), 1)
  await field.fill('no such title')
  await expect.element(page.getByText('Nothing matches “no such title”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expectCount(rows(), 36)
  navigate('/verbal_ability')
  await expect.element(page.getByPlaceholder('Search Topics..')).toBeVisible()
})

test('Pick Random opens an item in a new tab, never the last, and picks again after each click', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('/trie', 6)
  const links = page
    .css('.item-link')
    .elements()
    .map((link: Element) => link.getAttribute('href'))
  for (let count = 1; count <= 8; count += 1) {
    await page.getByRole('button', { name: 'Pick Random' }).click()
    await expect.poll(() => opened.mock.calls.length).toBe(count)
  }
  for (const [address, target, features] of opened.mock.calls) {
    expect(links.slice(0, -1)).toContain(address)
    expect([target, features]).toEqual(['_blank', 'noopener,noreferrer'])
  }
  expect(new Set(opened.mock.calls.map(([address]) => address)).size).toBeGreaterThan(1)
})

test("an item without a link ('coming soon..') is text, and Pick Random has nothing to open", async () => {
  await open('/future_update_topic', 1)
  await expect.element(page.getByText('coming soon..')).toBeVisible()
  await expectCount(page.css('.item-link'), 0)
  await expect.element(page.getByRole('button', { name: 'Pick Random' })).toBeDisabled()
})

test('a page is never wider than a small window, whatever is imported or typed', async () => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  const name = 'Unbroken_'.repeat(10)
  await page.viewport(320, 640)
  await openImported('/', { core: [{ topicName: name, questions: [{ Problem: 'x'.repeat(300) }] }] })
  await expect.element(cards().first()).toBeVisible()
  expect(overflow()).toBe(0)
  navigate('/coresubjects')
  await expect.element(card(name)).toBeVisible()
  expect(overflow()).toBe(0)
  await card(name).click()
  await expectCounter('0/1 Done')
  expect(overflow()).toBe(0)
  navigate('/trie')
  await expectCount(rows(), 6)
  await search().fill('y'.repeat(300))
  await expect.element(page.getByText('Nothing matches “')).toBeVisible()
  expect(overflow()).toBe(0)
})

test('the cross of a notice stands in its upper corner on a small phone', async () => {
  await page.viewport(320, 700)
  await open('/trie', 6)
  await checkbox().click()
  const cross = page.css('.toast > .icon-button')
  await expect.element(cross).toBeVisible()
  const box = (selector: string) => page.css(selector).element().getBoundingClientRect()
  expect(box('.toast > .icon-button').top - box('.toast').top).toBeLessThan(12)
  expect(box('.toast').right - box('.toast > .icon-button').right).toBeLessThan(12)
  expect(box('.toast > .button').top).toBe(box('.toast > .icon-button').top)
  for (const other of ['.toast-words', '.toast > .button'])
    expect(box(other).right, other).toBeLessThanOrEqual(box('.toast > .icon-button').left)
})

test('nothing in the toolbar lies over anything else on a phone with large text', async () => {
  addStyle('html { font-size: 200% }')
  for (const width of [320, 390]) {
    await page.viewport(width, 700)
    await open('/array', 36)
    const parts = page
      .css('.toolbar > *')
      .elements()
      .map((part: Element) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const words = range.getBoundingClientRect()
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { left, right: Math.max(right, words.right), top, bottom }
      })
    const isOver = parts.some((one, at) =>
      parts
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    expect(isOver, `${width} px`).toBe(false)
  }
})

test('in a wide column its surface ends where its contents do, in the middle', async () => {
  await page.viewport(1800, 900)
  await open('/trie', 6)
  const sides = (selector: string) => {
    const { left, right } = page.css(selector).element().getBoundingClientRect()
    return [left, document.documentElement.clientWidth - right].map(Math.round)
  }
  const [left = 0, right = 0] = sides('.root')
  expect(left).toBeGreaterThan(200)
  expect(Math.abs(left - right)).toBeLessThan(2)
  expect(sides('.app')).toEqual([left + 24, right + 24])
})

const problem = (number: number) => page.getByText(`Problem ${number}`, { exact: true })
const done = (number: number) => page.getByRole('checkbox', { name: `Done: Problem ${number}`, exact: true })

/** Opens a topic of 1,000 items from a file. */
async function openLong(): Promise<void> {
  const questions = Array.from({ length: 1000 }, (_, index) => ({ Problem: `Problem ${index + 1}` }))
  await openImported('/trie', { dsa: [{ topicName: 'Trie', questions }] })
  await expectCounter('0/1,000 Done')
}

test('of 1,000 items, the rows in sight are rendered, each with its place in the whole, and all are printed', async () => {
  await openLong()
  const place = (number: number) =>
    rows()
      .filter({ has: problem(number) })
      .element()
      .getAttribute('aria-rowindex')
  const table = page.getByRole('table', { name: 'Trie' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001')
  await expect.element(problem(1)).toBeVisible()
  expect(place(1)).toBe('2')
  expect(rows().elements().length).toBeLessThan(400)

  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(problem(1000)).toBeInViewport()
  expect(place(1000)).toBe('1001')
  expect(rows().elements().length).toBeLessThan(400)

  dispatchEvent(new Event('beforeprint'))
  await expectCount(rows(), 1000)
})

test('of 1,000 items, a row that is ticked out of sight leaves the focus to the one that replaces it, also at the end of a stretch', async () => {
  await openLong()
  for (const [count, number] of [3, 51, 52].entries()) {
    await done(number).click()
    await expectCounter(`${count + 1}/1,000 Done`)
    await expectFocus(done(number + 1))
  }
})

test('of 1,000 items, the focused row stays while the reader scrolls elsewhere', async () => {
  await openLong()
  await focusOn(done(2))
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(problem(1000)).toBeInViewport()
  await expectCount(problem(60), 0)
  await userEvent.keyboard('{ArrowDown}')
  await expectFocus(done(3))
  await expect.element(done(3)).toBeInViewport()
})

test('the notes dialog saves trimmed text, fills the icon, clears cid, and stores blank text as empty', async () => {
  await open('/array', 36)
  const row = rows().nth(2)
  await row.getByRole('button', { name: 'Add Notes' }).click()
  const dialog = page.getByRole('dialog')
  await expectTexts(dialog.getByRole('heading'), [titles()[2] ?? ''])
  const field = dialog.getByPlaceholder('your notes here')
  await expect.element(field).toHaveAttribute('maxlength', '432')
  await expect.poll(() => setting('cid')).toBe('2')
  await field.fill('  two pointers  ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectCount(dialog, 0)
  await expect.poll(() => setting('cid')).toBeNull()
  const view = row.getByRole('button', { name: 'View Notes' })
  await expectFocus(view)
  expect((await storedRecords()).array?.questions[2]).toMatchObject({ Notes: 'two pointers' })

  await view.click()
  await expect.element(field).toHaveValue('two pointers')
  await field.fill('   ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(row.getByRole('button', { name: 'Add Notes' })).toBeVisible()
  expect((await storedRecords()).array?.questions[2]).toMatchObject({ Notes: '' })
})

test('the notes dialog asks before discarding unsaved text on Close, and on Escape however often', async () => {
  await open('/array', 36)
  const icon = page.getByRole('button', { name: 'Add Notes' }).first()
  await icon.click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Notes' })
  const question = dialog.getByText('Discard unsaved changes?')
  await field.fill('half a thought')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await focusOn(field)
  for (let count = 0; count < 5; count += 1) await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await expect.element(field).toHaveValue('half a thought')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expectCount(dialog, 0)
  await icon.click()
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expectCount(dialog, 0)
})

test("the notes button has a tooltip that says 'Add Notes' to pointer and keyboard", async () => {
  await open('/array', 36)
  const tooltip = page.css('.tooltip')
  await page.getByRole('button', { name: 'Add Notes' }).first().hover()
  await expectTexts(tooltip, ['Add Notes'])
  await movePointerAway()
  await expectCount(tooltip, 0)
  await focusOn(page.getByRole('link', { name: /^Video by/ }).first())
  await userEvent.tab()
  await expectTexts(tooltip, ['Add Notes'])
  await heading().hover()
  await movePointerAway()
  await expectTexts(tooltip, ['Add Notes'])
  await userEvent.keyboard('{Escape}')
  await expectCount(tooltip, 0)
})

for (const [name, route] of [
  ['Dsa Tracking', '/trie'],
  ['Core Subjects', '/compiler_design'],
  ['Apptitude', '/verbal_ability'],
] as const) {
  test(`${name}: exports, resets after confirmation, undoes the reset, and imports`, async () => {
    let file: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      file = given as Blob
      return 'blob:progress'
    })
    const names: string[] = []
    const { click } = HTMLAnchorElement.prototype
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) names.push(this.download)
      else click.call(this)
    })
    const events = recordEvents()
    await open(route)
    await firstOpen().click()
    await expectCounter(/^1\//)
    const about = page.getByRole('link', { name: 'About', exact: true })
    await about.click()

    await chooseAction(name, 'Export')
    await expect.poll(() => names).toEqual(['progress.json'])
    const text = (await file?.text()) ?? ''
    const exported: { questions: { Done: boolean }[] }[] = JSON.parse(text)
    expect(exported.flatMap(({ questions }) => questions).filter(({ Done }) => Done)).toHaveLength(1)

    await chooseAction(name, 'Reset')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('Are you sure you want to reset the progress !')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectCount(dialog, 0)
    const notice = page.css('.toast.message')
    const home = 'Solve DSA problem to master in DSA'
    const reset = async () => {
      await chooseAction(name, 'Reset')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expectTexts(heading(), [home])
      await expect.element(notice).toHaveTextContent('0 done, 1 before.')
    }
    await reset()
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect.element(notice).toHaveTextContent('1 done, 0 before.')

    await about.click()
    await reset()
    await about.click()
    await chooseFile(page.getByLabelText(`Import ${name} from a file`), new File([text], 'progress.json'))
    await expect.element(notice).toHaveTextContent('1 done, 0 before.')
    await expectTexts(heading(), [home])
    const reasons = events.flatMap(({ type, detail }) =>
      type === 'tracker-reload' ? [(detail as { reason: string }).reason] : [],
    )
    expect(reasons.filter((reason) => reason !== 'seeded')).toEqual(['reset', 'reset', 'imported'])
  })
}

test('the theme is dark at first and stored; the toggle flips it, stores it and says what it will do', async () => {
  await open('/')
  const root = page.css('dsa-tracker .root')
  await expect.element(root).toHaveClass('dark')
  expect(setting('isDark')).toBe('true')
  await page.getByRole('button', { name: 'Switch to light' }).click()
  await expect.element(root).toHaveClass('light')
  expect(setting('isDark')).toBe('false')
  await expect.element(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible()
})

test('tracker-progress is dispatched after the change is stored', async () => {
  await open('/array', 36)
  const progress = nextEvent('tracker-progress')
  await checkbox().click()
  expect(await progress).toEqual({
    track: 'dsa',
    topic: 'array',
    done: 1,
    total: 36,
    trackDone: 1,
    trackTotal: 462,
    item: { index: 0, title: 'Reverse an array', url: expect.stringMatching(/^https:/), done: true },
  })
  expect((await storedRecords()).array?.doneQuestions).toBe(1)
})
