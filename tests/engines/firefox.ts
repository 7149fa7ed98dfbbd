import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type JSHandle, type KeyInput, type Page } from 'puppeteer-core'
import { type Engine, findInPage, type PressPoint, type Profile, placeInPage, type Tab } from './engine.ts'

const path = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((candidate) => candidate && existsSync(candidate))

let browser: Browser | undefined

/** Firefox, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: path ? undefined : 'no Firefox is installed (firefox-esr, or FIREFOX_PATH)',
  async start() {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: path as string, headless: true })
  },
  async newProfile(): Promise<Profile> {
    const context = await (browser as Browser).createBrowserContext()
    return {
      async newTab() {
        const page = await context.newPage()
        await page.setViewport({ width: 1280, height: 900 })
        return tab(page)
      },
      close: () => context.close(),
    }
  },
  stop: async () => browser?.close(),
}

const tab = (page: Page): Tab => ({
  open: async (address) => void (await page.goto(address)),
  run: (script, ...given) => page.evaluate(script as never, ...given) as never,
  async click(target) {
    // Polls, because the target may appear later.
    const waiting = { polling: 50, timeout: 15_000 }
    const place = await page.waitForFunction(placeInPage, waiting, String(findInPage), target)
    const { x, y } = await (place as JSHandle<PressPoint>).evaluate(({ x, y }) => ({ x, y }))
    await page.mouse.click(x, y)
  },
  type: (text) => page.keyboard.type(text),
  async press(key) {
    if (key === 'ShiftTab') {
      await page.keyboard.down('Shift')
      await page.keyboard.press('Tab')
      await page.keyboard.up('Shift')
    } else await page.keyboard.press(key === 'Space' ? ' ' : (key as KeyInput))
  },
  reload: async () => void (await page.reload()),
})
