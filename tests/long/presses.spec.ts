import type { BrowserContext, Page } from '@playwright/test'
import { expect, openPage, settled, slowDisk, test, withSettings } from '../browser/fixtures.ts'

/** On the slowest phone and a busy disk, whatever the page is doing: a press ticks the row that it began on. */

const pages = {
  'the first visit': { isFirst: true, body: '<dsa-tracker route="/array"></dsa-tracker>' },
  'a later visit': { isFirst: false, body: '<dsa-tracker route="/array"></dsa-tracker>' },
  'two elements': {
    isFirst: false,
    body: '<topic-table topic="array"></topic-table><topic-table topic="matrix"></topic-table>',
  },
}

/** Presses of one page. */
const pressesPerPage = 12
const visits = 3

/** The same numbers in every run, from 0 to 1. */
function random(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** A box that is on screen now, by where it is, and the row that it belongs to. */
const boxOnScreen = (page: Page, choice: number) =>
  page.evaluate((choice) => {
    const boxes = [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll<HTMLElement>('tbody .row .checkbox') ?? []),
      ])
      .filter((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        return top > 120 && bottom < innerHeight - 140
      })
    const box = boxes[Math.floor(choice * boxes.length)]
    if (!box) return undefined
    const { left, top, width, height } = box.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, choice)

/** Notes which row each press on a box begins on, what is done before it, and what the page is told of it. */
const watchPresses = (context: BrowserContext) =>
  context.addInitScript(() => {
    const begun: { title: string; done: boolean }[] = []
    const told: string[] = []
    Object.assign(window, { begun, told })
    for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'contextmenu', 'click', 'scroll'])
      addEventListener(kind, ({ timeStamp }) => told.push(`${kind} at ${Math.round(timeStamp)} ms`), true)
    addEventListener(
      'pointerdown',
      (event) => {
        // The rows may have moved since the test looked: then this is between two boxes, where a press ticks nothing.
        const [box] = event.composedPath()
        const row = box instanceof HTMLElement && box.matches('.checkbox input') && box.closest('.row')
        if (!row) return
        const title = row.querySelector('.item-title')?.textContent ?? ''
        begun.push({ title, done: row.classList.contains('done') })
      },
      true,
    )
  })

/** Returns the row of the last press, and whether it is done now. */
const lastPress = (page: Page) =>
  page.evaluate(() => {
    const { begun } = window as unknown as { begun: { title: string; done: boolean }[] }
    const last = begun.at(-1)
    const rows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll<HTMLElement>('tbody .row') ?? []),
    ])
    const row = rows.find((row) => row.querySelector('.item-title')?.textContent === last?.title)
    return { count: begun.length, ...last, isDone: row?.classList.contains('done') }
  })

/** Returns what the page was told of the last presses, in order. */
const lastEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: string[] }).told.slice(-12).join(', '))

for (const kind of ['mouse', 'touch'] as const)
  for (const [name, { isFirst, body }] of Object.entries(pages))
    test(`each press ticks the row that it began on: ${kind}, ${name}`, async ({ browser, baseURL }) => {
      const wrong: string[] = []
      let pressed = 0
      for (let visit = 0; visit < visits; visit += 1) {
        const next = random(visit * 31 + kind.length * 7 + name.length)
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          viewport: { width: 390, height: 844 },
          hasTouch: kind === 'touch',
          serviceWorkers: 'block',
        })
        if (!isFirst) await withSettings(context, settled)
        await context.addInitScript(slowDisk, 250)
        await watchPresses(context)
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
        await openPage(page, body)
        await expect.poll(() => boxOnScreen(page, 0), { timeout: 20_000 }).toBeDefined()
        for (let press = 0; press < pressesPerPage; press += 1) {
          await page.waitForTimeout(next() * 1200)
          const place = await boxOnScreen(page, next())
          if (!place) continue
          const before = (await lastPress(page)).count
          const held = 20 + next() * 130
          if (kind === 'mouse') {
            await page.mouse.move(place.x, place.y)
            await page.mouse.down()
            await page.waitForTimeout(held)
            await page.mouse.up()
          } else {
            const touchPoints = [place]
            // A finger does not wait for the page: an answer may take longer than the press.
            const begins = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
            await page.waitForTimeout(held)
            await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
            await begins
          }
          const isTicked = async () => {
            const { count, done, isDone } = await lastPress(page)
            return count === before || isDone === !done
          }
          if ((await lastPress(page)).count === before) continue
          // What the browser took for scrolling or a long press is no press.
          if (/(pointercancel|contextmenu)[^,]*$/.test(await lastEvents(page))) continue
          pressed += 1
          await expect
            .poll(isTicked, { timeout: 15_000 })
            .toBe(true)
            .catch(async (error: Error) => {
              wrong.push(`visit ${visit}, press ${press}: ${await lastEvents(page)}; ${error.message}`)
            })
          // A second press on the same row within 400 ms would be half of a double click.
          await page.waitForTimeout(450)
        }
        await context.close()
      }
      expect(pressed).toBeGreaterThan((pressesPerPage * visits) / 2)
      expect(wrong).toEqual([])
    })
