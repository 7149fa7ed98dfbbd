import type { Page, Route } from '@playwright/test'
import { expectSlow as expect, openPage, settled, slowCpu, slowDisk, test, withSettings } from './fixtures.ts'
import { testSteadyHome } from './steadyHome.ts'

/** On the slowest phone and on a disk that is busy: no tick is lost or counted twice, and nothing moves. */

const machines = {
  'a sixth of the CPU': { cpu: 6, disk: 0 },
  'writes of 250 ms': { cpu: 1, disk: 250 },
  'a sixth of the CPU and writes of 250 ms': { cpu: 6, disk: 250 },
}

/** Presses the first box of the first list at the moment it is there, as a student does who waits for it. */
async function pressAtOnce(page: Page) {
  const { x, y } = await page.evaluate(
    () =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const look = () => {
          const box = [...document.querySelectorAll('*')]
            .map(({ shadowRoot }) => shadowRoot?.querySelector('tbody .row .checkbox'))
            .find(Boolean)
          if (!box) return requestAnimationFrame(look)
          const { left, top, width, height } = box.getBoundingClientRect()
          resolve({ x: left + width / 2, y: top + height / 2 })
        }
        look()
      }),
  )
  await page.mouse.click(x, y, { delay: 100 })
}

for (const [name, { cpu, disk }] of Object.entries(machines)) {
  test.describe(`with ${name}`, () => {
    test.beforeEach(async ({ context, page }) => {
      await withSettings(context, { ...settled, 'dsa-tracker-backup': '{"changes":{"dsa":50}}' })
      if (disk > 0) await context.addInitScript(slowDisk, disk)
      await slowCpu(page, cpu)
    })

    test('five quick ticks at first sight are each stored once and counted once', async ({ page }) => {
      await page.addInitScript(() => {
        const tickSoon = () => {
          const rows = document.querySelector('dsa-tracker')?.shadowRoot?.querySelectorAll('tbody .row input')
          const boxes = [...(rows ?? [])].slice(0, 5) as HTMLInputElement[]
          if (boxes.length === 0) requestAnimationFrame(tickSoon)
          for (const [index, box] of boxes.entries()) setTimeout(() => box.click(), index * 40)
        }
        if (!localStorage.getItem('ticked')) tickSoon()
        localStorage.setItem('ticked', 'true')
      })
      await page.goto('/trie')
      await expect(page.locator('.counter-text')).toHaveText('5/6 Done')
      await expect(page.locator('.reminder')).toContainText('55 changes are saved only in this browser')
      // A change that waits for the disk is in the settings.
      await page.reload()
      await expect(page.locator('.counter-text')).toHaveText('5/6 Done')
      await expect(page.locator('.reminder')).toContainText('55 changes are saved only in this browser')
    })

    if (cpu === 1 || disk === 0) return

    test('a tick at first sight is of the row that was pressed, in either of two lists and in another tab', async ({
      page,
      context,
    }) => {
      await openPage(
        page,
        '<topic-table topic="trie"></topic-table><topic-table topic="array"></topic-table>',
      )
      await pressAtOnce(page)
      await expect(page.locator('.counter-text').first()).toHaveText('1/6 Done')
      await expect(page.locator('.row.done .item-title')).toHaveText(['Trie: insert and search'])
      await expect(page.locator('.reminder')).toContainText(['51 changes', '51 changes'])
      const other = await context.newPage()
      await other.goto('/trie')
      await expect(other.locator('.row.done .item-title')).toHaveText(['Trie: insert and search'])
    })

    test('a tick at the end of a page leaves every row where the student sees it', async ({ page }) => {
      await page.goto('/array')
      await expect(page.locator('.counter-text')).toHaveText('0/36 Done')
      await page.locator('tbody .row').last().scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, 1e6))
      const row = page.locator('tbody .row', { hasText: '33' })
      await expect(row).toBeInViewport({ ratio: 1 })
      const top = (await row.boundingBox())?.y
      const box = await page.locator('tbody .row .checkbox').last().boundingBox()
      await page.mouse.click((box?.x ?? 0) + 2, (box?.y ?? 0) + 2)
      await expect(page.locator('.counter-text')).toHaveText('1/36 Done')
      await expect(page.locator('tbody .row').last()).toHaveClass(/done/)
      expect((await row.boundingBox())?.y).toBe(top)
    })
  })
}

testSteadyHome({ shifts: 390, cards: 1024 })

test('a menu whose code comes late is first shown where it stays', async ({ page, context }) => {
  // Near the foot of the window it opens upwards.
  await page.setViewportSize({ width: 800, height: 300 })
  const held: Route[] = []
  await page.route('**/chunks/float-*.js', (route) => void held.push(route))
  await context.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const look = () => {
      const list = document.querySelector('progress-admin')?.shadowRoot?.querySelector('.menu-list')
      if (list?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        places.add(JSON.stringify(list.getBoundingClientRect()))
      requestAnimationFrame(look)
    }
    look()
  })
  await openPage(page, '<div style="block-size: 12rem"></div><progress-admin></progress-admin>')
  const button = page.locator('.menu > button').first()
  await button.press('Enter')
  await expect.poll(() => held.length).toBe(1)
  // The keyboard need not wait for its place.
  await page.keyboard.press('Tab')
  await expect(page.locator('.menu-item').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.menu-item').last()).toBeFocused()
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  expect(await page.evaluate(() => (window as unknown as { places: Set<string> }).places.size)).toBe(0)
  await held[0]?.continue()
  await expect(page.locator('.menu-list')).toHaveCSS('opacity', '1')
  await expect(page.locator('.menu-item').last()).toBeFocused()
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])).toHaveLength(
    1,
  )
})

test('the preview of a list takes the focus when it appears, not from what is chosen next', async ({
  page,
}) => {
  await slowCpu(page, 6)
  await openPage(page, '<dsa-tracker></dsa-tracker>')
  await page.getByRole('button', { name: 'More lists' }).click()
  const hadFocus = page.evaluate(() => {
    const root = document.querySelector('dsa-tracker')?.shadowRoot as ShadowRoot
    return new Promise<boolean>((resolve) =>
      new MutationObserver(() => {
        const name = root.querySelector('.sheet-top input')
        if (name) resolve(root.activeElement === name)
      }).observe(root, { subtree: true, childList: true }),
    )
  })
  const buffer = Buffer.from('- Two Sum\n- 3Sum')
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'mine.md', mimeType: 'text/markdown', buffer })
  expect(await hadFocus).toBe(true)
})
