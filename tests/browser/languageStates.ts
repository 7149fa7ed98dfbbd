import type { Locator, Page } from '@playwright/test'
import { expect, openPage } from './fixtures.ts'

/** The states that have room for every language. Each is reached with the texts of a pseudo-language. */

const accents: Readonly<Record<string, string>> = { a: 'ä', e: 'é', i: 'ï', o: 'ö', u: 'ü' }

/** Matches these English texts, one after another, in the pseudo-language. */
const say = (...texts: string[]): RegExp =>
  new RegExp(
    texts
      .map((text) =>
        text
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/[aeiou]/g, (letter) => `[${letter}${accents[letter]}]`),
      )
      .join('.*'),
  )

/** The first language of the page is English in the pseudo-language. `speak` changes it, and with it the direction. */
export const inPseudoLanguage = (page: Page, language = 'en') =>
  page.addInitScript(
    ([accents, first]) => {
      const ofLine = (line: string) =>
        `[!! ${line.replace(/[aeiou]/g, (letter) => accents[letter] ?? letter)}${' ~'.repeat(Math.ceil(line.replace(/\[!!.*!!\]/g, '').length / 5))} !!]`
      const pseudo = (text: unknown): unknown => {
        if (typeof text === 'string') return text === '' ? text : text.split('\n').map(ofLine).join('\n')
        if (typeof text === 'function') return (...values: unknown[]) => pseudo(text(...values))
        return Object.fromEntries(
          Object.entries(text as object).map(([name, inside]) => [name, pseudo(inside)]),
        )
      }
      const speak = async (language: string) => {
        const english = await import('/texts/en.js' as string)
        const texts = pseudo(english) as { common: object }
        const common = { ...texts.common, language, list: english.common.list }
        for (const element of document.querySelectorAll(
          'dsa-tracker, topic-grid, topic-table, progress-admin, review-queue, activity-map',
        ))
          Object.assign(element, { texts: { ...texts, common } })
      }
      Object.assign(window, { speak })
      addEventListener('DOMContentLoaded', () => speak(first))
    },
    [accents, language] as const,
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
  (route: string, selector = '.page-title') =>
  (page: Page) =>
    page.goto(route).then(() => shown(page.locator(selector)))
/** Opens a page that holds this. */
const on =
  (body: string, selector: string) =>
  (page: Page): Promise<void> =>
    openPage(page, body).then(() => shown(page.locator(selector)))
const topic = (route: string) => at(route, 'tbody .row')
const settings = at('/about', '.admin-track')

/** Chooses an action from the menu of a list in the settings. */
async function choose(page: Page, list: string, ...action: string[]) {
  await settings(page)
  await page.getByLabel(say('Actions for', list)).click()
  await press(page.locator('.menu[open]'), ...action)
}

/** Opens the part of a visitor's list that the store names. */
const ofSheet = (part: 'sheet' | 'topic') => async (page: Page) => {
  const route = await page.evaluate(async (wanted) => {
    const store = (await import('/store.js' as string)).openStore()
    const { id, route, topicRoute } = store.tracks.all.at(-1)
    await store.start(id)
    return wanted === 'topic' ? topicRoute(store.getState().tracks[id].topics[0].key) : route
  }, part)
  await at(`/?route=${route.slice(1)}`, part === 'sheet' ? 'a.card' : 'tbody .row')(page)
}

async function openNote(page: Page) {
  await topic('/array')(page)
  await press(page, 'Add Notes')
  await shown(page.locator('.note-field'))
}

/** Pastes more than a note can hold. */
async function pasteTooMuch(page: Page) {
  await openNote(page)
  await page.locator('.note-field').evaluate((field: HTMLTextAreaElement) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'ö ~ '.repeat(120))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await shown(page.locator('.note-rest'))
}

async function addList(page: Page, text: string) {
  await settings(page)
  await press(page, 'Add a list')
  await dialog(page).getByRole('textbox').fill(text)
  await press(dialog(page), 'Preview')
  await shown(page.locator('.sheet-counts'))
  await unfold(page)
}

/** Opens what is folded in a dialog. */
const unfold = (page: Page) =>
  dialog(page).evaluate((shown) => {
    for (const part of shown.querySelectorAll('details')) part.open = true
  })

/** Chooses a file in “Import a file”. */
async function importAny(page: Page, text: string) {
  await settings(page)
  await page.getByLabel(say('Import a file')).last().setInputFiles(file('given.json', text))
}

const progress = JSON.stringify([{ topicName: 'Compiler Design', questions: [{ Problem: 'ö ~' }] }])

async function today(page: Page) {
  await at('/today', '.review-row')(page)
  await shown(page.locator('.weekly-goal'))
}

// --- What the states need -----------------------------------------------------------------------------------------

/** Adds a list of the visitor's and a removed one, an earlier version, and solved problems that aren't in review. */
export const addData = (page: Page) =>
  page.evaluate(async () => {
    const store = (await import('/store.js' as string)).openStore()
    const topics = [{ name: 'Wéék ~', items: [{ title: 'Süm ~', url: '', done: true, note: '' }] }]
    const sheets = await store.sheets()
    await sheets.add('Cöürsé ~', topics)
    const { sheet } = await sheets.add('Öld ~', topics)
    await sheets.remove(sheet.id)
    const imports = await store.progress()
    await imports.import('aptitude', await imports.export('aptitude'))
    store.settings.set({ review: false })
    await store.setDone('dsa', 'trie', 0, true)
    store.settings.set({ review: true })
  })

/** Ticks everything in a track. */
const finish = (page: Page, track: string) =>
  page.evaluate(async (id) => {
    const store = (await import('/store.js' as string)).openStore()
    await store.start(id)
    for (const { key, items } of store.getState().tracks[id]?.topics ?? [])
      for (const { index, done } of items) if (!done) await store.setDone(id, key, index, true)
  }, track)

/** A backup of what is here. */
const backup = (page: Page) =>
  page.evaluate(async () => {
    const store = (await import('/store.js' as string)).openStore()
    return (await store.backup()).export() as Promise<string>
  })

// --- States -------------------------------------------------------------------------------------------------------

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>

const parts = (attributes: string) =>
  ['topic-grid track="core"', 'topic-table topic="trie"', 'progress-admin', 'review-queue', 'activity-map']
    .map((part) => `<${part} ${attributes}></${part.split(' ')[0]}>`)
    .join('')

/** By test; those of one test share a profile, which has months of work and `addData` in it. */
export const groups: Readonly<Record<string, States>> = {
  screens: {
    Home: at('/', 'a.card'),
    'core subjects': at('/coresubjects', 'a.card'),
    aptitude: at('/apptitude', 'a.card'),
    topic: topic('/array'),
    'topic of a core subject': topic('/computer_networks'),
    today,
    settings,
    notes: at('/notes', 'article'),
    'list of the visitor': ofSheet('sheet'),
    'topic of a list of the visitor': ofSheet('topic'),
    'unknown address': on('<dsa-tracker route="/nowhere"></dsa-tracker>', '.message'),
    'search with results': async (page) => {
      await at('/', 'a.card')(page)
      await page.getByRole('searchbox').fill('array')
      await shown(page.locator('.result'))
    },
    'search without results': async (page) => {
      await at('/', 'a.card')(page)
      await page.getByRole('searchbox').fill('zzzz')
      await shown(page.locator('.results .message'))
    },
    'topic in which nothing matches': async (page) => {
      await topic('/trie')(page)
      await page.getByRole('searchbox').fill('zzzz')
      await shown(page.locator('.message'))
    },
    'filter without problems': async (page) => {
      await topic('/trie')(page)
      await page.getByRole('combobox').selectOption({ label: (await optionOf(page, 'With notes')) ?? '' })
      await shown(page.locator('.message'))
    },
    'marking several': async (page) => {
      await topic('/trie')(page)
      await press(page, 'Mark several')
      await shown(page.locator('.action-bar'))
    },
    'picked at random': async (page) => {
      await topic('/trie')(page)
      await page.evaluate(() => Object.assign(window, { open: () => null }))
      await page.locator('.random').click()
      await shown(page.locator('.action-bar'))
    },
    'notice of a tick with its question': async (page) => {
      await topic('/trie')(page)
      await page.getByRole('checkbox', { checked: false }).first().click()
      await page.locator('.toast').hover()
      await shown(page.locator('.toast').getByRole('group'))
    },
    'finished topic': at('/operating_system', '.finished-note'),
  },
  'reviews and the plan': {
    'plan form': async (page) => {
      await today(page)
      await press(page, 'Change plan')
      await shown(page.locator('.plan-form'))
    },
    'plan form without a day': async (page) => {
      for (const day of await page.locator('.weekdays input').all()) await day.uncheck()
    },
    'review settings': async (page) => {
      await today(page)
      await press(page, 'Review settings')
      await shown(page.locator('.review-settings'))
    },
    'note of a review': async (page) => {
      await today(page)
      await press(page, 'Show my note')
      await shown(page.locator('.review-row .note-text'))
    },
    'solved problems to add': async (page) => {
      await today(page)
      await press(page, 'Review settings')
      await press(page, 'Add solved problems')
      await shown(dialog(page).locator('.today-topics'))
    },
    'picked for the student': async (page) => {
      await today(page)
      await press(page, 'Pick one')
      await shown(page.getByRole('button', { name: say('Pick another') }))
    },
    'no activity recorded': async (page) => {
      await today(page)
      await press(page, 'Stop recording')
      await press(page, 'Erase what')
      await shown(dialog(page))
    },
    'finished track': async (page) => {
      await finish(page, 'core')
      await at('/coresubjects', '.overview')(page)
      await expect(page.getByText(say('Every single one.')).first()).toBeVisible()
    },
  },
  dialogs: {
    'menu of a list': async (page) => {
      await settings(page)
      await page.getByLabel(say('Actions for', 'Cöürsé')).click()
      await shown(page.locator('.menu[open] .menu-item'))
    },
    'keyboard shortcuts': async (page) => {
      await topic('/trie')(page)
      await page.getByRole('checkbox').first().focus()
      await page.keyboard.press('?')
      await shown(dialog(page))
    },
    'note of a problem': openNote,
    'note that is too long': pasteTooMuch,
    'asking before a note is dropped': async (page) => {
      await page.keyboard.press('Escape')
      await shown(page.locator('.dialog-question'))
    },
    'asking before a reset': async (page) => {
      await choose(page, 'Core Subjects', 'Reset')
      await shown(dialog(page))
    },
    'earlier versions': async (page) => {
      await choose(page, 'Apptitude', 'Earlier versions')
      await shown(dialog(page).getByRole('listitem'))
    },
    'a backup to import': async (page) => {
      await importAny(page, await backup(page))
      await shown(page.locator('.backup-tracks'))
    },
    'a progress.json to import': async (page) => {
      await importAny(page, progress)
      await shown(dialog(page))
    },
    'notice of an import': async (page) => {
      await settings(page)
      await page
        .getByLabel(say('Import', 'Core Subjects', 'from a file'))
        .setInputFiles(file('a.json', progress))
      await page.locator('.toast').hover()
      await shown(page.locator('.toast .button'))
    },
    'notice of an error': async (page) => {
      await settings(page)
      await page
        .getByLabel(say('Import', 'Core Subjects', 'from a file'))
        .setInputFiles(file('a.json', 'ö ~'))
      await shown(page.locator('.toast.error'))
    },
    'adding a list': async (page) => {
      await settings(page)
      await press(page, 'Add a list')
      await shown(page.locator('.sheet-input'))
    },
    'preview of a table': (page) =>
      addList(
        page,
        'Topic,Problem,Link,Level\nWéék ~,Twö ~,https://leetcode.com/problems/two-sum/,Easy\nWéék ~,Zwéï ~,https://leetcode.com/problems/sort-colors/,Hard\n',
      ),
    'update of a list': async (page) => {
      await addList(page, '# Cöürsé ~\n\n~ ö ~\n\n## Wéék ~\n- Néw ~\n- [x] Öthér ~\n')
      await shown(dialog(page).getByText(say('This updates')))
    },
    'deleting for good': async (page) => {
      await settings(page)
      await page.locator('.removed-sheets summary').click()
      await press(page.locator('.removed-sheet'), 'Delete')
      await shown(dialog(page))
    },
    'asking what was solved': async (page) => {
      await settings(page)
      await press(page, 'Tick what you have solved')
      await shown(dialog(page))
      await unfold(page)
    },
    'what was solved': async (page) => {
      await dialog(page)
        .getByRole('textbox')
        .fill('0075-sort-colors\nCyclically rotate arrays by one\n~ ö ~\n<p>')
      await press(dialog(page), 'Find them')
      await shown(dialog(page).locator('.solved-topic'))
      await unfold(page)
    },
    'to another device': async (page) => {
      await settings(page)
      await press(page, 'Other device')
      await shown(dialog(page).locator('.qr-code'))
    },
    'from another device': async (page) => {
      await page.goto('/#dsa=1.02_IYbRnTilOZPKcpAJEJ0GEp5HnJB8wF4ZAeAqE6WPkiSKlwgkA')
      await shown(dialog(page).locator('.moving-figures'))
    },
  },
  'elements and banners': {
    'devices in step': on(
      '<dsa-tracker route="/about" sync="ws://127.0.0.1:9"></dsa-tracker>',
      '#about-sync',
    ),
    parts: on(parts(''), 'activity-map .weekly-goal'),
    'parts, compact': on(parts('compact'), 'activity-map .weekly-goal'),
    'all, compact': on('<dsa-tracker compact></dsa-tracker>', 'a.card'),
    'list that is missing': on('<topic-table src="/none.md"></topic-table>', '.message'),
    'reminder to export': async (page) => {
      await page.evaluate(() =>
        localStorage.setItem('dsa-tracker-backup', '{"changes":{"dsa":60},"asked":true}'),
      )
      await at('/', '.banner')(page)
    },
    // The last one: nothing is stored from here on.
    'nothing is stored': async (page) => {
      await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
      await at('/trie', '.banner')(page)
    },
  },
}

/** Returns the whole name of the option of the filter with this English name. */
const optionOf = async (page: Page, name: string) =>
  (await page.getByRole('combobox').locator('option').allTextContents()).find((text) => say(name).test(text))
