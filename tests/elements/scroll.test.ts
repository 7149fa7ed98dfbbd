import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import {
  addStyle,
  expectCount,
  expectCounter,
  mount,
  movePointerAway,
  newVisitor,
  openStore,
  order,
  press,
} from './fixtures.ts'

/** Everything that scrolls stays exactly where it is after a tick, however the tick was made. */

const frame = () => new Promise(requestAnimationFrame)

const rowAt = (index: number) => page.css(`[data-index="${index}"]`)

/** Waits until nothing moves. Browsers apply scroll anchoring in a frame. */
async function rest(): Promise<void> {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running')
  await Promise.allSettled(running.map(({ finished }) => finished))
  for (let count = 0; count < 2; count += 1) await frame()
}

async function scrollPage(top: number): Promise<number> {
  scrollTo({ top, behavior: 'instant' })
  await rest()
  return scrollY
}

/** Returns the index of a row well below the sticky toolbar and well above a notice. */
function visibleRow(): number {
  const { bottom } = page.css('.toolbar').element().getBoundingClientRect()
  const row = page
    .css('[data-index]')
    .elements()
    .find((candidate: Element) => candidate.getBoundingClientRect().top > bottom + 150)
  return Number((row as HTMLElement).dataset.index)
}

/** Presses the mouse at a point of what is located, which has to be in sight: nothing but the product can scroll. */
async function pressAt(located: Locator, at?: { x: number; y: number }): Promise<void> {
  const element = located.element()
  const box = element.getBoundingClientRect()
  const x = box.x + (at?.x ?? box.width / 2)
  const y = box.y + (at?.y ?? box.height / 2)
  const hit = (element.getRootNode() as ShadowRoot).elementFromPoint(x, y)
  expect(element.contains(hit), `${located.selector} is in sight`).toBe(true)
  await press(x, y)
}

const expectPlace = (index: number, place: number): Promise<void> =>
  expect.poll(() => order().indexOf(index)).toBe(place)

const ways: Record<string, (row: Locator) => Promise<void>> = {
  'a click': (row) => pressAt(row.css('input')),
  'a click beside the box': (row) => pressAt(row.css('.checkbox'), { x: 2, y: 2 }),
  'the Q-Id button': (row) => pressAt(row.css('[data-control="id"]')),
  Space: async (row) => {
    ;(row.css('input').element() as HTMLElement).focus({ preventScroll: true })
    await userEvent.keyboard(' ')
  },
  'the key x': async (row) => {
    ;(row.css('[data-control="link"]').element() as HTMLElement).focus({ preventScroll: true })
    await userEvent.keyboard('x')
  },
}

const blur = () => {
  const root = document.querySelector('dsa-tracker')?.shadowRoot
  ;(root?.activeElement as HTMLElement | null)?.blur()
}

beforeEach(() => {
  addStyle('body { margin: 0 }')
})

afterEach(() => commands.emulate({ reducedMotion: null }))

/** Shows Array, in which the first problem is done: unticking another leaves the line above it, and the page as long. */
async function openArray(): Promise<void> {
  newVisitor()
  const store = await openStore()
  await store.start('dsa')
  await store.setDone('dsa', 'array', 0, true)
  await mount('<dsa-tracker route="/array"></dsa-tracker>', { again: true })
  await expectCount(page.css('tbody .row'), 36)
}

for (const [way, tick] of Object.entries(ways)) {
  test(`ticking and unticking by ${way} leave the page where it is`, async () => {
    await openArray()
    expect(await scrollPage(300)).toBe(300)
    const index = visibleRow()
    const place = order().indexOf(index)
    await tick(rowAt(index))
    await expectCounter('2/36 Done')
    expect(scrollY).toBe(300)
    // A row that was ticked by keyboard stays until the focus leaves it.
    blur()
    await movePointerAway()
    await expectPlace(index, 35)
    await rest()
    expect(scrollY).toBe(300)

    const end = await scrollPage(1e6)
    await tick(rowAt(index))
    await expectCounter('1/36 Done')
    expect(scrollY).toBe(end)
    blur()
    await movePointerAway()
    await expectPlace(index, place)
    await rest()
    expect(scrollY).toBe(end)
  })
}

test('a tick leaves the page where it is with reduced motion', async () => {
  await commands.emulate({ reducedMotion: 'reduce' })
  await openArray()
  expect(await scrollPage(300)).toBe(300)
  const index = visibleRow()
  await pressAt(rowAt(index).css('input'))
  await expectPlace(index, 35)
  await rest()
  expect(scrollY).toBe(300)
})

test('the toolbar stays where it is during a search', async () => {
  await page.viewport(390, 780)
  await openArray()
  expect(await scrollPage(600)).toBe(600)
  const place = () => page.css('.toolbar').element().getBoundingClientRect()
  const before = place()
  await page.getByRole('searchbox').fill('kadane')
  await expectCount(page.getByRole('checkbox'), 1)
  await rest()
  expect(scrollY).toBe(600)
  expect(place()).toEqual(before)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expectCount(page.getByRole('checkbox'), 36)
  await rest()
  expect(scrollY).toBe(600)
})

test('a tick in <topic-table> moves neither the host page nor its scrolling box', async () => {
  await mount(
    `<main>
      <div style="height: 400px"></div>
      <div id="box" style="height: 600px; overflow: auto; scroll-behavior: smooth"><topic-table topic="array"></topic-table></div>
      <div style="height: 2000px"></div>
    </main>`,
  )
  await expectCount(page.css('tbody .row'), 36)
  const box = document.querySelector('#box') as HTMLElement
  expect(await scrollPage(200)).toBe(200)
  box.scrollTo({ top: 150, behavior: 'instant' })
  await rest()
  const index = visibleRow()
  await pressAt(rowAt(index).css('input'))
  await expectPlace(index, 35)
  await rest()
  expect(box.scrollTop).toBe(150)
  expect(scrollY).toBe(200)
})
