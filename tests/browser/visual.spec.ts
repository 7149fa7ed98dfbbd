/**
 * Compares the screens with stored pictures in both themes, at 320, 768 and 1280 px. After reviewing what changed,
 * update the pictures with
 *
 *     npx playwright test visual --update-snapshots
 *
 * With the fonts that the pictures were made with, one pixel in a hundred may differ. With other fonts every line of
 * text differs, and some wrap elsewhere: the comparison then only catches a wrong theme, or a part that is missing or
 * misplaced.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { fillProfile } from './fillProfile.ts'
import {
  checkbox,
  chooseAction,
  expect,
  importFile,
  openPage,
  settled,
  test,
  withSettings,
} from './fixtures.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'en-GB',
  timezoneId: 'UTC',
})

test.beforeEach(async ({ context }) => {
  await withSettings(context, settled)
  await context.clock.setFixedTime(new Date('2026-01-15T10:00:00Z'))
})

const widths = [320, 768, 1280]
const themes = ['dark', 'light']
const tolerance = { same: 0.01, other: 0.25 }
/** Content below this height is more of the same. */
const maxHeight = 1800

// --- Pictures -----------------------------------------------------------------------------------------------------

const renewing = ({ config }: TestInfo) =>
  config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'

/** True if texts are as wide as when the pictures were made, which distinguishes one font from another. */
async function hasSameFonts(page: Page, testInfo: TestInfo): Promise<boolean> {
  const width = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return ''
    return ['400 15px', '600 13px', '700 26px']
      .map((font) => {
        context.font = `${font} ${getComputedStyle(document.body).fontFamily}`
        return context.measureText('Longest common prefix, 0123456789').width.toFixed(1)
      })
      .join(' ')
  })
  const file = testInfo.snapshotPath('fonts.txt')
  if (renewing(testInfo)) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${width}\n`)
  }
  return (await readFile(file, 'utf8').catch(() => '')).trim() === width
}

/** Width and height of a stored PNG. */
async function sizeOf(file: string) {
  const header = await readFile(file)
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
}

/** Compares a part of the page with its picture. */
async function expectPicture(part: Locator, name: string[], testInfo: TestInfo) {
  const page = part.page()
  const { isFixed, ...box } = await part.evaluate((element, most) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // A dialog and a notice stay where they are in the window, wherever the page is scrolled to.
    const isFixed = element.closest('dialog, .toasts') !== null
    return {
      isFixed,
      x: Math.floor(left + (isFixed ? 0 : scrollX)),
      y: Math.floor(top + (isFixed ? 0 : scrollY)),
      width: Math.ceil(width),
      height: Math.min(Math.ceil(height), most),
    }
  }, maxHeight)
  const same = await hasSameFonts(page, testInfo)
  // Pictures of different sizes never match, so with other fonts the clip takes the stored picture's size.
  if (!same) await page.addStyleTag({ content: `body { padding-block-end: ${maxHeight}px }` })
  const size = same || renewing(testInfo) ? box : await sizeOf(testInfo.snapshotPath(...name))
  await expect.soft(page).toHaveScreenshot(name, {
    fullPage: !isFixed,
    clip: { ...box, width: size.width, height: size.height },
    maxDiffPixelRatio: same ? tolerance.same : tolerance.other,
  })
}

// --- States -------------------------------------------------------------------------------------------------------

/** Marks the first items of some topics done, and writes two notes. */
const makeProgress = (page: Page) =>
  page.evaluate(async () => {
    const path = '/store.js'
    const store = (await import(path)).openStore()
    for (const [topic, done] of Object.entries({ matrix: 4, linked_list: 9, graph: 1, trie: 6 })) {
      for (let index = 0; index < done; index++) await store.setDone('dsa', topic, index, true)
    }
    await store.setNote('dsa', 'matrix', 1, 'Start in the corner where one step is always smaller.')
    await store.setNote('dsa', 'matrix', 5, 'Largest rectangle, row by row.')
  })

for (const width of widths) {
  test(`every example of the design page matches its picture at ${width} px`, async ({ page }, testInfo) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/design.html')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.locator('#empty-search .message').last()).toBeVisible()
    await expect(page.locator('#finished-topic .finished-note').last()).toBeVisible()
    await expect(page.locator('#buttons summary').last()).toBeVisible()
    // Show one at a time, as its picture is cut out of the whole page. Render tables that are out of sight, too.
    await page.addStyleTag({
      content: `
        .site-main > :not(:has(.example)), .example:not(.pictured) { display: none }
        topic-table::part(table) { content-visibility: visible }`,
    })
    for (const example of await page.locator('.example').all()) {
      await example.evaluate((element) => {
        document.querySelector('.pictured')?.classList.remove('pictured')
        element.classList.add('pictured')
      })
      await expectPicture(example, [String(width), `${await example.getAttribute('id')}.png`], testInfo)
    }
  })

  for (const theme of themes) {
    test(`screens match their pictures at ${width} px, ${theme}`, async ({ page, context }, testInfo) => {
      const picture = (part: Locator, name: string) =>
        expectPicture(part, [String(width), `${name}-${theme}.png`], testInfo)
      const tracker = page.locator('dsa-tracker')
      await withSettings(context, { ...settled, isDark: String(theme === 'dark') })
      await page.setViewportSize({ width, height: 720 })

      await page.goto('/')
      await expect(page.locator('a.card').first()).toBeVisible()
      await makeProgress(page)
      await expect(page.locator('.card.started')).toHaveCount(4)
      await picture(tracker, 'home')

      await page.goto('/matrix')
      await expect(page.locator('.row.done')).toHaveCount(4)
      await picture(tracker, 'topic')
      // Dialogs and notices are as wide as the window allows: two widths show both cases.
      const overlays = width !== 768
      if (overlays) {
        await checkbox(page).click()
        await page.locator('.toast').hover()
        await picture(page.locator('.toast'), 'notice-of-a-tick')
        await page.mouse.move(0, 0)
        await checkbox(page, 9).focus()
        await page.keyboard.press('n')
        await page.locator('.note-field').fill('Spiral: four borders that close in.')
        await picture(page.getByRole('dialog'), 'note')
        await page.keyboard.press('Escape')
        await picture(page.getByRole('dialog'), 'asking')
        await page.getByRole('button', { name: 'Discard' }).click()
        await page.keyboard.press('?')
        await picture(page.getByRole('dialog'), 'shortcuts')
      }

      await page.goto('/about')
      await page.mouse.move(0, 0)
      await importFile(page, 'Core Subjects', 'Dear diary')
      if (overlays) await picture(page.locator('.toast.error'), 'notice-of-an-error')
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await page.mouse.move(0, 0)
      await importFile(
        page,
        'Dsa Tracking',
        JSON.stringify([{ topicName: 'Trie', questions: [{ Problem: 'x' }] }]),
      )
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      if (overlays) await picture(page.locator('.toast.message'), 'notice-of-an-import')
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await page.goto('/about')
      await expect(page.locator('.admin-track').first()).toBeVisible()
      await picture(tracker, 'about')
      if (overlays) {
        await chooseAction(page, 'Dsa Tracking', 'Reset')
        await picture(page.getByRole('dialog'), 'reset')
      }
    })
  }
}

// --- Every screen in every state ----------------------------------------------------------------------------------

const screens = { home: '/', topic: '/matrix', today: '/today', settings: '/about', notes: '/notes' }

/** Waits for the parts of a screen that come after the rest. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.spinner, .skeleton')).toHaveCount(0)
  await page.mouse.move(0, 0)
  await settleFrames(page)
}

/** Waits until the browser has nothing left to do, twice: what was deferred may defer more. */
const settleFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 2; round += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })

for (const width of [390, 1280]) {
  for (const theme of themes) {
    for (const profile of ['empty', 'middle', 'all done'] as const) {
      test(`${profile}, ${width} px, ${theme}: every screen matches its picture`, async ({
        page,
        context,
      }, testInfo) => {
        test.slow()
        await withSettings(context, { ...settled, isDark: String(theme === 'dark') })
        await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
        await page.goto('/')
        await expect(page.locator('a.card').first()).toBeVisible()
        if (profile !== 'empty') await fillProfile(page, profile)
        const picture = (part: Locator, name: string) =>
          expectPicture(
            part,
            ['screens', String(width), `${name}-${profile.replace(' ', '-')}-${theme}.png`],
            testInfo,
          )
        for (const [name, route] of Object.entries(screens)) {
          await page.goto(route)
          await settle(page)
          await picture(page.locator('dsa-tracker'), name)
        }
        if (profile !== 'middle') return
        await page.goto('/today')
        await page.getByRole('button', { name: 'Review settings' }).click()
        await page.getByRole('button', { name: 'Change plan' }).click()
        await settle(page)
        await picture(page.locator('dsa-tracker'), 'plan-and-review-settings')
        await page.goto('/')
        await page.getByRole('searchbox').fill('array')
        await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
        await picture(page.locator('dsa-tracker'), 'search')
        await page.goto('/about')
        for (const name of ['Add a list', 'Tick what you have solved']) {
          await page.getByRole('button', { name }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await settleFrames(page)
          await picture(page.getByRole('dialog'), name.toLowerCase().replaceAll(' ', '-'))
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      })
    }
  }
}

for (const width of [390, 1280]) {
  test(`the demo's other pages match their pictures at ${width} px`, async ({ page }, testInfo) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['embeds', 'own-list', 'configurator', '404', 'embed']) {
      await page.goto(`/${name}.html`)
      await page.waitForLoadState('networkidle')
      await expectPicture(page.locator('body'), ['screens', String(width), `demo-${name}.png`], testInfo)
    }
  })
}

for (const width of [320, 640]) {
  test(`elements in a column of ${width} px match their pictures`, async ({ page }, testInfo) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const element of [
      'topic-table topic="matrix"',
      'topic-grid track="core"',
      'review-queue',
      'activity-map',
      'progress-admin',
    ]) {
      const [tag = ''] = element.split(' ')
      await openPage(page, `<div style="inline-size: ${width}px"><${element} theme="light"></${tag}></div>`)
      await expect(page.locator(tag).locator('button, summary').first()).toBeVisible()
      await settleFrames(page)
      await expect(page.locator('.spinner, .skeleton')).toHaveCount(0)
      await expectPicture(page.locator(tag), ['screens', `column-${width}`, `${tag}.png`], testInfo)
    }
  })
}
