import { findings } from '../browser/axe.ts'
import { expect, openPage, test } from '../browser/fixtures.ts'
import { misfits, setTheme } from '../browser/measures.ts'
import { profileTime, storedProfile } from '../browser/profiles.ts'
import { longStates, type State, stateOptions, states } from '../browser/states.ts'

/** Every state, the pages of the demo and narrow columns: contrast and room in both themes and at four widths. */

test.use(stateOptions)

test.beforeEach(({ context }) => context.clock.setFixedTime(profileTime))

/** What these pages show keeps a theme of its own. */
const demoPages = ['embeds', 'own-list', 'configurator', '404', 'embed'].map((name) => `demo: ${name}.html`)

const demoPage = (name: string): State => ({
  setting: ['empty', 'desk', 'light'],
  open: async (page) => {
    await page.goto(name.replace('demo: ', '/'))
    await page.waitForLoadState('networkidle')
  },
})

const columnBox = 'main > div'

const column = (element: string, width: number): State => ({
  part: columnBox,
  setting: ['empty', 'desk', 'light'],
  open: async (page) => {
    const [tag = ''] = element.split(' ')
    await openPage(
      page,
      `<main><h1>Course</h1><div style="inline-size: ${width}px; max-inline-size: 100%"><${element} theme="stored"></${tag}></div></main>`,
    )
    await expect(page.locator(tag).locator('button, summary').first()).toBeVisible()
    await expect(page.locator('.spinner, .skeleton')).toHaveCount(0)
  },
})

const elements = [
  'topic-table topic="matrix"',
  'topic-grid track="core"',
  'review-queue',
  'activity-map',
  'progress-admin',
]

const all: Readonly<Record<string, State>> = {
  ...states,
  ...longStates,
  ...Object.fromEntries(demoPages.map((name) => [name, demoPage(name)])),
  ...Object.fromEntries(
    elements.flatMap((element) =>
      [320, 640].map((width) => [`${element} in a column of ${width} px`, column(element, width)]),
    ),
  ),
}

for (const [name, state] of Object.entries(all)) {
  test.describe(() => {
    test.use({ storageState: ({ baseURL }, use) => use(storedProfile(state.setting[0], baseURL ?? '')) })
    test(name, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await state.open(page)
      const isFixed = demoPages.includes(name)
      for (const width of [1280, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect
          .soft(await misfits(page, state.part === columnBox ? columnBox : 'html'), `${width} px`)
          .toEqual([])
        for (const theme of isFixed ? (['dark'] as const) : (['dark', 'light'] as const)) {
          if (!isFixed) await setTheme(page, theme)
          expect.soft(await findings(page, ['color-contrast']), `${width} px, ${theme}`).toEqual([])
        }
      }
    })
  })
}
