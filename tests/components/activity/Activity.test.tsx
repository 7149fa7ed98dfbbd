import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openStore, type Store } from '../../../src/store/index.ts'
import { choose, doing, notices, type Opened, openElement, type Prepare, setting } from '../fixtures.tsx'

/** A Thursday, at noon. */
const thursday = new Date(2026, 10, 19, 12).getTime()

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(thursday))
afterEach(() => void vi.restoreAllMocks())

/** Ticks this many items of a topic this many days ago. */
const doneAgo =
  (days: number, count: number, topic: string): Prepare =>
  async (store) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(thursday - days * 24 * 60 * 60 * 1000)
    await doing(topic, count)(store)
    now.mockReturnValue(thursday)
    await logged(store)
  }

/** Resolves once all ticks are in the log. */
async function logged(store: Store) {
  const done = JSON.parse(await (await store.progress()).export('dsa')).flatMap(
    (topic: { questions: { Done: boolean }[] }) => topic.questions.filter(({ Done }) => Done),
  )
  const history = await store.history()
  await vi.waitFor(() => expect([...history.getState().activity.values()].flat()).toHaveLength(done.length))
}

const each =
  (...steps: readonly Prepare[]): Prepare =>
  async (store) => {
    for (const step of steps) await step(store)
  }

const openMap = (prepare?: Prepare) => openElement('activity-map', prepare ? { prepare } : {})

/** The focused day, and the text shown about it below the map. */
const focused = ({ root }: Opened) => ({
  day: (root as unknown as ShadowRoot).activeElement?.getAttribute('data-day'),
  dayText: root.querySelector('.activity-described')?.textContent,
})

describe('the map', () => {
  test('is a table of 53 weeks from Monday to Sunday, with a text for each day up to today', async () => {
    const { page } = await openMap(each(doneAgo(0, 3, 'array'), doneAgo(1, 1, 'trie')))
    const grid = within(await page.findByRole('grid'))
    expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ])
    const [, ...rows] = grid.getAllByRole('row')
    expect(rows.map((row) => row.querySelectorAll('td').length)).toEqual(Array(7).fill(53))
    const days = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
    expect(days[3]?.at(-1)).toBe('3 done on Thursday 19 November 2026')
    expect(days[2]?.at(-1)).toBe('1 done on Wednesday 18 November 2026')
    expect(days[0]?.at(0)).toBe('Nothing on Monday 17 November 2025')
    expect(days[4]?.slice(-2)).toEqual(['Nothing on Friday 13 November 2026', ''])
  })

  test('names the months above their weeks', async () => {
    const { page } = await openMap(doneAgo(0, 1, 'array'))
    const grid = within(await page.findByRole('grid'))
    expect(
      grid.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('colspan')]),
    ).toEqual([
      ['Nov', '2'],
      ['Dec', '5'],
      ['Jan', '4'],
      ['Feb', '4'],
      ['Mar', '5'],
      ['Apr', '4'],
      ['May', '4'],
      ['Jun', '5'],
      ['Jul', '4'],
      ['Aug', '5'],
      ['Sep', '4'],
      ['Oct', '4'],
      ['Nov', '3'],
    ])
  })

  test('has fixed steps of colour, with a legend', async () => {
    const counts = [1, 2, 3, 5, 6, 9, 10] as const
    const topics = ['matrix', 'string', 'trie', 'heap', 'graph', 'backtracking', 'array']
    const { root } = await openMap(
      each(...counts.map((count, at) => doneAgo(at, count, topics[at] as string))),
    )
    const steps = () =>
      [...root.querySelectorAll('td[data-day] .day-square')].map((square) => square.getAttribute('data-step'))
    await vi.waitFor(() =>
      expect(
        steps()
          .filter((step) => step !== '0')
          .sort(),
      ).toEqual([...'1122334']),
    )
    expect([...root.querySelectorAll('.activity-legend li')].map(({ textContent }) => textContent)).toEqual([
      '0',
      '1–2',
      '3–5',
      '6–9',
      '10+',
    ])
  })

  test('shows reviews next to ticks', async () => {
    const { page } = await openMap(async (store) => {
      await doneAgo(0, 2, 'array')(store)
      const topic = store.getState().tracks.dsa?.topics.find(({ key }) => key === 'array')
      if (!topic?.items[0]) throw new Error('no item')
      await (await store.history()).grade({ track: 'dsa', topic, item: topic.items[0] }, 3)
    })
    const text = '2 done, 1 reviewed on Thursday 19 November 2026'
    expect(await page.findAllByText(text)).toHaveLength(2)
    expect(page.getByText('2 done and 1 reviewed in the last 53 weeks')).toBeTruthy()
  })

  test('shows a tick elsewhere on the page, and its untick, at once', async () => {
    const { page, store } = await openMap(doneAgo(0, 1, 'array'))
    await page.findAllByText('1 done on Thursday 19 November 2026')
    await store.setDone('dsa', 'trie', 0, true, { cause: 'hand' })
    await page.findAllByText('2 done on Thursday 19 November 2026')
    await store.setDone('dsa', 'trie', 0, false, { cause: 'hand' })
    await page.findAllByText('1 done on Thursday 19 November 2026')
  })
})

describe('the map by keyboard and pointer', () => {
  test('has one Tab stop, at first today; arrows move by day and week, Home and End to either end', async () => {
    const opened = await openMap(doneAgo(2, 4, 'array'))
    const { page, root } = opened
    await page.findByRole('grid')
    expect([...root.querySelectorAll('td[tabindex="0"]')].map((day) => day.getAttribute('data-day'))).toEqual(
      ['2026-11-19'],
    )
    root.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    for (const [key, day] of [
      ['ArrowUp', '2026-11-18'],
      ['ArrowUp', '2026-11-17'],
      ['ArrowLeft', '2026-11-10'],
      ['ArrowRight', '2026-11-17'],
      ['ArrowDown', '2026-11-18'],
      ['Home', '2025-11-19'],
      ['ArrowLeft', '2025-11-19'],
      ['ArrowUp', '2025-11-18'],
      ['ArrowUp', '2025-11-17'],
      ['ArrowUp', '2025-11-17'],
      ['End', '2026-11-16'],
      // The day before a Monday is a Sunday, and no day is after today.
      ['ArrowUp', '2026-11-15'],
      ['End', '2026-11-15'],
      ['ArrowRight', '2026-11-15'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      expect([key, focused(opened).day]).toEqual([key, day])
    }
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await vi.waitFor(() =>
      expect(focused(opened)).toEqual({ day: '2026-11-17', dayText: '4 done on Tuesday 17 November 2026' }),
    )
    expect(root.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
  })

  test('leaves commands of the browser alone', async () => {
    const opened = await openMap(doneAgo(2, 4, 'array'))
    await opened.page.findByRole('grid')
    opened.root.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    await opened.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(focused(opened).day).toBe('2026-11-19')
  })

  test('describes the day under the pointer while it is there', async () => {
    const opened = await openMap(doneAgo(2, 4, 'array'))
    const { page, root, user } = opened
    await page.findByRole('grid')
    await user.hover(root.querySelector('[data-day="2026-11-17"]') as Element)
    expect(focused(opened).dayText).toBe('4 done on Tuesday 17 November 2026')
    await user.unhover(root.querySelector('.activity-scroll') as Element)
    expect(focused(opened).dayText).toBe('Nothing on Thursday 19 November 2026')
  })

  test('describes the day that the keyboard goes to while the pointer rests on the map', async () => {
    const opened = await openMap(doneAgo(2, 4, 'array'))
    const { page, root } = opened
    await page.findByRole('grid')
    await userEvent.hover(root.querySelector('[data-day="2026-11-17"]') as Element)
    await vi.waitFor(() => expect(focused(opened).dayText).toBe('4 done on Tuesday 17 November 2026'))
    root.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await vi.waitFor(() => expect(focused(opened).dayText).toBe('Nothing on Wednesday 18 November 2026'))
    await userEvent.unhover(root.querySelector('[data-day="2026-11-17"]') as Element)
  })
})

describe('goal and streak', () => {
  const goalField = (page: Opened['page']) => page.findByRole('spinbutton', { name: 'Weekly goal' })

  test('this week is compared with the goal, as text and as a bar', async () => {
    const { page } = await openMap(each(doneAgo(0, 1, 'array'), doneAgo(3, 1, 'trie'), doneAgo(4, 2, 'heap')))
    expect(await page.findByText('2 of 5 this week')).toBeTruthy()
    expect(page.getByRole('progressbar', { name: '2 of 5 this week' }).getAttribute('aria-valuenow')).toBe(
      '40',
    )
    expect(page.queryByText(/-week streak/)).toBeNull()
  })

  test('the goal can be changed to a whole number from 1 up', async () => {
    const { page, store } = await openMap(doneAgo(0, 2, 'array'))
    const field = await goalField(page)
    for (const [typed, goal] of [
      ['', 5],
      ['0', 5],
      ['-3', 5],
      ['2.5', 5],
      ['1', 1],
      ['12', 12],
      ['', 12],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } })
      const week = goal === 1 ? '2 this week' : `2 of ${goal} this week`
      expect(await page.findByText(week)).toBeTruthy()
      expect((field as HTMLInputElement).value).toBe(typed)
    }
    fireEvent.blur(field)
    await vi.waitFor(() => expect((field as HTMLInputElement).value).toBe('12'))
    expect(setting(store, 'dsa-tracker-weekly-goal')).toBe('12')
  })

  test('the streak counts the weeks before, and the current one never breaks it', async () => {
    const { page, store } = await openMap(
      each(doneAgo(4, 5, 'array'), doneAgo(11, 5, 'string'), doneAgo(25, 5, 'graph')),
    )
    expect(await page.findByText('2-week streak')).toBeTruthy()
    expect(page.getByText('0 of 5 this week')).toBeTruthy()
    for (let index = 0; index < 5; index += 1)
      await store.setDone('dsa', 'backtracking', index, true, { cause: 'hand' })
    expect(await page.findByText('3-week streak')).toBeTruthy()
  })
})

describe('the map with nothing recorded yet', () => {
  test('says so, and that earlier ticks have no date', async () => {
    const { page } = await openMap(async (store) => {
      await doing('array', 2)(store)
      await logged(store)
      await (await store.history()).eraseActivity()
    })
    expect(await page.findByText('Nothing recorded yet')).toBeTruthy()
    expect(page.getByText(/Earlier ticks have no date/)).toBeTruthy()
    expect(page.queryByRole('grid')).toBeNull()
  })
})

describe('the map switched off', () => {
  const off = async (prepare: Prepare) => {
    const opened = await openMap(prepare)
    await choose(opened, 'Stop recording activity', 'Activity')
    return opened
  }

  test('shows one line only, stays off, records nothing, and can be turned on again', async () => {
    const { page, root, user, store } = await off(doneAgo(0, 1, 'array'))
    expect(page.queryByRole('grid')).toBeNull()
    expect(page.queryByRole('progressbar')).toBeNull()
    expect(page.getByText('Activity is not recorded.')).toBeTruthy()
    const again = page.getByRole('button', { name: 'Record activity again' })
    expect((root as unknown as ShadowRoot).activeElement).toBe(again)

    await store.setDone('dsa', 'trie', 0, true, { cause: 'hand' })
    const { page: later } = await openElement('activity-map', { attributes: { database: store.name } })
    expect(await later.findByText('Activity is not recorded.')).toBeTruthy()
    await user.click(again)
    expect((root as unknown as ShadowRoot).activeElement).toBe(
      page.getByRole('button', { name: 'Actions for Activity' }),
    )
    for (const shown of [page, later])
      await vi.waitFor(() =>
        expect(shown.getAllByText('1 done on Thursday 19 November 2026')).toHaveLength(2),
      )
  })

  test('erases what was recorded only after confirmation', async () => {
    const { page, root, user, store } = await off(doneAgo(0, 1, 'array'))
    const erase = () => user.click(page.getByRole('button', { name: 'Erase what was recorded' }))
    const dialog = () => within(page.getByRole('dialog', { name: 'Erase what was recorded' }))
    const kept = async () => [...(await store.history()).getState().activity.values()].flat().length
    await erase()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(page.queryByRole('dialog')).toBeNull()
    expect(await kept()).toBe(1)
    await erase()
    await user.click(dialog().getByRole('button', { name: 'Erase' }))
    expect(await notices(page).findByText('Recorded activity erased')).toBeTruthy()
    expect(await kept()).toBe(0)
    expect(page.queryByRole('button', { name: 'Erase what was recorded' })).toBeNull()
    expect((root as unknown as ShadowRoot).activeElement).toBe(
      page.getByRole('button', { name: 'Record activity again' }),
    )
    expect(
      JSON.parse(await (await openStore(store.name).progress()).export('dsa'))[0].questions[0].Done,
    ).toBe(true)
  })
})
