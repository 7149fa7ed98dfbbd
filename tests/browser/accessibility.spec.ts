import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { fillProfile } from './fillProfile.ts'
import {
  cards,
  checkbox,
  chooseAction,
  expect,
  firstOpen,
  importFile,
  openPage,
  settled,
  test,
  titles,
  withSettings,
} from './fixtures.ts'

const themes = ['dark', 'light'] as const

test.beforeEach(({ context }) => withSettings(context, settled))

// --- Screens ------------------------------------------------------------------------------------------------------

/** Marks the first items of the named topics as done, and gives every third of them a note. */
const fill = (page: Page, track: string, done: Record<string, number>) =>
  page.evaluate(
    async ([id, plan]) => {
      const path = '/store.js'
      const progress = await (await import(path)).openStore().progress()
      const topics: { topicName: string; questions: { Done: boolean; Notes: string }[] }[] = JSON.parse(
        await progress.export(id),
      )
      for (const { topicName, questions } of topics) {
        for (const [index, question] of questions.entries()) {
          question.Done = index < (plan[topicName] ?? 0)
          if (question.Done && index % 3 === 0) question.Notes = 'Two pointers.'
        }
      }
      await progress.import(id, JSON.stringify(topics))
    },
    [track, done] as const,
  )

const setTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate(async (dark) => {
    const path = '/store.js'
    ;(await import(path)).openStore().settings.set({ dark })
  }, theme === 'dark')

const topic = (page: Page, route: string) =>
  page.goto(route).then(() => expect(page.locator('.counter-text')).toBeVisible())
const grid = (page: Page, route: string) =>
  page.goto(route).then(() => expect(cards(page).first()).toBeVisible())

async function openNote(page: Page) {
  await topic(page, '/trie')
  await page.getByRole('button', { name: 'Add Notes' }).first().click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('One node a letter.')
}

async function openAbout(page: Page) {
  await page.goto('/about')
  await fill(page, 'core', { 'Compiler Design': 7 })
  await chooseAction(page, 'Core Subjects', 'Earlier versions (1)')
}

/** Keeps a notice from dismissing itself: it stays while the pointer is on it. */
async function hold(page: Page) {
  await page.locator('.toast').hover()
}

async function openDesign(page: Page) {
  await page.goto('/design.html')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.locator('#empty-search .message').first()).toBeVisible()
}

const lookUpSolved = async (page: Page, text: string) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Tick what you have solved' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Find them' }).click()
}

/** Every state a student can get into. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'first visit': (page) => grid(page, '/'),
  'in progress': async (page) => {
    await grid(page, '/')
    await fill(page, 'dsa', { Array: 36, Matrix: 4, Trie: 6 })
    await expect(page.locator('.card.finished')).toHaveCount(2)
  },
  'finished track': async (page) => {
    await grid(page, '/coresubjects')
    await fill(page, 'core', {
      'Operating System': 12,
      'Computer Networks': 10,
      'Compiler Design': 7,
      'Database Managment System': 12,
    })
    await expect(page.getByText('Every single one.')).toBeVisible()
  },
  'aptitude grid': (page) => grid(page, '/apptitude'),
  topic: async (page) => {
    await topic(page, '/matrix')
    await fill(page, 'dsa', { Matrix: 4 })
    await expect(page.locator('.row.done')).toHaveCount(4)
  },
  'folded rows': async (page) => {
    await topic(page, '/trie')
    await fill(page, 'dsa', { Trie: 3 })
    await page.getByRole('button', { name: '3 done' }).click()
  },
  'reviews, their settings and a plan being made': async (page) => {
    await page.goto('/today')
    await fillProfile(page, 'middle')
    await expect(page.getByRole('list', { name: 'Due' }).getByRole('listitem')).toHaveCount(5)
    await page.getByRole('button', { name: 'Review settings' }).click()
    await page.getByRole('button', { name: 'Show my note' }).click()
    await page.getByRole('button', { name: 'Change plan' }).click()
  },
  'all notes': async (page) => {
    await page.goto('/notes')
    await fillProfile(page, 'middle')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'menu of a list': async (page) => {
    await page.goto('/about')
    await page.getByLabel('Actions for Dsa Tracking').click()
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  },
  'results with levels and sites': async (page) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('array')
    await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
  },
  'finished topic': async (page) => {
    await topic(page, '/trie')
    await fill(page, 'dsa', { Trie: 6 })
    await expect(page.getByText('All 6 done.')).toBeVisible()
  },
  'topic without links': (page) => topic(page, '/future_update_topic'),
  searching: async (page) => {
    await topic(page, '/trie')
    await page.getByRole('searchbox').fill('word')
  },
  'empty search': async (page) => {
    await topic(page, '/trie')
    await page.getByRole('searchbox').fill('zzz')
  },
  'note of an item': openNote,
  'asking before text is dropped': async (page) => {
    await openNote(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard unsaved changes?')).toBeVisible()
  },
  'keyboard shortcuts': async (page) => {
    await topic(page, '/trie')
    // Touch-only devices have no button for them.
    await page.keyboard.press('Tab')
    await checkbox(page).focus()
    await page.keyboard.press('?')
  },
  'about with earlier states': openAbout,
  'asking before a reset': async (page) => {
    await page.goto('/about')
    await chooseAction(page, 'Dsa Tracking', 'Reset')
  },
  'what was solved elsewhere, nothing found': async (page) => {
    await lookUpSolved(page, 'https://leetcode.com/problems/in-no-list-here/')
    await expect(page.getByText('None of these are in your lists.')).toBeVisible()
  },
  'what was solved elsewhere, found and alike': async (page) => {
    await lookUpSolved(page, '0075-sort-colors\nCyclically rotate arrays by one\n<p>')
    await expect(page.getByRole('group', { name: 'Possibly the same' })).toBeVisible()
  },
  'moving to another device': async (page) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Other device' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  },
  'progress from another device': async (page) => {
    await page.goto('/#dsa=1.02_IYbRnTilOZPKcpAJEJ0GEp5HnJB8wF4ZAeAqE6WPkiSKlwgkA')
    await expect(page.getByText('158 new')).toBeVisible()
  },
  'notice of a tick': async (page) => {
    await topic(page, '/trie')
    await checkbox(page).click()
    await hold(page)
  },
  'notice of an import': async (page) => {
    await openAbout(page)
    await importFile(
      page,
      'Core Subjects',
      JSON.stringify([{ topicName: 'Compiler Design', questions: [{ Problem: 'x' }] }]),
    )
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
  'notice of an error': async (page) => {
    await page.goto('/about')
    await importFile(page, 'Core Subjects', 'Dear diary')
    await expect(page.locator('.toast.error')).toBeVisible()
  },
  'page not found': (page) => openPage(page, '<dsa-tracker route="/nowhere"></dsa-tracker>'),
  'unknown topic': async (page) => {
    await openPage(
      page,
      '<main><h1>Course</h1><topic-table topic="nowhere" theme="stored"></topic-table></main>',
    )
    await expect(page.getByText('Unknown topic')).toBeVisible()
  },
  'memory mode': async (page) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await topic(page, '/trie')
    await expect(page.locator('.banner')).toBeVisible()
  },
  'reminder to export': async (page) => {
    await page.addInitScript(() =>
      localStorage.setItem('dsa-tracker-backup', '{"changes":{"dsa":60},"asked":true}'),
    )
    await grid(page, '/apptitude')
    await expect(page.locator('.banner')).toBeVisible()
  },
  loading: async (page) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    })
    await page.goto('/')
    await expect(page.locator('.overview-loading')).toBeVisible()
  },
}

// --- axe ----------------------------------------------------------------------------------------------------------

test.describe('axe finds no WCAG 2.2 AA violations in either theme', () => {
  // axe would measure colours in mid-transition.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [name, open] of Object.entries(states)) {
    test(name, async ({ page }) => {
      await open(page)
      for (const theme of themes) {
        await setTheme(page, theme)
        await expect(page.locator('.root')).toHaveClass(new RegExp(theme))
        // A theme changes colours and nothing else.
        const rules = theme === themes[0] ? undefined : ['color-contrast']
        expect(await findings(page, rules), theme).toEqual([])
      }
    })
  }

  // The page shows each example in both themes.
  test('the design page', async ({ page }) => {
    await openDesign(page)
    // axe also measures tables that are out of sight, and those are not laid out.
    await page.addStyleTag({ content: 'topic-table::part(table) { content-visibility: visible }' })
    expect(await findings(page)).toEqual([])
  })

  test('the page of a class', async ({ page }) => {
    await page.goto('/class.html')
    expect(await findings(page)).toEqual([])
    const topicOf = (done: number) => ({
      topicName: 'Compiler Design',
      questions: [0, 1, 2, 3].map((at) => ({ Problem: `p${at}`, Done: at < done })),
    })
    const contents = [...[0, 1, 2, 3, 4].map((done) => JSON.stringify([topicOf(done)])), 'Dear diary']
    await page.locator('input.files').setInputFiles(
      contents.map((text, index) => ({
        name: `student ${index}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })),
    )
    await expect(page.getByRole('rowheader')).toHaveCount(5)
    for (const theme of themes) {
      await setTheme(page, theme)
      await expect(page.locator('html')).toHaveAttribute('style', new RegExp(theme))
      expect(await findings(page), theme).toEqual([])
    }
  })

  test('contrast holds with any accent of the host page', async ({ page }) => {
    await openPage(
      page,
      '<dsa-tracker route="/coresubjects"></dsa-tracker><topic-table topic="trie"></topic-table>',
    )
    await expect(page.locator('dsa-tracker .next-step')).toBeVisible()
    await fill(page, 'core', { 'Operating System': 5, 'Compiler Design': 7 })
    await fill(page, 'dsa', { Trie: 6 })
    await expect(page.getByText('All 6 done.')).toBeVisible()
    await expect(page.locator('.card.finished')).toHaveCount(1)
    for (const accent of ['#ff0066', '#ffee00', '#0000ff', '#111111', '#008f00']) {
      await page.addStyleTag({ content: `dsa-tracker, topic-table { --tracker-accent: ${accent} }` })
      for (const theme of themes) {
        await setTheme(page, theme)
        await expect(page.locator('dsa-tracker .root')).toHaveClass(new RegExp(theme))
        expect(await findings(page, ['color-contrast']), `${accent} ${theme}`).toEqual([])
      }
    }
  })
})

// --- Keyboard -----------------------------------------------------------------------------------------------------

/** Name of the focused control, in any shadow root, whether its focus is visible, and whether something covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const html = element as HTMLElement
    // The search and menus show their focus around the icon and the field, a day of the map on its square.
    const { outlineStyle, outlineWidth } = getComputedStyle(
      (html.matches('.search-field') && html.closest('.search')) ||
        (html.matches('select') && html.closest('label')) ||
        html.querySelector('.day-square') ||
        html,
    )
    delete html.dataset.unreached
    const { left, top, width, height } = html.getBoundingClientRect()
    const shown = (html.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2)
    return {
      covered: !shown || !(html.contains(shown) || shown.contains(html)),
      name: html.getAttribute('aria-label') ?? (html.querySelector('.item-title') ?? html).textContent.trim(),
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    }
  })

/** Presses Tab until a control with this name has focus. Expects visible focus on every control on the way. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const at = await focused(page)
    expect(at.outlined, `focus shows on ${at.name}`).toBe(true)
    if (name.test(at.name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test.describe('with the keyboard alone', () => {
  test.beforeEach(({ context }) => context.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' })))

  test('Tab stops at every control in page order, each with visible focus', async ({ page }) => {
    await page.goto('/trie')
    await expect(page.getByRole('checkbox')).toHaveCount(6)
    const rows = await titles(page)
    const expected = [
      'DSA tracker',
      'Home',
      'Today',
      'Core Subjects',
      'Apptitude',
      'Dark theme',
      'Settings & data',
      'Topics',
      'Mark several',
      'Search in Trie',
      'Show',
      'Pick Random',
      ...rows.flatMap((title, index) => [
        `${index + 1}, ${title}`,
        title,
        // The only item of this topic that is on a second site too.
        ...(title === 'Trie: insert and search' ? [`${title} on LeetCode`] : []),
        `Add Notes: ${title}`,
        `Done: ${title}`,
      ]),
      '← Previous topic: Graph',
      'Next topic: Dynamic Programming →',
      'Keyboard shortcuts ?',
      '450-DSA',
      'Switch to light',
      'About',
    ]
    const stops: string[] = []
    for (const _ of expected) {
      await page.keyboard.press('Tab')
      const at = await focused(page)
      expect(at.outlined, `focus shows on ${at.name}`).toBe(true)
      stops.push(at.name)
    }
    expect(stops).toEqual(expected)
  })

  for (const width of [390, 1280]) {
    test(`Tab reaches every control of every screen at ${width} px, in sight and with nothing over it`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await fillProfile(page, 'middle')
      for (const route of ['/', '/trie', '/today', '/notes', '/about']) {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        const count = await page.evaluate(() => {
          const all = document
            .querySelector('dsa-tracker')
            ?.shadowRoot?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
          const controls = [...(all ?? [])].filter(
            (control) =>
              control.tabIndex >= 0 &&
              control.checkVisibility() &&
              !control.matches(':disabled, [type="radio"]:not(:checked)'),
          )
          for (const control of controls) control.dataset.unreached = ''
          return controls.length
        })
        expect(count, route).toBeGreaterThan(10)
        const unreached = page.locator('dsa-tracker [data-unreached]')
        // The page around it has a few controls, too.
        for (let press = 0; press < count + 20 && (await unreached.count()) > 0; press++) {
          await page.keyboard.press('Tab')
          const at = await focused(page)
          expect(at.outlined, `${route}: focus shows on ${at.name}`).toBe(true)
          expect(at.covered, `${route}: ${at.name} is in sight`).toBe(false)
        }
        expect(await unreached.evaluateAll((all) => all.map((control) => control.outerHTML)), route).toEqual(
          [],
        )
      }
    })
  }

  test('a student can open a topic, search, move, tick, note, get help, pick at random, switch theme and return', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    await tabTo(page, /^Trie/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trie Problems')
    const [first = '', second = '', third = ''] = await titles(page)

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('word')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('checkbox')).toHaveCount(6)

    const box = (title: string) => page.getByRole('checkbox', { name: `Done: ${title}`, exact: true })
    await page.keyboard.press('ArrowDown')
    await expect(box(first)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(box(second)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    expect(await titles(page)).toEqual([first, second, third, ...(await titles(page)).slice(3)])
    await expect(box(second)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    await expect(box(second)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box(first)).toBeFocused()

    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    await page.keyboard.type('first thoughts')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `View Notes: ${first}` })).toBeVisible()
    await expect(box(first)).toBeFocused()
    await page.keyboard.press('n')
    await page.keyboard.type(' and more')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(box(first)).toBeFocused()

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(box(first)).toBeFocused()

    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('r')])
    await tab.close()

    await tabTo(page, /^Switch to light/)
    await page.keyboard.press('Enter')
    await expect(page.locator('dsa-tracker .root')).toHaveClass(/light/)
    await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeFocused()

    await tabTo(page, /^Topics$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
  })

  test('Reset in About asks first, Undo reverts it, and Import opens the file chooser', async ({ page }) => {
    // Start waiting early: otherwise the browser may be asked to intercept the chooser after the key press.
    const chosen = page.waitForEvent('filechooser')
    await topic(page, '/trie')
    await checkbox(page).click()
    await page.getByRole('link', { name: 'About', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & data')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, /^Actions for Dsa Tracking$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Reset$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Actions for Dsa Tracking')).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, /^Import$/)
    await page.keyboard.press('Enter')
    expect((await chosen).isMultiple()).toBe(false)

    await page.keyboard.press('Enter')
    await tabTo(page, /^Reset$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^OK$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('.toast.message')).toContainText('Done: 1 → 0.')
    await tabTo(page, /^Undo$/)
    await page.keyboard.press('Enter')
    await expect(page.locator('.toast.message')).toContainText('Done: 0 → 1.')
  })

  test('a ticked row takes focus along, and keeps it when another tab moves the row back', async ({
    page,
  }) => {
    await topic(page, '/dynamic_programming')
    const ticked = checkbox(page)
    const name = (await ticked.getAttribute('aria-label')) ?? ''
    const moved = page.getByRole('checkbox', { name, exact: true })
    await ticked.click()
    await expect(page.locator('.counter-text')).toHaveText(/^1\//)
    await expect(page.getByRole('checkbox').last()).toBeFocused()
    await expect(page.getByRole('checkbox').last()).toHaveAccessibleName(name)
    await page.evaluate(async () => {
      const { openStore } = await import('/store.js' as string)
      await openStore().setDone('dsa', 'dynamic_programming', 0, false)
    })
    await expect(page.getByRole('checkbox').first()).toHaveAccessibleName(name)
    await expect(moved).toBeFocused()
  })

  test('shortcuts do nothing while typing, with a modifier, or when the focus is outside', async ({
    page,
  }) => {
    await openPage(page, '<p><button>Outside</button></p><topic-table topic="trie"></topic-table>')
    const search = page.getByRole('searchbox')
    await search.fill('word')
    await search.press('End')
    for (const key of ['x', 'n', 'r', '?', '/', ' ']) await page.keyboard.press(key)
    await expect(search).toHaveValue('wordxnr?/ ')
    await search.fill('')
    await checkbox(page).focus()
    for (const key of ['Control+x', 'Alt+n', 'Control+/']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Outside' }).focus()
    for (const key of ['x', 'n', '?', '/']) await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: 'Outside' })).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
  })

  test('the sticky toolbar never covers the focused control', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 480 })
    await topic(page, '/array')
    await page.getByRole('checkbox').last().focus()
    for (let row = 0; row < 34; row++) {
      await page.keyboard.press('ArrowUp')
      const [control, toolbar] = await page.evaluate(() => {
        const root = document.querySelector('dsa-tracker')?.shadowRoot
        return [
          root?.activeElement?.getBoundingClientRect().top ?? 0,
          root?.querySelector('.toolbar')?.getBoundingClientRect().bottom ?? 0,
        ]
      })
      expect(control).toBeGreaterThanOrEqual(toolbar)
    }
  })
})

// --- Announcements ------------------------------------------------------------------------------------------------

test.describe('screen readers', () => {
  const said = (page: Page, role: 'status' | 'alert', text: string | RegExp) =>
    expect(page.getByRole(role).filter({ hasText: text })).not.toHaveCount(0)

  test('hear a tick, the number of search matches and a finished topic', async ({ page }) => {
    await topic(page, '/trie')
    await checkbox(page).click()
    await said(page, 'status', '1/6 Done. Question pushed down the table.')
    await page.getByRole('searchbox').fill('word')
    await said(page, 'status', '2 of 6 match')
    await page.getByRole('searchbox').fill('')
    await fill(page, 'dsa', { Trie: 5 })
    await expect(page.locator('.counter-text')).toHaveText('5/6 Done')
    await firstOpen(page).click()
    await said(page, 'status', 'Trie is finished. Well done!')
  })

  test('hear an error, and that progress is not kept', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto('/about')
    await said(page, 'status', 'your progress will be gone when you leave')
    await importFile(page, 'Core Subjects', 'Dear diary')
    await said(page, 'alert', 'Nothing was changed.')
  })

  test('get the percentage of a progress bar as its value', async ({ page }) => {
    await topic(page, '/trie')
    await checkbox(page).click()
    await expect(page.getByRole('progressbar', { name: 'Trie progress' })).toHaveAttribute(
      'aria-valuenow',
      '17',
    )
  })
})

// --- Sizes and settings of the system -----------------------------------------------------------------------------

for (const [what, { largeText = false, ...use }] of [
  ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ['at 200 % zoom', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ['with text 1.5 times as large', { viewport: { width: 390, height: 844 }, largeText: true }],
] as const) {
  test.describe(what, () => {
    test.use(use)
    test('nothing scrolls sideways or is cut off', async ({ page }) => {
      test.slow()
      if (largeText)
        await page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = '150%'
          }),
        )
      const wide = () =>
        page.evaluate(() => {
          const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
          const over = roots
            .flatMap((root) => [
              ...root.querySelectorAll<HTMLElement>('.root *:not(.visually-hidden, svg *, .app-nav *)'),
            ])
            .filter((element) => {
              const { right, width } = element.getBoundingClientRect()
              return width > 0 && right > innerWidth + 1
            })
            .map(({ className }) => className)
          return [...over, ...(document.documentElement.scrollWidth > innerWidth ? ['page'] : [])]
        })
      for (const name of [
        'in progress',
        'finished topic',
        'empty search',
        'asking before text is dropped',
        'keyboard shortcuts',
        'folded rows',
        'reviews, their settings and a plan being made',
        'all notes',
        'menu of a list',
        'results with levels and sites',
        'notice of an import',
        'page not found',
        'unknown topic',
        'memory mode',
      ]) {
        await states[name]?.(page)
        expect(await wide(), name).toEqual([])
      }
      await openDesign(page)
      expect(await wide(), 'design page').toEqual([])
    })
  })
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every target measures at least 44 px', async ({ page }) => {
    const small = () =>
      page.evaluate(() => {
        const root = document.querySelector('dsa-tracker')?.shadowRoot
        const controls = [
          ...(root?.querySelectorAll<HTMLElement>(
            // Exempt: a link within a sentence (WCAG 2.5.5 and 2.5.8).
            ':is(a, button, summary, input, textarea):not(.finished-next, [hidden])',
          ) ?? []),
        ]
        return controls
          .map((control) => {
            // A checkbox can also be pressed around its box.
            const target = control.closest('label') ?? control.closest('.checkbox') ?? control
            const box = target.getBoundingClientRect()
            // What is laid around a link takes presses as well.
            const around = ['::before', '::after']
              .map((part) => getComputedStyle(target, part))
              .filter(({ position }) => position === 'absolute')
            const most = (side: 'width' | 'height') =>
              Math.max(box[side], ...around.map((style) => Number.parseFloat(style[side])))
            return {
              name: target.className,
              width: box.width && most('width'),
              height: most('height'),
              // The second line of a row, and the title above opens the first site as well (WCAG 2.5.8 asks for 24 px).
              least: target.matches('.item-meta .item-site') ? 30 : 44,
            }
          })
          .filter(({ width, height, least }) => width > 0 && (width < 43.9 || height < least - 0.1))
          .map(({ name, width, height }) => `${name}: ${width} × ${height}`)
      })
    for (const name of [
      'in progress',
      'finished topic',
      'empty search',
      'note of an item',
      'keyboard shortcuts',
      'notice of an import',
      'memory mode',
    ]) {
      await states[name]?.(page)
      expect(await small(), name).toEqual([])
    }
    await openAbout(page)
    expect(await small(), 'about').toEqual([])
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves: no animation, no transition, no gliding row, no confetti', async ({ page }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = []
      Object.assign(window, { animations: calls })
      Element.prototype.animate = (...given) => {
        calls.push(given)
        throw new Error('an animation was started')
      }
    })
    const moving = () =>
      page.evaluate(() => {
        const root = document.querySelector('dsa-tracker')?.shadowRoot
        // The frame's colour stands for the page's colour scheme, and is never seen.
        const elements = [...(root?.querySelectorAll(':not(.frame)') ?? [])]
        return elements
          .flatMap((element) =>
            [undefined, '::before', '::backdrop'].map((part) => getComputedStyle(element, part)),
          )
          .filter(({ animationName, transitionDuration }) => {
            return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration)
          }).length
      })
    await topic(page, '/trie')
    await fill(page, 'dsa', { Trie: 5 })
    await expect(page.locator('.counter-text')).toHaveText('5/6 Done')
    await firstOpen(page).click()
    await expect(page.locator('.toast.celebration')).toBeVisible()
    await expect(page.locator('.confetti')).toBeHidden()
    expect(await moving()).toBe(0)
    // Not the one that was just ticked: a second press on that is half of a double click.
    await page.getByRole('checkbox').first().click()
    await expect(page.locator('.counter-text')).toHaveText('5/6 Done')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(cards(page).first()).toBeVisible()
    expect(await moving()).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { animations: unknown[] }).animations)).toEqual([])
    await states.loading?.(page)
    expect(await moving()).toBe(0)
  })
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('marks, progress and focus stay visible', async ({ page }) => {
    await page.goto('/')
    await fill(page, 'dsa', { Trie: 2 })
    const squares = (which: string) =>
      cards(page, 'Trie')
        .locator(`.square-${which}`)
        .evaluate((element) => {
          const { fill, stroke } = getComputedStyle(element)
          return { fill, stroke }
        })
    // Without the page's colours, one to do is an outline, and one that is done is full.
    expect((await squares('open')).fill).toBe('none')
    expect((await squares('open')).stroke).not.toBe('none')
    expect((await squares('done')).fill).not.toBe('none')
    await topic(page, '/trie')
    await expect(page.locator('.row.done')).toHaveCount(2)
    const style = (selector: string, part?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => {
          const { backgroundColor, borderBottomColor, borderBottomWidth, scale } = getComputedStyle(
            element,
            pseudo,
          )
          return { backgroundColor, borderBottomColor, borderBottomWidth, scale }
        }, part)
    const markStyle = () => style('.row.done .checkbox input', '::before')
    await expect.poll(async () => (await markStyle()).scale).toBe('1')
    // The box takes its colour over a moment, as the mark its size.
    const background = async (row: string) => (await style(`${row} .checkbox input`)).backgroundColor
    await expect
      .poll(async () => (await background('.row.done')) !== (await background('.row:not(.done)')))
      .toBe(true)
    const ticked = await style('.row.done .checkbox input')
    const mark = await markStyle()
    expect(mark.borderBottomColor).not.toBe(ticked.backgroundColor)
    const open = await style('.row:not(.done) .checkbox input')
    expect(open.borderBottomWidth).not.toBe('0px')
    expect(open.backgroundColor).not.toBe(ticked.backgroundColor)
    expect((await style('.bar-fill')).backgroundColor).not.toBe((await style('.bar')).backgroundColor)
    await page.getByRole('button', { name: 'Mark several' }).click()
    expect((await style('.button.primary')).borderBottomWidth).not.toBe('0px')
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('searchbox').focus()
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab')
      expect((await focused(page)).outlined).toBe(true)
    }
  })
})

test.describe('on paper', () => {
  test('a topic prints as a checklist, black on white in either theme', async ({ page }) => {
    await topic(page, '/trie')
    await fill(page, 'dsa', { Trie: 2 })
    await expect(page.locator('.row.done')).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })
    for (const shown of ['.page-title', '.counter-text', '.row.done .item-title', '.checkbox input']) {
      await expect(page.locator(shown).first()).toBeVisible()
    }
    await expect(page.locator('tbody .row')).toHaveCount(6)
    const hidden = '.app-header, .app-footer, .breadcrumb, .search, .button, .icon-button, .topic-foot'
    for (const control of await page.locator(hidden).all()) await expect(control).toBeHidden()
    const colours = await page.locator('.root').evaluate((root) => {
      const of = (selector: string) => getComputedStyle(root.querySelector(selector) as Element)
      return [
        of('.row:not(.done) .item-title').color,
        of('.page-title').color,
        of('.checkbox input').borderTopColor,
      ]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
    await expect(page.locator('.root')).toHaveCSS('color-scheme', 'light')
  })

  test('a track prints its topics with their figures', async ({ page }) => {
    await states['in progress']?.(page)
    await page.emulateMedia({ media: 'print' })
    await expect(cards(page)).toHaveCount(15)
    await expect(page.locator('.card.finished').first()).toBeVisible()
    await expect(page.locator('.app-footer')).toBeHidden()
    expect(
      await page
        .locator('.badge')
        .first()
        .evaluate((badge) => getComputedStyle(badge).colorScheme),
    ).toBe('light')
  })
})
