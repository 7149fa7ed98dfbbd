import { checkbox, expect, openPage, settled, test, withSettings } from './fixtures.ts'

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

/** What a test keeps on its page. */
interface Testing {
  isUntouched(): boolean
}
