import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addStyle,
  checkbox,
  chooseAction,
  expectCount,
  expectFocus,
  expectTexts,
  mount,
  newVisitor,
  openStore,
  texts,
  titles,
} from './fixtures.ts'

/** Reviews and the plan, and that neither bothers a student who has not turned them on. */

const day = 24 * 60 * 60 * 1000
const review = () => page.getByRole('region', { name: 'Review' })
const due = () => review().getByRole('list', { name: 'Due' }).getByRole('listitem')
const answer = (title: string, name: string) =>
  page.getByRole('group', { name: `How was ${title}?` }).getByRole('button', { name })

/** Shows a screen again, for a visitor with review on who solved items of Trie this many days ago. Resolves to their titles. */
async function openSolved(route: string, ...days: number[]): Promise<string[]> {
  newVisitor()
  const store = await openStore()
  store.settings.set({ review: true })
  await store.start('dsa')
  await store.history()
  const { items = [] } = store.getState().tracks.dsa?.topics.find(({ key }) => key === 'trie') ?? {}
  const now = Date.now()
  for (const [index, ago] of days.entries()) {
    vi.spyOn(Date, 'now').mockReturnValue(now - ago * day)
    await store.setDone('dsa', 'trie', index, true, { cause: 'hand' })
  }
  vi.restoreAllMocks()
  await mount(`<dsa-tracker route="${route}"></dsa-tracker>`, { again: true })
  return items.slice(0, days.length).map(({ title }) => title)
}

beforeEach(() => {
  addStyle('body { margin: 0 }')
})

test('a student who has not turned review on is asked nothing', async () => {
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  await expectCount(page.getByRole('checkbox'), 6)
  const [title = ''] = titles()
  await checkbox().click()
  await expectTexts(page.css('.toast-title'), [title])
  await expectTexts(page.css('.toast-text'), ['1/6 Done. Question pushed down the table.'])
  await expectCount(page.getByText('How did it go?'), 0)
  await expectCount(page.getByRole('group', { name: 'How did it go?' }), 0)
  const menu = page.getByRole('combobox', { name: 'Show' })
  await expect.element(menu).toHaveTextContent('With notes')
  await expect.element(menu).not.toHaveTextContent('Due')
})

test('the notice of a tick asks how it went, and the answer shows on Today and can be changed there', async () => {
  const tracker = await mount('<dsa-tracker route="/today"></dsa-tracker>')
  await page.getByRole('button', { name: 'Turn on review' }).click()
  await expect.element(review().getByText('Nothing due')).toBeVisible()
  Object.assign(tracker, { route: '/trie' })
  await expectCount(page.getByRole('checkbox'), 6)
  const [title = ''] = titles()
  await checkbox().click()
  const question = page.getByRole('group', { name: 'How did it go?' })
  await expect.element(page.css('.toast').filter({ has: question })).toHaveTextContent(title)
  await expectTexts(question.getByRole('button'), ['Couldn’t solve', 'Struggled', 'Solved', 'Easy'])
  await question.getByRole('button', { name: 'Struggled' }).click()
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Solved today' }).click()
  await expect.element(answer(title, 'Struggled')).toHaveAttribute('aria-pressed', 'true')
  await answer(title, 'Easy').click()
  await expect.element(answer(title, 'Easy')).toHaveAttribute('aria-pressed', 'true')
})

test('the keyboard alone leads from the first due problem to its answer, and on to the next', async () => {
  const [first = '', second = ''] = await openSolved('/trie', 40, 20)
  await expect.element(page.getByRole('link', { name: 'Today' })).toBeVisible()
  ;(page.getByRole('link', { name: 'Today' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectCount(due(), 2)
  await expectFocus(page.getByRole('heading', { name: 'Today' }))
  await userEvent.tab()
  await expectFocus(page.getByRole('button', { name: 'Review settings' }))
  await userEvent.tab()
  await expectFocus(page.getByRole('link', { name: first, exact: true }))
  await userEvent.tab()
  await expectFocus(page.getByRole('button', { name: `Tomorrow: ${first}` }))
  await userEvent.tab()
  await expectFocus(page.getByRole('link', { name: 'Open on GFG' }))
  await userEvent.tab()
  await expectFocus(page.getByRole('link', { name: /^Video by/ }))
  for (const name of ['Couldn’t solve', 'Struggled', 'Solved']) {
    await userEvent.tab()
    await expectFocus(answer(first, name))
  }
  await userEvent.keyboard('{Enter}')
  await expectCount(due(), 1)
  await expectFocus(page.getByRole('link', { name: second, exact: true }))
  await expect.element(review().getByText('1 due, 1 reviewed')).toBeVisible()
})

test('Undo of an answer brings the problem back, open and with the focus', async () => {
  const [, second = ''] = await openSolved('/today', 40, 20)
  await page.getByRole('button', { name: `Answer: ${second}` }).click()
  await expect.element(answer(second, 'Easy')).toBeVisible()
  ;(answer(second, 'Easy').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectCount(due(), 1)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  ;(page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectCount(due(), 2)
  await expectFocus(page.getByRole('link', { name: second }))
  await expect.element(answer(second, 'Easy')).toBeVisible()
})

test('a double click answers one problem, and a key that is held down too', async () => {
  const [first = '', second = ''] = await openSolved('/today', 40, 20, 10)
  await answer(first, 'Solved').dblClick()
  await expectCount(due(), 2)
  await expect.element(answer(second, 'Solved')).toBeVisible()
  const button = answer(second, 'Solved').element()
  button.dispatchEvent(
    new KeyboardEvent('keydown', { key: '3', repeat: true, bubbles: true, composed: true }),
  )
  await page.getByRole('region', { name: 'Pick one for me' }).getByRole('button').click()
  await expectCount(due(), 2)
})

test('a click right after a key that answered answers, too', async () => {
  const [first = '', second = '', third = ''] = await openSolved('/today', 40, 20, 10)
  await expectCount(due(), 3)
  ;(answer(first, 'Solved').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await answer(second, 'Solved').click()
  await expectCount(due(), 1)
  await expect.element(answer(third, 'Solved')).toBeVisible()
})

test('a double click on the box of a picked problem ticks it', async () => {
  await mount('<dsa-tracker route="/today"></dsa-tracker>')
  const pick = page.getByRole('region', { name: 'Pick one for me' })
  await pick.getByRole('button', { name: 'Pick one' }).click()
  await checkbox(0, pick).dblClick()
  await expect.element(page.css('.toast-title')).toBeVisible()
  await expect.element(checkbox(0, pick)).toBeChecked()
})

test('Due filters a topic and the search on Home', async () => {
  const [first = ''] = await openSolved('/trie', 40, 0)
  const menu = page.getByRole('combobox', { name: 'Show' })
  await menu.selectOptions('Due')
  await expect.poll(() => titles()).toEqual([first])
  Object.assign(page.css('dsa-tracker').element(), { route: '/' })
  await expect.element(page.css('a.card').first()).toBeVisible()
  await menu.selectOptions('Due')
  await expectCount(page.getByRole('region', { name: 'Search results' }).getByRole('checkbox'), 1)
})

test('what is answered elsewhere leaves the topic under Due', async () => {
  const [first = '', second = ''] = await openSolved('/trie', 40, 20)
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Due')
  await expect.poll(() => titles()).toEqual([first, second])
  const history = await (await openStore()).history()
  const review = history
    .reviewsIn((await openStore()).getState().tracks)
    .find(({ item }) => item.title === first)
  if (!review) throw new Error('no review')
  await history.answer(review, 4)
  await expect.poll(() => titles()).toEqual([second])
})

test("a plan's share for today can be ticked in place, and the plan added to a calendar", async () => {
  await mount('<dsa-tracker route="/today"></dsa-tracker>')
  await page.getByRole('button', { name: 'Make a plan' }).click()
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect.element(page.getByRole('button', { name: 'Save plan' })).toBeVisible()
  ;(page.getByRole('button', { name: 'Save plan' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectFocus(plan.getByRole('heading', { name: 'Plan' }))
  await expect.element(plan.getByText(/^0 of \d+ done today$/)).toBeVisible()
  const [first] = texts(plan.getByRole('link'))
  ;(checkbox(0, plan).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(plan.getByText(/^1 of \d+ done today$/)).toBeVisible()
  expect(texts(plan.getByRole('link'))[0]).toBe(first)
  await expectFocus(checkbox(0, plan))

  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob
    return 'blob:calendar'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await plan.getByLabelText('Actions for Plan').click()
  await plan.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => names).toEqual(['study-plan.ics'])
  expect(await file?.text()).toContain('RRULE:FREQ=WEEKLY')
})

test('Reset removes the due rows, and Undo restores them', async () => {
  await openSolved('/about', 40)
  await chooseAction('Dsa Tracking', 'Reset')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect.element(review()).toBeVisible()
  await expectCount(due(), 0)
  await undo.click()
  await expectCount(due(), 1)
})

test('what was marked “Not yet” comes back the next day, and a better answer ticks it; Undo takes both back', async () => {
  newVisitor()
  const store = await openStore()
  store.settings.set({ review: true })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - day)
  await store.setMark('dsa', 'trie', 0, 'attempted')
  vi.restoreAllMocks()
  const item = () => store.getState().tracks.dsa?.topics.find(({ key }) => key === 'trie')?.items[0]
  const { title = '' } = item() ?? {}
  await mount('<dsa-tracker route="/today"></dsa-tracker>', { again: true })
  await expectCount(due(), 1)
  await answer(title, 'Solved').click()
  await expectCount(due(), 0)
  await expect.poll(item).toMatchObject({ done: true, mark: '' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(due(), 1)
  await expect.poll(item).toMatchObject({ done: false, mark: 'attempted' })
})

test('on a wide screen the week and the map stand beside the reviews, on a phone below them, with buttons of at least 44 px', async () => {
  await openSolved('/today', 40, 0)
  await expectCount(due(), 1)
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect.element(activity).toBeVisible()
  const place = () => {
    const [a, b] = [review(), activity].map((region) => region.element().getBoundingClientRect())
    if (!a || !b) throw new Error('not shown')
    return b.left >= a.right ? 'beside' : b.top >= a.bottom ? 'below' : 'over'
  }
  await expect.poll(place).toBe('beside')
  for (const width of [390, 320]) {
    await page.viewport(width, 800)
    await expect.poll(place).toBe('below')
    expect(document.documentElement.scrollWidth).toBe(width)
    const heights = review()
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().height)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone, the heading of the plan is in sight after Save plan', async () => {
  await page.viewport(390, 600)
  await mount('<dsa-tracker route="/today"></dsa-tracker>')
  await page.getByRole('button', { name: 'Make a plan' }).click()
  await page.getByRole('button', { name: 'Save plan' }).click()
  const heading = page.getByRole('heading', { name: 'Plan', exact: true })
  await expectFocus(heading)
  await expect.element(heading).toBeInViewport({ ratio: 1 })
})
