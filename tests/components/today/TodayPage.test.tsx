import { fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TodayPage } from '../../../src/components/today/TodayPage.tsx'
import type { Store, VisitorChoices } from '../../../src/store/index.ts'
import { notices, type Opened, openView, type Prepare, shownMenu } from '../fixtures.tsx'

const day = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

const topicsOf = async (store: Store) => {
  await store.start('dsa')
  return store.getState().tracks.dsa?.topics ?? []
}

/** Turns review on and solves an item of the first topic on each of these past days. */
const solvedAgo =
  (...days: number[]): Prepare =>
  async (store) => {
    store.settings.set({ review: true })
    const [topic] = await topicsOf(store)
    for (const [index, ago] of days.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - ago * day })
      await store.setDone('dsa', topic?.key ?? '', index, true)
      vi.useRealTimers()
    }
    const history = await store.history()
    await vi.waitFor(() => expect([...history.getState().reviews.values()].flat()).toHaveLength(days.length))
  }

async function openToday(prepare?: Prepare) {
  const opened = await openView(<TodayPage />, prepare ? { prepare } : {})
  await opened.page.findByRole('region', { name: 'Pick one for me' })
  const part = (name: string) => within(opened.page.getByRole('region', { name }))
  return { ...opened, part }
}

/** A link's text without the arrow that marks it as one. */
const titleOf = (link: Element | null | undefined) => link?.textContent

/** Returns the titles of the due items, the most forgotten first. */
const due = (part: (name: string) => Opened['page']) =>
  within(part('Review').queryByRole('list', { name: 'Due' }) ?? document.createElement('ul'))
    .queryAllByRole('link')
    .filter((link) => link.matches('.today-title'))
    .map(titleOf)

describe('Review', () => {
  test('is off until it is turned on', async () => {
    const { part, user, store } = await openToday()
    expect(part('Review').queryByText(/due/)).toBeNull()
    await user.click(part('Review').getByRole('button', { name: 'Turn on review' }))
    expect(part('Review').getByText('Nothing due')).toBeTruthy()
    expect(part('Review').getByText(/Tick your first problem; it comes back here in a few days/)).toBeTruthy()
    expect(store.getState().review).toBe(true)
  })

  test('leads to the video of a problem that has one', async () => {
    const { part } = await openToday(solvedAgo(4))
    expect(
      await part('Review').findByRole('link', { name: 'Video by takeUforward: Reverse an array' }),
    ).toBeTruthy()
  })

  test('shows the most forgotten first, five a day, and the rest on request', async () => {
    const { part, user } = await openToday(solvedAgo(10, 40, 4, 20, 8, 9, 30))
    expect(part('Review').getByText('5 due')).toBeTruthy()
    expect(part('Review').getByText('2 more due. 5 are shown a day.')).toBeTruthy()
    const titles = due(part)
    expect(titles).toHaveLength(5)
    expect(part('Review').getAllByText(/last solved/)[0]?.textContent).toBe('last solved 6 weeks ago')
    await user.click(part('Review').getByRole('button', { name: 'Show more' }))
    expect(due(part).slice(0, 5)).toEqual(titles)
    expect(part('Review').getByText('7 due')).toBeTruthy()
  })

  test('removes a row once answered, moves focus to the next, and restores the row on Undo', async () => {
    const { part, user, page, root } = await openToday(solvedAgo(40, 30))
    const [first, second] = due(part)
    await user.click(
      within(part('Review').getByRole('group', { name: `How was ${first}?` })).getByText('Solved'),
    )
    await part('Review').findByText('1 due, 1 reviewed')
    expect(due(part)).toEqual([second])
    expect(titleOf((root as unknown as ShadowRoot).activeElement)).toBe(second)
    await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
    await part('Review').findByText('2 due')
    expect(due(part)).toEqual([first, second])
  })

  test('accepts a typed number a day, from 1 to 20', async () => {
    const { part, store, user } = await openToday(solvedAgo(10))
    await user.click(part('Review').getByRole('button', { name: 'Review settings' }))
    const field = part('Review').getByRole<HTMLInputElement>('spinbutton')
    const daily = async () => (await store.history()).getState().dailyReviews
    const type = (value: string) => fireEvent.change(field, { target: { value } })
    for (const typed of ['', '12', '123']) type(typed)
    expect(field.value).toBe('123')
    fireEvent.blur(field)
    expect([field.value, await daily()]).toEqual(['12', 12])
  })

  test('shows problems of one title in two lists as two rows', async () => {
    const { part, user } = await openToday(async (store) => {
      const [item] = (await topicsOf(store))[0]?.items ?? []
      const items = [{ title: item?.title ?? '', url: '', done: false, note: '' }]
      const { result: sheet } = await (await store.sheets()).add('Mine', [{ name: 'Week 1', items }])
      await solvedAgo(40)(store)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30 * day })
      await store.setDone(sheet.id, 'week_1', 0, true)
      vi.useRealTimers()
      const history = await store.history()
      await vi.waitFor(() => expect([...history.getState().reviews.values()].flat()).toHaveLength(2))
    })
    expect(part('Review').getByText('2 due')).toBeTruthy()
    await user.click(part('Review').getByRole('button', { name: /^Tomorrow: / }))
    await part('Review').findByText('1 due')
  })

  test('moves a problem by a day on Tomorrow', async () => {
    const { part, user } = await openToday(solvedAgo(40))
    await user.click(part('Review').getByRole('button', { name: /^Tomorrow: / }))
    await part('Review').findByText('Nothing due')
    expect(part('Review').getByText('Next: tomorrow (1).')).toBeTruthy()
  })

  test('accepts an answer to a tick of today until the day ends', async () => {
    const { part, user } = await openToday(solvedAgo(0))
    await user.click(part('Solved today. How did it go?').getByRole('button'))
    const answers = () => part('Solved today. How did it go?').getByRole('group', { name: /^How was/ })
    expect(within(answers()).getByText('Solved').closest('button')?.getAttribute('aria-pressed')).toBe('true')
    await user.click(within(answers()).getByText('Easy'))
    await vi.waitFor(() =>
      expect(within(answers()).getByText('Easy').closest('button')?.getAttribute('aria-pressed')).toBe(
        'true',
      ),
    )
  })

  test('adds solved problems by topic, spread over days, with a single Undo', async () => {
    const { part, user, page } = await openToday(async (store) => {
      const [topic] = await topicsOf(store)
      for (const index of [0, 1, 2, 3, 4, 5, 6]) await store.setDone('dsa', topic?.key ?? '', index, true)
      store.settings.set({ review: true })
    })
    await user.click(part('Review').getByRole('button', { name: 'Add solved problems' }))
    const dialog = within(await page.findByRole('dialog'))
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Array: 7' })
    expect(box.checked).toBe(true)
    await user.click(box)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
    await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Add 7' }))
    await part('Review').findByText('5 due')
    expect(part('Review').queryByText(/waiting/)).toBeNull()
    await user.click(await notices(page).findByRole('button', { name: 'Undo' }))
    await part('Review').findByText('Nothing due')
  })

  test('shows the answers of one problem, and of another once it is chosen', async () => {
    const { part, user, root } = await openToday(solvedAgo(40, 30, 20))
    const [first, second, third] = due(part)
    const group = () => part('Review').getByRole('group').getAttribute('aria-label')
    const focused = () => titleOf((root as unknown as ShadowRoot).activeElement)
    expect(group()).toBe(`How was ${first}?`)
    await user.click(part('Review').getByRole('button', { name: `Answer: ${second}` }))
    expect(group()).toBe(`How was ${second}?`)
    // The pressed buttons are gone: the focus is in the row that they belong to, or in the one in its place.
    expect(focused()).toBe(second)
    await user.click(part('Review').getByText('Solved'))
    await part('Review').findByText('2 due, 1 reviewed')
    expect(due(part)).toEqual([first, third])
    expect(focused()).toBe(third)
  })

  test('moves on with its date when the day ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 15, 23, 59) })
    const { page } = await openToday(async (store) => void (await store.history()))
    expect(page.getByText('Thursday 15 January')).toBeTruthy()
    vi.setSystemTime(new Date(2026, 0, 16, 8))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await page.findByText('Friday 16 January')).toBeTruthy()
  })

  test('shows the note once it is asked for, with its code', async () => {
    const { part, user } = await openToday(async (store) => {
      await solvedAgo(40)(store)
      await store.setNote('dsa', 'array', 0, 'Two pointers:\n```\ni, j = 0, n - 1\n```\nthen `swap`.')
    })
    expect(part('Review').queryByText(/Two pointers/)).toBeNull()
    await user.click(part('Review').getByRole('button', { name: 'Show my note' }))
    expect(part('Review').getByText('Two pointers:')).toBeTruthy()
    expect(part('Review').getByText('i, j = 0, n - 1').localName).toBe('pre')
    expect(part('Review').getByText('swap').localName).toBe('code')
  })

  test('answers by the keys 1 to 4', async () => {
    const { part } = await openToday(solvedAgo(40, 30))
    const [, second] = due(part)
    fireEvent.keyDown(part('Review').getAllByRole('link')[0] as HTMLElement, { key: '3' })
    await part('Review').findByText('1 due, 1 reviewed')
    expect(due(part)).toEqual([second])
  })
})

test('the total of today counts reviews and what is new', async () => {
  const { page, part, user } = await openToday(async (store) => {
    await solvedAgo(40, 30)(store)
    const history = await store.history()
    const { today } = history.getState()
    const finish = new Date(Date.parse(today) + 459 * day).toISOString().slice(0, 10)
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const plan = { finish, weekdays, tracks: ['dsa'], from: today, left: 460 } as VisitorChoices['plan']
    store.settings.set({ plan })
  })
  expect(page.getByText('2 reviews, 1 new')).toBeTruthy()
  await user.click(within(part('Review').getByRole('group')).getByText('Solved'))
  await page.findByText('1 review, 1 new')
  expect(page.getByRole('progressbar', { name: 'Today’s progress' }).getAttribute('aria-valuenow')).toBe('33')
})

describe('Plan', () => {
  const plan =
    (finishIn: number, fromAgo: number, left: number, track = 'dsa'): Prepare =>
    async (store) => {
      const history = await store.history()
      const at = (days: number) =>
        new Date(Date.parse(history.getState().today) + days * day).toISOString().slice(0, 10)
      const weekdays = [1, 2, 3, 4, 5, 6, 7]
      const plan = { finish: at(finishIn), weekdays, tracks: [track], from: at(-fromAgo), left }
      store.settings.set({ plan: plan as VisitorChoices['plan'] })
    }

  test('is made of a date, days and lists', async () => {
    const { part, user, store } = await openToday()
    await user.click(part('Plan').getByRole('button', { name: 'Make a plan' }))
    expect(part('Plan').getByText('462 left, 91 study days: 6 a day')).toBeTruthy()
    await user.click(part('Plan').getByRole('checkbox', { name: 'Sunday' }))
    await user.click(part('Plan').getByRole('button', { name: 'Save plan' }))
    const { plan: made } = (await store.history()).getState()
    expect(made).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6], tracks: ['dsa'], left: 462 })
    expect(part('Plan').getByText(/462 left by/)).toBeTruthy()
    // Nothing was due before today.
    expect(part('Plan').queryByText(/On track/)).toBeNull()
  })

  test('names only what is wrong in it', async () => {
    const { part, user } = await openToday()
    const form = () => part('Plan')
    await user.click(form().getByRole('button', { name: 'Make a plan' }))
    const said = () => form().getByRole('status').textContent
    fireEvent.change(form().getByLabelText('Finish by'), { target: { value: '2020-01-01' } })
    expect(said()).toBe('Choose today or a later date.')
    expect(form().getByRole<HTMLButtonElement>('button', { name: 'Save plan' }).disabled).toBe(true)
    await user.click(form().getByRole('checkbox', { name: 'DSA' }))
    expect(said()).toBe('Choose today or a later date. Choose at least one list.')
  })

  test('comes back by Undo after it was deleted, unless another was made since', async () => {
    const { part, user, page, store } = await openToday(plan(89, 10, 500))
    const before = store.getState().plan
    const remove = async () => {
      const button = part('Plan').getByRole('button', { name: 'Actions for Plan' })
      await user.click(button)
      await user.click((await shownMenu(button)).getByRole('button', { name: 'Delete plan' }))
      await notices(page).findByText('Plan deleted')
      expect(store.getState().plan).toBeUndefined()
      return notices(page).getByRole('button', { name: 'Undo' })
    }
    await user.click(await remove())
    expect(store.getState().plan).toEqual(before)
    const undo = await remove()
    await plan(30, 0, 400)(store)
    await user.click(undo)
    expect(store.getState().plan?.left).toBe(400)
  })

  test('says without blame how much is behind, and counts what is ticked in it', async () => {
    const { part, user } = await openToday(plan(89, 10, 500))
    expect(part('Plan').getByText('0 of 6 done today')).toBeTruthy()
    expect(part('Plan').getByText(/12 behind. The coming days take them on/)).toBeTruthy()
    const [box] = part('Plan').getAllByRole('checkbox')
    await user.click(box as HTMLElement)
    await part('Plan').findByText('1 of 6 done today')
  })

  test('does not leave to the coming days what is behind on the last one', async () => {
    const { part } = await openToday(plan(0, 10, 500))
    expect(part('Plan').getByText('0 of 462 done today')).toBeTruthy()
    expect(part('Plan').queryByText(/behind|coming days/)).toBeNull()
  })

  test('has no row for a problem that was only reviewed today', async () => {
    const { part, user, page } = await openToday(async (store) => {
      await solvedAgo(40)(store)
      await plan(89, 10, 461)(store)
    })
    const [title] = due(part)
    await user.click(
      within(part('Review').getByRole('group', { name: `How was ${title}?` })).getByText('Solved'),
    )
    await page.findByText(/^1 done and 1 reviewed in the last/)
    expect(part('Plan').queryByRole('checkbox', { name: `Done: ${title}` })).toBeNull()
    expect(part('Plan').getAllByRole('checkbox')).toHaveLength(5)
  })

  test.each<[string, Prepare, string]>([
    ['a date that has passed', plan(-1, 20, 460), 'The date has passed'],
    [
      'nothing left',
      async (store) => {
        await store.start('aptitude')
        for (const { key, items } of store.getState().tracks.aptitude?.topics ?? [])
          await Promise.all(items.map(({ index }) => store.setDone('aptitude', key, index, true)))
        await plan(10, 5, 40, 'aptitude')(store)
      },
      'Everything is done',
    ],
  ])('reports %s', async (_, prepare, text) => {
    const { part } = await openToday(prepare)
    expect(part('Plan').getByText(text)).toBeTruthy()
    expect(part('Plan').queryByRole('checkbox')).toBeNull()
  })
})

describe('Pick one for me', () => {
  test('does not filter a list without difficulty by the difficulty chosen before', async () => {
    const { part, user } = await openToday()
    const choose = (name: string, value: string) =>
      user.selectOptions(part('Pick one for me').getByRole('combobox', { name }), value)
    await choose('List', 'dsa')
    await choose('Difficulty', 'Hard')
    await choose('List', 'core')
    expect(part('Pick one for me').getByText('41 left to pick from.')).toBeTruthy()
  })

  test('never picks a solved problem, and says when none is left', async () => {
    const { part, user } = await openToday(async (store) => {
      const [topic] = await topicsOf(store)
      for (const { index } of topic?.items.slice(1) ?? [])
        await store.setDone('dsa', topic?.key ?? '', index, true)
    })
    await vi.waitFor(() => part('Pick one for me'))
    await user.selectOptions(part('Pick one for me').getByRole('combobox', { name: 'List' }), 'dsa')
    await user.selectOptions(part('Pick one for me').getByRole('combobox', { name: 'Topic' }), 'array')
    expect(part('Pick one for me').getByText('1 left to pick from.')).toBeTruthy()
    await user.click(part('Pick one for me').getByRole('button', { name: 'Pick one' }))
    await user.click(await part('Pick one for me').findByRole('checkbox'))
    await part('Pick one for me').findByText('Nothing left here. All done.')
    expect(part('Pick one for me').getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  })
})
