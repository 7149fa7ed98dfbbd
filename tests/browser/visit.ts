import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test, twoFrames } from './fixtures.ts'
import { foreignTexts, misfits, moving, setTheme, smallTargets, speak, takePicture } from './measures.ts'
import { profileTime, storedProfile } from './profiles.ts'
import { type State, stateOptions, type states } from './states.ts'

const desk = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Adds a test for each of these states: accessibility, room in every language and size, and a picture. */
export function testStates(chosen: typeof states): void {
  test.use(stateOptions)
  test.beforeEach(({ context }) => context.clock.setFixedTime(profileTime))
  for (const [name, state] of Object.entries(chosen)) {
    const [profile, device] = state.setting
    test.describe(() => {
      test.use({
        ...(device === 'phone' ? phone : desk),
        storageState: ({ baseURL }, use) => use(storedProfile(profile, baseURL ?? '')),
      })
      test(name, ({ page }) => visit(page, name, state))
    })
  }
}

async function visit(page: Page, name: string, state: State) {
  const [, device, theme] = state.setting
  const at = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    // An open menu finds its place after the resize event.
    await twoFrames(page)
  }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }

  await state.open(page)
  await setTheme(page, theme)
  await takePicture(page, state.part ?? 'dsa-tracker', `${name.replace(/[^a-z]+/g, '-')}.png`)
  // What the toolbar covers is not too small.
  await page.evaluate(() => scrollTo(0, 0))
  const found = await findings(page)
  // axe doesn't see what is laid around a link to be pressed by a finger; `smallTargets` does.
  const isSeen = (finding: string) => device === 'desk' || !finding.startsWith('target-size')
  expect.soft(found.filter(isSeen), theme).toEqual([])
  expect.soft(await moving(page), 'moves').toBe(0)
  // A theme changes colours and nothing else.
  const other = theme === 'dark' ? 'light' : 'dark'
  await setTheme(page, other)
  expect.soft(await findings(page, ['color-contrast']), other).toEqual([])
  if (device === 'phone') expect.soft(await smallTargets(page), 'too small for a finger').toEqual([])
  await state.check?.(page)

  await at(640, 450)
  expect.soft(await misfits(page), 'at 200 % zoom').toEqual([])
  // The cards of the design page leave an element less room than any screen.
  if (name !== 'design page') {
    await at(390, 844)
    const setSize = (size: string) =>
      page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
    await setSize('150%')
    expect.soft(await misfits(page), 'with text 1.5 times as large').toEqual([])
    await setSize('')
  }
  await at(320, 780)
  expect.soft(await misfits(page), '320 px wide').toEqual([])

  if (state.isWordless) return
  await speak(page, 'hi')
  expect.soft(await misfits(page), 'in Hindi').toEqual([])
  const speakAll = async (what: string) => {
    await speak(page, 'pseudo')
    if (what === name) await state.again?.(page)
    expect.soft(await foreignTexts(page), what).toEqual([])
    expect.soft(await misfits(page), `${what}, longer`).toEqual([])
    await speak(page, 'ar')
    expect.soft(await misfits(page), `${what}, from right to left`).toEqual([])
  }
  await speakAll(name)
  await at(1280, 780)
  expect.soft(await misfits(page), 'from right to left, 1280 px wide').toEqual([])
  for (const [variant, reach] of Object.entries(state.variants ?? {})) {
    await at(320, 780)
    await reach(page)
    await speakAll(variant)
  }
  await at(width, height)
}
