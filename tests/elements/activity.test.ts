import type Axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { addStyle, expectCount, expectFocus, expectTexts, mount, openStore } from './fixtures.ts'

/** The year of activity: by keyboard, on a phone and without colours. */

const now = new Date(2026, 10, 19, 12)
const day = 24 * 60 * 60 * 1000

/** Ticks the first items of topics on past days, through the store only. */
async function tickAgo(...ticks: readonly (readonly [ago: number, topic: string, count: number])[]) {
  const store = await openStore()
  for (const [ago, topic, count] of ticks) {
    vi.setSystemTime(now.getTime() - ago * day)
    for (let index = 0; index < count; index += 1)
      await store.setDone('dsa', topic, index, true, { cause: 'hand' })
  }
  vi.setSystemTime(now)
}

async function open(attributes = '') {
  await mount(`<activity-map ${attributes}></activity-map>`)
  await expect.element(page.getByText('Nothing recorded yet')).toBeVisible()
}

/** As text, because a module of its size takes seconds to transform. */
async function loadAxe(): Promise<typeof Axe> {
  if (!('axe' in window)) {
    const { default: text } = await import(
      /* @vite-ignore */ `${location.origin}/node_modules/axe-core/axe.min.js?raw`
    )
    const script = document.createElement('script')
    script.textContent = text
    document.head.append(script)
    script.remove()
  }
  return (window as unknown as { axe: typeof Axe }).axe
}

const dayAt = (date: string) => page.css(`[data-day="${date}"]`)
const dayText = () => page.css('.activity-described')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

afterEach(async () => {
  vi.useRealTimers()
  await commands.emulate({ forcedColors: null })
})

test('the keyboard alone changes the goal, moves through the days and turns recording off and on', async () => {
  await open()
  await tickAgo([1, 'trie', 3], [7, 'array', 1])
  await expect.element(page.getByRole('grid')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Actions for Activity' })
  await userEvent.tab()
  await expectFocus(menu)
  await userEvent.tab()
  await expectFocus(page.getByRole('spinbutton', { name: 'Weekly goal' }))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('3 of 4 this week')).toBeVisible()
  await userEvent.tab()
  await expectFocus(dayAt('2026-11-19'))
  await userEvent.keyboard('{ArrowUp}')
  await expectTexts(dayText(), ['3 done on Wednesday 18 November 2026'])
  await userEvent.keyboard('{Home}')
  await expectFocus(dayAt('2025-11-19'))
  await expect.element(dayAt('2025-11-19')).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{End}')
  ;(menu.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expectFocus(page.getByRole('button', { name: 'Stop recording activity' }))
  await userEvent.keyboard('{Enter}')
  await expectCount(page.getByRole('grid'), 0)
  await expectFocus(page.getByRole('button', { name: 'Record activity again' }))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Erase what was recorded' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectFocus(page.getByRole('button', { name: 'Erase what was recorded' }))
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid')).toBeVisible()
})

test('the map scrolls within itself at 320 px, with the newest week and the weekday names in sight', async () => {
  addStyle('body { margin: 8px }')
  await page.viewport(320, 640)
  await open()
  await tickAgo([0, 'trie', 2])
  await expect.element(dayAt('2026-11-19')).toBeInViewport({ ratio: 1 })
  await expect.element(dayAt('2026-06-18')).not.toBeInViewport()
  expect(document.documentElement.scrollWidth).toBe(320)
  const monday = page.getByRole('rowheader', { name: 'Mon' })
  await expect.element(monday).toBeInViewport({ ratio: 1 })
  page.css('.activity-scroll').element().scrollBy(-400, 0)
  await expect.element(dayAt('2026-11-19')).not.toBeInViewport()
  await expect.element(monday).toBeInViewport({ ratio: 1 })
  // First rendered without any room, as behind a tab of the page.
  const map = document.querySelector('activity-map') as HTMLElement
  map.style.display = 'none'
  const copy = map.cloneNode() as HTMLElement
  map.replaceWith(copy)
  copy.style.display = 'block'
  await expect.element(dayAt('2026-11-19')).toBeInViewport({ ratio: 1 })
})

test('the fill of a square replaces its colour in forced colours', async () => {
  await commands.emulate({ forcedColors: 'active' })
  await open()
  await tickAgo([0, 'array', 10], [1, 'trie', 2])
  await expectTexts(dayText(), ['10 done on Thursday 19 November 2026'])
  const filled = (date: string) => {
    const square = dayAt(date).element().querySelector('.day-square')
    if (!square) throw new Error('no square')
    const share = Number.parseFloat(getComputedStyle(square, '::before').blockSize) / square.clientHeight
    return Math.round(share * 10) / 10
  }
  await expect.poll(() => ['2026-11-19', '2026-11-18', '2026-11-17'].map(filled)).toEqual([1, 0.3, 0])
})

test('compact leaves the title to the page', async () => {
  await open('compact')
  await expect.element(page.getByRole('region', { name: 'Activity' })).toBeVisible()
  await expectCount(page.getByRole('heading'), 0)
})

for (const theme of ['dark', 'light']) {
  test(`axe finds no violations in the ${theme} theme`, async () => {
    const axe = await loadAxe()
    const violations = async () => {
      const { violations: found } = await axe.run(document.querySelector('activity-map') as Element, {
        resultTypes: ['violations'],
      })
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
    await open(`theme="${theme}"`)
    expect(await violations()).toEqual([])
    await tickAgo([0, 'array', 10], [1, 'trie', 2], [2, 'graph', 4], [7, 'string', 7])
    await expectTexts(dayText(), ['10 done on Thursday 19 November 2026'])
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Actions for Activity' }).click()
    await page.getByRole('button', { name: 'Stop recording activity' }).click()
    await expect.element(page.getByRole('button', { name: 'Record activity again' })).toBeVisible()
    expect(await violations()).toEqual([])
  })
}
