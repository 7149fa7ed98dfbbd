import { expect, test } from './fixtures.ts'
import { profileTime, storedProfile } from './profiles.ts'

test.use({
  storageState: ({ baseURL }, use) => use(storedProfile('middle', baseURL ?? '')),
  timezoneId: 'UTC',
})

test('Tab reaches every control of every screen, in sight and with nothing over it', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(profileTime)
  for (const route of ['/', '/trie', '/today', '/notes', '/about']) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const where = `${route} at ${width} px`
      const count = await page.evaluate(() => {
        const elements = document
          .querySelector('dsa-tracker')
          ?.shadowRoot?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
        const controls = [...(elements ?? [])].filter(
          (control) =>
            control.tabIndex >= 0 &&
            control.checkVisibility() &&
            !control.matches(':disabled, [type="radio"]:not(:checked)'),
        )
        for (const control of controls) control.dataset.unreached = ''
        // The first link of the page, before the tracker: Tab starts there, whatever had the focus.
        document.querySelector('a')?.focus()
        return controls.length
      })
      expect(count, where).toBeGreaterThan(10)
      let left = count
      // The page around it has a few controls, too.
      for (let press = 0; press < count + 20 && left > 0; press += 1) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => {
          let element = document.activeElement as HTMLElement
          while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement
          // The search and menus show their focus around the icon and the field, a day of the map on its square.
          const { outlineStyle, outlineWidth } = getComputedStyle(
            (element.matches('.search-field') && element.closest('.search')) ||
              (element.matches('select') && element.closest('label')) ||
              element.querySelector('.day-square') ||
              element,
          )
          delete element.dataset.unreached
          const { left, top, width, height } = element.getBoundingClientRect()
          const shown = (element.getRootNode() as ShadowRoot).elementFromPoint(
            left + width / 2,
            top + height / 2,
          )
          return {
            left: document.querySelector('dsa-tracker')?.shadowRoot?.querySelectorAll('[data-unreached]')
              .length,
            name: element.getAttribute('aria-label') ?? element.textContent?.trim(),
            covered: !shown || !(element.contains(shown) || shown.contains(element)),
            outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          }
        })
        expect(at.outlined, `${where}: focus shows on ${at.name}`).toBe(true)
        expect(at.covered, `${where}: ${at.name} is in sight`).toBe(false)
        left = at.left ?? 0
      }
      const unreached = page.locator('dsa-tracker [data-unreached]')
      expect(await unreached.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)), where).toEqual([])
    }
  }
})

test('a slash goes to the search of Home and of a topic from anywhere on the page', async ({ page }) => {
  for (const route of ['/', '/trie']) {
    await page.goto(route)
    await expect(page.locator('a.card, tbody .row').first()).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  }
})

test('a widget of the page keeps its keys, and of two trackers none takes them', async ({ page }) => {
  await page.goto('/trie')
  await expect(page.locator('tbody .row').first()).toBeVisible()
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('afterbegin', '<div role="listbox" tabindex="0">Pick</div>'),
  )
  const widget = page.getByRole('listbox')
  await widget.focus()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(widget).toBeFocused()
  await widget.blur()
  await page.evaluate(() => document.body.append(document.createElement('dsa-tracker')))
  await page.keyboard.press('/')
  await expect(page.locator('body')).toBeFocused()
})
