import type { Page } from '@playwright/test'
import { cards, checkbox, expect, openPage, recordEvents, settled, test, withSettings } from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

const table = '<topic-table topic="trie"></topic-table>'

test.describe('a browser that blocks the data of sites, as Firefox does', () => {
  for (const script of [
    '<script type="module" src="/dsa-tracker.js"></script>',
    '<script src="/dsa-tracker.iife.js" defer></script>',
  ]) {
    test(`works for the visit and leaves the globals of the page alone: ${script}`, async ({ page }) => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
        IDBFactory.prototype.open = refuse
        class Refused {
          constructor() {
            refuse()
          }
        }
        Object.defineProperty(window, 'BroadcastChannel', { value: Refused, configurable: true })
        const given = JSON.stringify(Object.getOwnPropertyDescriptor(window, 'BroadcastChannel'))
        Object.assign(window, {
          isUntouched: () =>
            window.BroadcastChannel === (Refused as unknown) &&
            JSON.stringify(Object.getOwnPropertyDescriptor(window, 'BroadcastChannel')) === given,
        })
      })
      await openPage(page, table, { head: script })
      await expect(page.locator('.banner')).toContainText('your progress will be gone when you leave')
      await checkbox(page).click()
      await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
      expect(await page.evaluate(() => (window as unknown as Testing).isUntouched())).toBe(true)
    })
  }
})

test.describe('a database whose name is reserved', () => {
  test('is told in the element, nothing is thrown, and a corrected one shows', async ({ page }) => {
    const events = await recordEvents(page)
    await openPage(page, '<topic-grid database="y-snapshots"></topic-grid>')
    await expect(page.getByText(/must not end in any of -companion, -snapshots/)).toBeVisible()
    expect(await events()).toEqual([
      {
        type: 'tracker-error',
        detail: { code: 'misuse', message: expect.stringContaining('a database name must be text') },
      },
    ])
    await page.locator('topic-grid').evaluate((grid) => grid.setAttribute('database', 'y'))
    await expect(cards(page, 'Array')).toBeVisible()
    await page.locator('topic-grid').evaluate((grid) => grid.setAttribute('database', 'y-companion'))
    await expect(page.getByText(/must not end in any of -companion, -snapshots/)).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  })
})

test.describe('keys', () => {
  /** Listens as hotkey libraries do, which ignore what is prevented. */
  const listen = (page: Page) =>
    page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const type of ['keydown', 'keypress', 'keyup']) {
        document.addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`))
      }
    })
  const heard = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as Testing).heard.splice(0).filter((key) => !/Shift|Control/.test(key)),
    )

  test('Escape in our dialog leaves a modal of the page open', async ({ page }) => {
    await openPage(page, `<div id="modal" tabindex="-1">${table}</div>`)
    await page.evaluate(() =>
      document.querySelector('#modal')?.addEventListener('keydown', (event) => {
        if ((event as KeyboardEvent).key === 'Escape') document.querySelector('#modal')?.remove()
      }),
    )
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('unsaved')
    await listen(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard unsaved changes?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View Notes' })).toBeVisible()
    expect(await heard(page)).toEqual([])
    await checkbox(page).focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('#modal')).toHaveCount(0)
  })

  test('in a field only what it takes as text is kept from the page', async ({ page }) => {
    await openPage(page, table)
    await page.getByRole('searchbox').focus()
    await listen(page)
    for (const key of ['a', 'A', '?', ' ', 'Backspace', 'ArrowLeft', 'Home']) await page.keyboard.press(key)
    expect(await heard(page)).toEqual([])
    for (const key of ['Escape', 'Control+s', 'F2', 'Enter', 'Tab']) await page.keyboard.press(key)
    expect((await heard(page)).filter((key) => key.startsWith('keydown'))).toEqual([
      'keydown Escape',
      'keydown s',
      'keydown F2',
      'keydown Enter',
      'keydown Tab',
    ])
  })

  test('a shortcut of ours is not one of the page as well, and outside of the element none is ours', async ({
    page,
  }) => {
    await openPage(page, `${table}<button>Mine</button>`)
    await checkbox(page).focus()
    await listen(page)
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Close' }).click()
    await checkbox(page).focus()
    await page.keyboard.press('?')
    await page.getByRole('button', { name: 'Close' }).click()
    await checkbox(page).focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    expect(await heard(page)).toEqual([])
    await checkbox(page).focus()
    await page.keyboard.press('q')
    expect(await heard(page)).toEqual(['keydown q', 'keypress q', 'keyup q'])

    await page.getByRole('button', { name: 'Mine' }).focus()
    for (const key of ['/', 'n', '?', 'x', 'r']) await page.keyboard.press(key)
    expect((await heard(page)).filter((key) => key.startsWith('keyup'))).toHaveLength(5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mine' })).toBeFocused()
  })

  test('Tab stays in a dialog, in both directions, and passes by what is disabled', async ({ page }) => {
    await openPage(page, table)
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox')
    await text.fill('mine')
    await listen(page)
    for (const next of [
      dialog.getByText('Close'),
      dialog.getByText('Save'),
      text,
      dialog.getByText('Close'),
    ]) {
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
    }
    for (const before of [text, dialog.getByText('Save'), dialog.getByText('Close')]) {
      await page.keyboard.press('Shift+Tab')
      await expect(before).toBeFocused()
    }
    await dialog.getByText('Save').evaluate((save) => (save as HTMLButtonElement).toggleAttribute('disabled'))
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await dialog.getByText('Close').click()
    await expect(dialog.getByText('Keep editing')).toBeFocused()
    expect(
      await dialog.getByText('Keep editing').evaluate((button) => button.matches(':focus-visible')),
    ).toBe(true)
  })
})

/** What a test keeps on its page. */
interface Testing {
  readonly heard: string[]
  isUntouched(): boolean
}
