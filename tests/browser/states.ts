import type { Locator, Page } from '@playwright/test'
import { expect, layOutRows, openPage } from './fixtures.ts'
import type { Profile } from './profiles.ts'

/** Every state that a student or a host page can reach, once. states.spec.ts visits them, and so do the long tests. */

export interface State {
  /** Whose progress it shows, and where and in which theme it is most at risk: its picture is taken there. */
  readonly setting: readonly [profile: Profile, device: 'phone' | 'desk', theme: 'dark' | 'light']
  /** Reaches the state, in a new page and in English. */
  readonly open: (page: Page) => Promise<unknown>
  /** What the picture shows; the element otherwise. */
  readonly part?: string
  /** What else holds in this state. It may change it. */
  readonly check?: (page: Page) => Promise<unknown>
  /** Reaches it once more in another language: its texts are made when it is reached. */
  readonly again?: (page: Page) => Promise<unknown>
  /** States that differ in their texts only, reached from the one before in any language. */
  readonly variants?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
  /** Its texts aren't in the table of texts: it is a page of the demo, or has none. */
  readonly isWordless?: true
}

/** Options of the tests that visit them. */
export const stateOptions = {
  // axe would measure colours in mid-transition.
  contextOptions: { reducedMotion: 'reduce' as const },
  locale: 'en-GB',
  timezoneId: 'UTC',
  expectedErrors: [/status of 404/],
}

// --- Names --------------------------------------------------------------------------------------------------------

export const accents: Readonly<Record<string, string>> = { a: 'ä', e: 'é', i: 'ï', o: 'ö', u: 'ü' }

/** Matches these English texts, one after another, in English and in the pseudo-language. */
export const say = (...texts: string[]): RegExp =>
  new RegExp(
    texts
      .map((text) =>
        text
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/[aeiou]/g, (letter) => `[${letter}${accents[letter]}]`),
      )
      .join('.*'),
  )

// --- Ways there ---------------------------------------------------------------------------------------------------

const shown = (locator: Locator) => expect(locator.first()).toBeVisible()
const press = (within: Page | Locator, ...name: string[]) =>
  within
    .getByRole('button', { name: say(...name) })
    .first()
    .click()
const dialog = (page: Page) => page.getByRole('dialog')
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Opens an address of the demo. */
const at =
  (route: string, selector: string) =>
  (page: Page): Promise<void> =>
    page.goto(route).then(() => shown(page.locator(selector)))

/** The font of the demo, so that a picture is the same on every machine. */
const font =
  '<style>@font-face { font-family: Inter; src: url(/inter-latin-wght-normal.woff2); font-weight: 100 900 } html { font-family: Inter, sans-serif }</style>'

/** Opens a page that holds this. */
const on =
  (body: string, selector: string) =>
  (page: Page): Promise<void> =>
    openPage(page, `<main style="margin-inline: 0.5rem"><h1>Course</h1>${body}</main>`, {
      path: '/course.html',
      head: `<meta name="viewport" content="width=device-width, initial-scale=1">${font}<script type="module" src="/dsa-tracker.js"></script>`,
    }).then(() => shown(page.locator(selector)))

const home = at('/', 'a.card')
const settings = at('/about', '.admin-track')
const topic = (route: string) => at(route, 'tbody .row')
const today = (page: Page) => at('/today', '.weekly-goal')(page)

async function search(page: Page, text: string, selector: string) {
  await page.getByRole('searchbox').fill(text)
  await shown(page.locator(selector))
}

/** Goes to a list of the student's. */
async function ownList(page: Page) {
  await home(page)
  await page.getByRole('link', { name: 'Placement course' }).click()
  await shown(page.locator('a.card', { hasText: 'Week 1' }))
}

/** Opens the topic of a list with tags, added for that. */
async function taggedTopic(page: Page) {
  await settings(page)
  const companies =
    'amazon google microsoft adobe flipkart walmart uber apple meta oracle paytm samsung'.split(' ')
  const patterns = 'two-pointers greedy sliding-window heap dp bfs dfs stack hashing sorting'.split(' ')
  const lines = Array.from({ length: 12 }, (_, row) => {
    const tags = [...companies.slice(0, 1 + ((row * 5) % 12)), patterns[row % 10], patterns[(row * 3) % 10]]
    const level = ['Easy', 'Medium', 'Hard'][row % 3]
    return `- [${row % 4 === 3 ? 'x' : ' '}] [Problem ${row + 1} of a list](https://leetcode.com/problems/p-${row}/) (${level}) ${tags.map((tag) => `#${tag}`).join(' ')}`
  })
  await addList(page, `# Companies\n\n## Asked often\n\n${lines.join('\n')}\n`)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  // Only then are its ticks stored as well.
  await shown(page.locator('a.card', { hasText: 'Asked often' }))
  // Without the notice.
  await home(page)
  await page.getByRole('link', { name: 'Companies' }).click()
  await page.locator('a.card', { hasText: 'Asked often' }).click()
  await shown(page.locator('.item-tags'))
  await page.mouse.move(0, 0)
}

/** Opens the filter of that topic and chooses a level and two tags. */
async function filterByTags(page: Page) {
  await taggedTopic(page)
  await press(page, 'Filter')
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await shown(panel)
  for (const name of [/^Medium/, /^#amazon/, /^#google/]) await panel.getByRole('checkbox', { name }).check()
  await shown(page.locator('.filter-chips'))
}

async function openNote(page: Page) {
  await topic('/trie')(page)
  await press(page, 'Add Notes')
  await page.locator('.note-field').fill('One node a letter.')
}

/** Chooses an action from the menu of a list in the settings. */
async function choose(page: Page, list: string, ...action: string[]) {
  await page.getByLabel(say('Actions for', list)).click()
  await press(page.locator('.menu-list'), ...action)
}

async function importInto(page: Page, text: string) {
  await page
    .getByLabel(say('Import', 'Core Subjects', 'from a file'))
    .setInputFiles(file('progress.json', text))
}

/** Chooses a file in “Import a file”. */
const importAny = (page: Page, text: string) =>
  page.getByLabel(say('Import a file')).last().setInputFiles(file('given.json', text))

/** Opens what is folded in a dialog. */
const unfold = (page: Page) =>
  dialog(page).evaluate((open) => {
    for (const part of open.querySelectorAll('details')) part.open = true
  })

async function addList(page: Page, text: string) {
  await press(page, 'Add a list')
  await dialog(page).getByRole('textbox').fill(text)
  await press(dialog(page), 'Preview')
  await shown(page.locator('.sheet-counts'))
  await unfold(page)
}

async function lookUpSolved(page: Page, text: string) {
  await press(page, 'Tick what you have solved')
  await dialog(page).getByRole('textbox').fill(text)
  await press(dialog(page), 'Find them')
}

async function findNothing(page: Page) {
  await lookUpSolved(page, 'https://leetcode.com/problems/in-no-list-here/')
  await shown(page.getByText(say('None of these are in your lists.')))
}

async function findSolved(page: Page) {
  await lookUpSolved(page, '0075-sort-colors\nCyclically rotate arrays by one\n~ ö ~\n<p>')
  await shown(dialog(page).locator('.solved-topic'))
  await shown(page.getByRole('group', { name: say('Possibly the same') }))
  await unfold(page)
}

/** Closes a dialog with what was typed in it. */
const discard = async (page: Page) => {
  await page.keyboard.press('Escape')
  await press(dialog(page), 'Discard')
  await expect(dialog(page)).toHaveCount(0)
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

const progress = JSON.stringify([{ topicName: 'Compiler Design', questions: [{ Problem: 'x' }] }])

/** A backup of what is here. */
const backup = (page: Page) =>
  page.evaluate(async () => {
    const { openStore } = (await import(
      `${location.origin}/store.js`
    )) as typeof import('../../src/store/index.ts')
    return (await openStore().backup()).export()
  })

/** Lets Pick Random and “Pick one” pick the same each time, and opens no tab. */
const withoutChance = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.4
    window.open = () => null
  })

async function pickAtRandom(page: Page) {
  await withoutChance(page)
  await topic('/trie')(page)
  await page.locator('.random').click()
  await shown(page.locator('.action-bar'))
}

const withoutStorage = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))

/** Holds a notice, which would dismiss itself, by the focus. */
const hold = (page: Page) => page.locator('.toast button').first().focus()

async function dismiss(page: Page) {
  await press(page.locator('.toast').first(), 'Dismiss')
  await expect(page.locator('.toast')).toHaveCount(0)
}

async function tick(page: Page) {
  await page.getByRole('checkbox', { checked: false }).first().click()
  await shown(page.locator('.toast').getByRole('group'))
  await hold(page)
}

async function importWell(page: Page) {
  await importInto(page, progress)
  await shown(page.locator('.toast').getByRole('button', { name: say('Undo') }))
  await hold(page)
}

async function importBadly(page: Page) {
  await importInto(page, 'Dear diary')
  await shown(page.locator('.toast.error'))
  await hold(page)
}

const parts = (attributes: string) =>
  ['topic-grid track="core"', 'topic-table topic="trie"', 'progress-admin', 'review-queue', 'activity-map']
    .map((part) => `<${part} theme="stored" ${attributes}></${part.split(' ')[0]}>`)
    .join('')

/** Where the first of these stands, and how many are in sight as a whole. */
const measure = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((element) => element.getBoundingClientRect())
    return { first: boxes[0]?.top ?? 0, whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length }
  })

/** Where the first of these stands. */
const box = async (located: Locator) => {
  const { x, y, width, height } = (await located.first().boundingBox()) as NonNullable<
    Awaited<ReturnType<Locator['boundingBox']>>
  >
  return { x, y, width, height, right: x + width, bottom: y + height }
}

/** How tall each of these is, in whole pixels. */
const heights = (located: Locator) =>
  located.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)))

/** Rows of a topic with levels: how tall they are, and that what belongs to the title stands beside it. */
async function checkRows(page: Page) {
  const row = (title: string) => page.locator('tbody .row', { hasText: title })
  const height = async (title: string) => Math.round((await box(row(title))).height)
  const middle = async (located: Locator) => {
    const { y, height } = await box(located)
    return y + height / 2
  }
  const withLevel = row('Trapping rain water')
  expect(await height('Trapping rain water')).toBeLessThanOrEqual(65)
  expect(await height('Triplet sum in array')).toBeLessThanOrEqual(53)
  // The number is beside the title, and the buttons stay clear of it.
  const number = await middle(withLevel.locator('.id-button'))
  expect(Math.abs(number - (await middle(withLevel.locator('.item-title'))))).toBeLessThan(4)
  const title = await box(withLevel.locator('.item-title'))
  expect((await box(withLevel.locator('.icon-button svg'))).y).toBeGreaterThan(title.bottom)
  // The day of one that is done takes no line of its own.
  const done = page.locator('.row.done', { has: page.locator('.item-level') })
  const widths = await done
    .locator('.item-date')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBeGreaterThan(40)
  expect(Math.min(...(await heights(done)))).toBeLessThanOrEqual(65)

  await page.setViewportSize({ width: 320, height: 780 })
  expect(await height('Triplet sum in array')).toBeLessThanOrEqual(53)
  await expect(page.getByRole('navigation').getByText('Array', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 768, height: 900 })
  expect(Math.max(...(await heights(page.locator('tbody .row:not(.done)'))))).toBeLessThanOrEqual(46)
}

const said = (page: Page, role: 'status' | 'alert', text: string | RegExp) =>
  expect(page.getByRole(role).filter({ hasText: text })).not.toHaveCount(0)

// --- States -------------------------------------------------------------------------------------------------------

export const states: Readonly<Record<string, State>> = {
  'home, first visit': { setting: ['empty', 'phone', 'light'], open: home },
  'home, begun': {
    setting: ['middle', 'phone', 'dark'],
    open: async (page) => {
      await home(page)
      await shown(page.getByText('8 this week'))
    },
    check: async (page) => {
      const { first, whole } = await measure(page, '.card')
      expect(first).toBeLessThanOrEqual(275)
      expect(whole).toBeGreaterThanOrEqual(11)
      // Its badge has no room there.
      await page.setViewportSize({ width: 768, height: 900 })
      await expect(page.locator('.card.current')).toHaveCSS('background-image', /gradient/)
    },
  },
  'home, all done and not exported': {
    setting: ['done', 'desk', 'light'],
    open: async (page) => {
      await home(page)
      await shown(page.locator('.reminder'))
    },
  },
  'search with results': {
    setting: ['middle', 'desk', 'dark'],
    open: async (page) => {
      await home(page)
      await search(page, 'array', '.result')
    },
    check: async (page) => {
      const found = page.locator('.result.done a mark')
      await expect(found.first()).toHaveCSS('text-decoration-line', 'line-through')
      await page.setViewportSize({ width: 390, height: 844 })
      const field = await box(page.locator('.search'))
      expect((await box(page.locator('.results'))).y - field.bottom).toBeGreaterThanOrEqual(8)
    },
    variants: { 'search without results': (page) => search(page, 'zzzz', '.results .message') },
  },
  'core subjects, begun': {
    setting: ['middle', 'desk', 'light'],
    open: at('/coresubjects', '.card.finished'),
    variants: { aptitude: at('/apptitude', 'a.card') },
  },
  'list of the student': {
    setting: ['middle', 'phone', 'light'],
    open: ownList,
    variants: {
      'its topic': async (page) => {
        await page.locator('a.card', { hasText: 'Week 1' }).click()
        await shown(page.locator('tbody .row'))
      },
    },
  },
  topic: {
    setting: ['middle', 'phone', 'dark'],
    open: async (page) => {
      await topic('/array')(page)
      await expect(page.locator('.row.done .item-date').first()).toBeAttached()
    },
    check: async (page) => {
      const { first, whole } = await measure(page, 'tbody .row')
      expect(first).toBeLessThanOrEqual(222)
      expect(whole).toBeGreaterThanOrEqual(10)
      // The filter is an icon that opens the menu.
      const menu = page.getByRole('combobox', { name: 'Show' })
      const box = await menu.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(42)
      await menu.selectOption('Hard')
      await expect(page.locator('.row:not([hidden]) .item-level').first()).toHaveText('Hard')
      await expect(page.locator('.filter.active')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Pick Random' })).toBeVisible()
      await menu.selectOption('All')
      await checkRows(page)
    },
  },
  'topic with folded and marked rows': {
    setting: ['middle', 'desk', 'light'],
    open: async (page) => {
      await topic('/array')(page)
      await press(page, '22 done')
      await expect(page.locator('.row.done').first()).toBeHidden()
      const row = (index: number) => page.locator('tbody .row:visible').nth(index)
      await row(0).locator('[data-control=link]').press('y')
      await row(2).locator('[data-control=link]').press('k')
      await shown(row(2).locator('.item-mark'))
      // The notice of the second comes once it is stored, and the mark is shown before.
      await expect(page.locator('.toast-title')).toHaveText(
        (await row(2).locator('.item-title').textContent()) ?? '',
      )
      await dismiss(page)
      await row(3).locator('[data-control=more]').click()
      await shown(page.locator('.menu-list[data-placed] .menu-item'))
    },
  },
  'filter with tags': {
    setting: ['middle', 'phone', 'light'],
    part: '.filter-panel',
    open: filterByTags,
  },
  'filter with tags beside the rows': {
    setting: ['middle', 'desk', 'dark'],
    open: async (page) => {
      await filterByTags(page)
      await expect(page.locator('.filter-result')).toHaveText('4 of 12')
    },
  },
  'finished topic': {
    setting: ['done', 'desk', 'dark'],
    open: at('/operating_system', '.finished-note'),
    check: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      // A long title has a line of its own.
      expect((await box(page.locator('.page-title'))).height).toBeLessThan(40)
      // No row keeps room for a menu.
      expect((await box(page.locator('.row.done .item-title').locator('..'))).width).toBeGreaterThan(215)
    },
  },
  'marking several of those found': {
    setting: ['empty', 'desk', 'light'],
    open: async (page) => {
      await topic('/trie')(page)
      await search(page, 'word', '.row')
      await press(page, 'Mark several')
      await shown(page.locator('.action-bar'))
    },
  },
  'back from a problem': {
    setting: ['empty', 'phone', 'dark'],
    open: async (page) => {
      await pickAtRandom(page)
      await page.evaluate(async () => {
        const { openStore } = (await import(
          `${location.origin}/store.js`
        )) as typeof import('../../src/store/index.ts')
        openStore().setAway('dsa', { counted: 180 * 60_000 })
      })
      await shown(page.locator('.action-bar .minutes'))
    },
    check: async (page) => {
      const bar = await box(page.locator('.action-bar'))
      const words = await box(page.locator('.action-bar > .opened-item'))
      expect(words.x - bar.x).toBe(bar.right - words.right)
    },
  },
  'notice of a tick with its question': {
    setting: ['middle', 'phone', 'light'],
    part: '.toast',
    open: (page) => topic('/trie')(page).then(() => tick(page)),
    again: (page) => dismiss(page).then(() => tick(page)),
  },
  'keyboard shortcuts': {
    setting: ['empty', 'desk', 'dark'],
    part: 'dialog[open]',
    open: async (page) => {
      await topic('/trie')(page)
      await page.getByRole('checkbox').first().focus()
      await page.keyboard.press('?')
      await shown(dialog(page))
    },
  },
  'note that is too long': {
    setting: ['empty', 'desk', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await openNote(page)
      await page.locator('.note-field').evaluate((field: HTMLTextAreaElement) => {
        const data = new DataTransfer()
        data.setData('text/plain', 'One node a letter. '.repeat(30))
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      })
      await shown(page.locator('.note-rest'))
    },
  },
  today: {
    setting: ['middle', 'phone', 'dark'],
    open: today,
    check: async (page) => {
      // The day of each answer, and what is said of the problem, are in one line.
      await page.setViewportSize({ width: 320, height: 780 })
      expect(Math.max(...(await heights(page.locator('.grade small'))))).toBeLessThan(20)
      expect(Math.max(...(await heights(page.locator('.review-row.open .today-fact'))))).toBeLessThan(24)
    },
  },
  'today with everything open': {
    setting: ['middle', 'desk', 'light'],
    open: async (page) => {
      await withoutChance(page)
      await today(page)
      await press(page, 'Review settings')
      await press(page, 'Show my note')
      await page.getByLabel(say('Actions for', 'Plan')).click()
      await press(page, 'Change plan')
      await press(page, 'Pick one')
      await shown(page.locator('.review-settings'))
      await shown(page.locator('.review-row .note-text'))
      await shown(page.locator('.plan-form'))
      await shown(page.getByRole('button', { name: 'Pick another' }))
    },
    variants: {
      'plan without a day': async (page) => {
        for (const day of await page.locator('.weekdays input').all()) await day.uncheck()
      },
    },
  },
  'solved problems to add to the reviews': {
    setting: ['middle', 'phone', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await today(page)
      await press(page, 'Review settings')
      await press(page, 'Add solved problems')
      await shown(dialog(page).locator('.today-topics'))
    },
  },
  'all notes': { setting: ['middle', 'phone', 'light'], open: at('/notes', 'article') },
  settings: {
    setting: ['middle', 'desk', 'dark'],
    open: async (page) => {
      await settings(page)
      await page.locator('.removed-sheets summary').click()
    },
    check: async (page) => {
      await page.setViewportSize({ width: 320, height: 780 })
      const button = (name: string) => box(page.locator('.safe-keeping').getByRole('button', { name }))
      expect((await button('Import a file')).y).toBe((await button('Export everything')).y)
    },
  },
  'settings of devices that sync': {
    setting: ['empty', 'desk', 'light'],
    part: 'section:has(> #about-sync)',
    open: on('<dsa-tracker route="/about" sync="ws://127.0.0.1:9"></dsa-tracker>', '#about-sync'),
  },
  'menu of a list': {
    setting: ['middle', 'phone', 'light'],
    open: async (page) => {
      await settings(page)
      await page.getByLabel('Actions for Placement course').click()
      await shown(page.locator('.menu-list[data-placed] .menu-item'))
    },
  },
  'picture to share': {
    setting: ['middle', 'phone', 'dark'],
    part: 'dialog[open]',
    open: async (page) => {
      // As on a phone, which has a share sheet.
      await page.addInitScript(() => Object.assign(navigator, { canShare: () => true }))
      await settings(page)
      await choose(page, 'Dsa Tracking', 'Share my progress')
      await shown(dialog(page).getByText(say('week streak')))
    },
  },
  'asking before a reset': {
    setting: ['middle', 'phone', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await choose(page, 'Core Subjects', 'Reset')
      await shown(dialog(page))
    },
    variants: {
      'deleting for good': async (page) => {
        await close(page)
        await page.locator('.removed-sheets summary').click()
        await press(page.locator('.removed-sheet'), 'Delete')
        await shown(dialog(page))
      },
      'a progress.json to import': async (page) => {
        await close(page)
        await importAny(page, progress)
        await shown(dialog(page))
      },
      'erasing what was recorded': async (page) => {
        await today(page)
        await press(page, 'Actions for', 'Activity')
        await press(page, 'Stop recording')
        await press(page, 'Erase what')
        await shown(dialog(page))
      },
    },
  },
  'a backup to import': {
    setting: ['middle', 'desk', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await importAny(page, await backup(page))
      await shown(page.locator('.backup-tracks'))
    },
  },
  'notice of an import': {
    setting: ['middle', 'phone', 'dark'],
    part: '.toast',
    open: (page) => settings(page).then(() => importWell(page)),
    again: async (page) => {
      await dismiss(page)
      await page.getByRole('link', { name: say('Settings & data') }).click()
      await importWell(page)
    },
  },
  'notice of an error': {
    setting: ['empty', 'desk', 'light'],
    part: '.toast',
    open: (page) => settings(page).then(() => importBadly(page)),
    again: (page) => dismiss(page).then(() => importBadly(page)),
    check: (page) => said(page, 'alert', 'Nothing was changed.'),
  },
  'preview of a list': {
    setting: ['middle', 'phone', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await addList(
        page,
        'Topic,Problem,Link,Level\nWeek 1,Twö ~,https://leetcode.com/problems/two-sum/,Easy\nWeek 1,Thréé ~,https://leetcode.com/problems/sort-colors/,Hard\n',
      )
      // What other lists have ticked is looked up after the preview is there.
      await shown(page.locator('.sheet-ticks'))
      await unfold(page)
    },
    check: async (page) => {
      const offer = await box(page.locator('.sheet-ticks .labeled-checkbox'))
      const button = await box(page.getByRole('button', { name: 'Show them' }))
      expect(button.y).toBeLessThan(offer.bottom)
      expect(button.x).toBeGreaterThanOrEqual(offer.right)
    },
    variants: {
      'update of a list': async (page) => {
        await settings(page)
        await addList(page, '# Placement course\n\n~ ö ~\n\n## Wéék 1 ~\n- Néw ~\n- [x] Öthér ~\n')
        await shown(dialog(page).getByText(say('This updates')))
      },
    },
  },
  'editing a list': {
    setting: ['middle', 'desk', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await choose(page, 'Placement course', 'Edit')
      const field = dialog(page).getByRole('textbox')
      const text = await field.inputValue()
      await field.fill(`${text.replace(/^- .*\n/m, '')}\n- Näïvé ~\n\nÄdvïcé ~`)
      await expect(dialog(page).locator('.change.add').first()).toBeAttached()
    },
    check: async (page) => {
      // Where there is no room for both, one at a time.
      const [text, change] = [dialog(page).getByRole('textbox'), dialog(page).locator('.change.add')]
      await expect(text).toBeVisible()
      await expect(change).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(change).toBeHidden()
      await dialog(page)
        .getByText(/^Changes \d+$/)
        .click()
      await expect(change).toBeVisible()
      await expect(text).toBeHidden()
      await dialog(page).getByText('Text', { exact: true }).click()
      await expect(text).toBeVisible()
    },
    variants: {
      'adding a problem': async (page) => {
        await press(dialog(page), 'Add a problem')
        await dialog(page).last().getByLabel(say('Link')).fill('leetcode.com/problems/3sum')
        await shown(dialog(page).locator('.problem-found .icon'))
      },
    },
  },
  'solved elsewhere, found and alike': {
    setting: ['empty', 'desk', 'dark'],
    part: 'dialog[open]',
    open: (page) => settings(page).then(() => findSolved(page)),
    again: (page) => discard(page).then(() => findSolved(page)),
  },
  'moving to another device': {
    setting: ['middle', 'phone', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await press(page, 'Other device')
      await shown(page.getByRole('img', { name: 'QR code of the link' }))
    },
  },
  'progress from another device': {
    setting: ['empty', 'desk', 'dark'],
    part: 'dialog[open]',
    open: async (page) => {
      await page.goto('/#dsa=1.02_IYbRnTilOZPKcpAJEJ0GEp5HnJB8wF4ZAeAqE6WPkiSKlwgkA')
      await shown(page.getByText('158 new'))
    },
  },
  'elements in a page': {
    setting: ['middle', 'desk', 'light'],
    part: 'main',
    open: on(parts(''), 'activity-map .weekly-goal'),
  },
  'a page that is done': {
    setting: ['empty', 'phone', 'light'],
    part: 'main',
    open: async (page) => {
      const button = '<done-button sheet="course" next-href="/next" next-label="Two pointers"></done-button>'
      const exercise = '<done-button compact sheet="course" item="cards" name="Sort cards"></done-button>'
      await on(
        `<p>Take the next card and slide it left.</p>${button}<p>Sort some cards. ${exercise} Then read on.</p>`,
        'button',
      )(page)
      await page.getByRole('button').click()
      await shown(page.getByRole('link'))
      await page.getByRole('checkbox').check()
      await expect(page.locator('.done-button')).toContainText('·')
    },
  },
  'what a page names is missing': {
    setting: ['empty', 'desk', 'light'],
    part: 'main',
    open: async (page) => {
      await on(
        '<topic-table src="/none.md" theme="stored"></topic-table><topic-table topic="nowhere" theme="stored"></topic-table><dsa-tracker route="/nowhere"></dsa-tracker>',
        'dsa-tracker .message',
      )(page)
      await shown(page.locator('topic-table .message'))
      await shown(page.getByText('Unknown topic'))
    },
  },
  'nothing is stored': {
    setting: ['empty', 'phone', 'dark'],
    open: async (page) => {
      await withoutStorage(page)
      await topic('/trie')(page)
      await shown(page.locator('.banner'))
    },
    check: (page) => said(page, 'status', 'your progress will be gone when you leave'),
  },
  loading: {
    setting: ['empty', 'phone', 'dark'],
    isWordless: true,
    open: async (page) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
      })
      await page.goto('/')
      await shown(page.locator('.overview .spinner'))
    },
  },
  'page of a class': {
    setting: ['empty', 'desk', 'light'],
    part: 'body',
    isWordless: true,
    open: async (page) => {
      await page.goto('/class.html')
      const topicOf = (done: number) => ({
        topicName: 'Compiler Design',
        questions: ['Easy', 'Easy', 'Hard', undefined].map((Difficulty, at) => ({
          Problem: `p${at}`,
          Difficulty,
          Done: at < done,
        })),
      })
      const contents = [...[0, 1, 2, 3, 4].map((done) => JSON.stringify([topicOf(done)])), 'Dear diary']
      await page
        .locator('input.files')
        .setInputFiles(contents.map((text, index) => file(`student ${index}.json`, text)))
      await expect(page.getByRole('rowheader')).toHaveCount(5)
    },
  },
}

/** States that differ in little from another: only the long tests visit them. */
export const longStates: typeof states = {
  'topic of a list with tags': {
    setting: ['middle', 'phone', 'dark'],
    open: taggedTopic,
  },
  'design page': {
    setting: ['empty', 'desk', 'dark'],
    part: 'body',
    isWordless: true,
    open: async (page) => {
      await page.goto('/design.html')
      // It fills a database for each of its thirty elements.
      await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 20_000 })
      await shown(page.locator('#empty-search .message'))
      // axe also measures tables that are out of sight, and those are not laid out.
      await layOutRows(page)
    },
  },
  'core subjects, all done': {
    setting: ['done', 'phone', 'dark'],
    open: async (page) => {
      await at('/coresubjects', 'a.card')(page)
      await shown(page.getByText('Every single one.'))
    },
  },
  'topic without links': {
    setting: ['empty', 'phone', 'light'],
    open: topic('/future_update_topic'),
  },
  'topic in which nothing matches': {
    setting: ['empty', 'phone', 'dark'],
    open: async (page) => {
      await topic('/trie')(page)
      await search(page, 'zzz', '.message')
    },
    variants: {
      'filter without problems': async (page) => {
        await page.getByRole('searchbox').fill('')
        const menu = page.getByRole('combobox')
        const options = await menu.locator('option').allTextContents()
        const label = options.find((text) => say('With notes').test(text)) ?? ''
        await menu.selectOption({ label })
        await shown(page.locator('.message'))
      },
    },
  },
  'picked at random': {
    setting: ['empty', 'phone', 'light'],
    open: pickAtRandom,
  },
  'asking before a note is dropped': {
    setting: ['empty', 'phone', 'dark'],
    part: 'dialog[open]',
    open: async (page) => {
      await openNote(page)
      await page.keyboard.press('Escape')
      await shown(page.locator('.dialog-question'))
    },
  },
  'today, first visit': {
    setting: ['empty', 'desk', 'light'],
    open: at('/today', '.weekly-goal'),
  },
  'settings, first visit': {
    setting: ['empty', 'phone', 'light'],
    open: settings,
  },
  'exporting cards': {
    setting: ['middle', 'phone', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await choose(page, 'Dsa Tracking', 'Export for Anki')
      await shown(dialog(page).getByRole('checkbox').first())
    },
  },
  'earlier versions': {
    setting: ['middle', 'phone', 'dark'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await choose(page, 'Apptitude', 'Earlier versions')
      await shown(dialog(page).getByRole('listitem'))
    },
  },
  'adding a list': {
    setting: ['empty', 'phone', 'dark'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await press(page, 'Add a list')
      await shown(page.locator('.sheet-input'))
    },
  },
  'asking what was solved elsewhere': {
    setting: ['empty', 'phone', 'light'],
    part: 'dialog[open]',
    open: async (page) => {
      await settings(page)
      await press(page, 'Tick what you have solved')
      await shown(dialog(page))
      await unfold(page)
    },
  },
  'solved elsewhere, nothing found': {
    setting: ['empty', 'phone', 'dark'],
    part: 'dialog[open]',
    open: (page) => settings(page).then(() => findNothing(page)),
    again: (page) => discard(page).then(() => findNothing(page)),
  },
  'compact elements in a page': {
    setting: ['middle', 'desk', 'dark'],
    part: 'main',
    open: on(`<dsa-tracker compact></dsa-tracker>${parts('compact')}`, 'activity-map .weekly-goal'),
    check: async (page) => {
      const button = await box(page.getByRole('button', { name: 'Add a list' }))
      expect(button.right).toBe((await box(page.locator('dsa-tracker .grid'))).right)
    },
  },
  'today, all done': { setting: ['done', 'desk', 'dark'], open: today },
  'no notes': {
    setting: ['empty', 'phone', 'dark'],
    open: at('/notes', '.message'),
  },
  'settings, all done': { setting: ['done', 'desk', 'dark'], open: settings },
}
