import type { Page } from '@playwright/test'
import {
  cards,
  checkbox,
  expect,
  openPage,
  recordEvents,
  scriptTags,
  settled,
  test,
  withSettings,
} from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

const table = '<topic-table topic="trie"></topic-table>'

test.describe('a browser that blocks site data, as Firefox does', () => {
  for (const script of Object.values(scriptTags)) {
    test(`lets elements work for the visit with the globals of the page untouched: ${script}`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
        IDBFactory.prototype.open = refuse
        class BlockedChannel {
          constructor() {
            refuse()
          }
        }
        Object.defineProperty(window, 'BroadcastChannel', { value: BlockedChannel, configurable: true })
        const given = JSON.stringify(Object.getOwnPropertyDescriptor(window, 'BroadcastChannel'))
        Object.assign(window, {
          isUntouched: () =>
            window.BroadcastChannel === (BlockedChannel as unknown) &&
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

test('an element removed by its page at a tick reports no error, and shows the notice when it is put back', async ({
  page,
}) => {
  await openPage(page, table)
  await page.evaluate(() => {
    const element = document.querySelector('topic-table') as HTMLElement
    element.addEventListener('tracker-progress', () => {
      element.remove()
      setTimeout(() => document.body.append(element), 300)
    })
  })
  await checkbox(page).click()
  await expect(page.locator('topic-table')).toHaveCount(0)
  await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  await expect(page.locator('.toasts')).toBeVisible()
})

test.describe('a reserved database name', () => {
  test('is reported in the element without throwing, and a corrected one shows the content', async ({
    page,
  }) => {
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
  /** Listens as hotkey libraries do, without checking `defaultPrevented`. */
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

  test('a field hides from the page only the keys it takes as text', async ({ page }) => {
    await openPage(page, table)
    await page.getByRole('searchbox').focus()
    await listen(page)
    for (const key of ['a', 'A', '?', ' ', 'Backspace', 'ArrowLeft', 'Home']) await page.keyboard.press(key)
    expect(await heard(page)).toEqual([])
    // The first Escape clears what was typed.
    await page.keyboard.press('Escape')
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

  test('our shortcuts do not reach the page, and we handle no keys outside the element', async ({ page }) => {
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

  test('Tab stays in a dialog in both directions and skips disabled controls', async ({ page }) => {
    await openPage(page, table)
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox')
    await text.fill('mine')
    await listen(page)
    for (const next of [
      dialog.getByRole('link'),
      dialog.getByText('Close'),
      dialog.getByText('Save'),
      text,
      dialog.getByRole('link'),
      dialog.getByText('Close'),
    ]) {
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
    }
    for (const before of [
      dialog.getByRole('link'),
      text,
      dialog.getByText('Save'),
      dialog.getByText('Close'),
    ]) {
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

test.describe('pages that replace themselves', () => {
  /** Takes the element out for longer than a task, as Turbo does with permanent elements. */
  const takeOutAndPutBack = (page: Page) =>
    page.evaluate(async () => {
      const table = document.querySelector('topic-table') as Element
      table.remove()
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      document.body.append(table)
    })

  test('a permanent element keeps its search and its dialog, which stays on top of the page', async ({
    page,
  }) => {
    await openPage(page, '<topic-table topic="array"></topic-table>')
    await page.getByRole('searchbox').fill('kadane')
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('two lines')
    await takeOutAndPutBack(page)
    await expect(dialog.getByRole('textbox')).toHaveValue('two lines')
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveValue('kadane')
  })

  test('another element reports changes while one is out of the page', async ({ page }) => {
    await openPage(page, `<topic-table topic="array"></topic-table>${table}`)
    await expect(page.locator('.counter-text')).toHaveText(['0/36 Done', '0/6 Done'])
    const told = await page.evaluate(async () => {
      const heard: string[] = []
      addEventListener('tracker-progress', (event) =>
        heard.push((event.target as Element).getAttribute('topic') ?? ''),
      )
      document.querySelector('topic-table')?.remove()
      const { openStore } = await import('/store.js' as string)
      await openStore().setDone('dsa', 'trie', 0, true)
      return heard
    })
    expect(told).toEqual(['trie'])
  })

  test('a morph to the same markup leaves the visitor where they are', async ({ page }) => {
    await openPage(page, '<dsa-tracker route="/"></dsa-tracker>')
    const tracker = page.locator('dsa-tracker')
    const heading = page.getByRole('heading', { level: 1 })
    const morph = (attributes: Record<string, string>) =>
      tracker.evaluate((element, given) => {
        for (const name of element.getAttributeNames()) if (!(name in given)) element.removeAttribute(name)
        for (const [name, value] of Object.entries(given))
          if (element.getAttribute(name) !== value) element.setAttribute(name, value)
      }, attributes)
    const route = () => tracker.evaluate((element) => (element as unknown as Routed).route)

    await cards(page, 'Heap').click()
    await expect(heading).toHaveText('Heap Problems')
    await morph({ route: '/' })
    await expect(heading).toHaveText('Heap Problems')
    expect(await route()).toBe('/heap')
    await morph({ route: '/trie' })
    await expect(heading).toHaveText('Trie Problems')
    await tracker.evaluate((element) => Object.assign(element, { route: '/about' }))
    await expect(heading).toHaveText('Settings & data')
    await morph({ route: '/trie' })
    await tracker.evaluate((element) => Object.assign(element, { route: '/trie/' }))
    await expect(heading).toHaveText('Trie Problems')
    expect(await route()).toBe('/trie')
    await morph({})
    expect(await route()).toBe('/trie')
  })

  test('a route that a script sets before the element is defined is shown, also after a removal', async ({
    page,
  }) => {
    await openPage(page, '<dsa-tracker></dsa-tracker>', { head: '' })
    await page.evaluate(async () => {
      Object.assign(document.querySelector('dsa-tracker') as Element, { route: '/coresubjects' })
      await import('/dsa-tracker.js' as string)
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make you interview experience better')
    const tracker = await page.locator('dsa-tracker').elementHandle()
    await tracker?.evaluate((element) => element.remove())
    await expect.poll(() => tracker?.evaluate((element) => element.shadowRoot?.childElementCount)).toBe(0)
    await page.evaluate((element) => document.body.append(element as Element), tracker)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make you interview experience better')
  })
})

test.describe('the focus', () => {
  for (const isNested of [false, true]) {
    test(`stays in a field of the page when a script navigates${isNested ? ', inside another shadow root' : ''}`, async ({
      page,
    }) => {
      await openPage(page, '<input id="mine"><div id="frame"></div>')
      await page.evaluate((nested) => {
        const frame = document.querySelector('#frame') as Element
        const root = nested ? frame.attachShadow({ mode: 'open' }) : frame
        root.append(document.createElement('dsa-tracker'))
      }, isNested)
      await expect(cards(page, 'Array')).toBeVisible()
      const heading = page.getByRole('heading', { level: 1 })
      const go = (route: string) =>
        page.locator('dsa-tracker').evaluate((element, to) => element.setAttribute('route', to), route)
      await page.locator('#mine').focus()
      await go('/trie')
      await expect(heading).toHaveText('Trie Problems')
      await checkbox(page, 5).waitFor()
      await expect(page.locator('#mine')).toBeFocused()
      await page.locator('#mine').evaluate((field) => field.blur())
      await go('/heap')
      await expect(heading).toHaveText('Heap Problems')
      await expect(heading).not.toBeFocused()
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(heading).toHaveText('Solve DSA problem to master in DSA')
      await expect(heading).toBeFocused()
    })
  }

  test('moves to the first control on focus(), or to that of an open dialog', async ({ page }) => {
    await openPage(page, table)
    await checkbox(page).waitFor()
    const focus = () => page.locator('topic-table').evaluate((element) => element.focus())
    await focus()
    await expect(page.getByRole('button', { name: 'Mark several' })).toBeFocused()
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await focus()
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
  })
})

test('when a focused control disappears, the next one gets focus, not the first', async ({ page }) => {
  await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
  await page.evaluate(() =>
    document.querySelector('dsa-tracker')?.shadowRoot?.addEventListener('focusin', (event) => {
      const { heard = [] } = window as unknown as Partial<Testing>
      Object.assign(window, { heard: [...heard, (event.target as Element).textContent ?? ''] })
    }),
  )
  const heard = () => page.evaluate(() => (window as unknown as Partial<Testing>).heard ?? [])
  await page.getByRole('button', { name: 'Mark several' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  await expect(checkbox(page)).toBeFocused()
  await page.getByRole('button', { name: 'Finish' }).click()
  await checkbox(page).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
  expect(await heard()).not.toContain('Home')
  await expect(checkbox(page)).toBeFocused()
})

test.describe('the host page', () => {
  test('gets no form events from a search, a tick or a note', async ({ page }) => {
    await openPage(page, `<form>${table}</form>`)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const type of ['input', 'change']) addEventListener(type, () => heard.push(type))
    })
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'View Notes' })).toHaveCount(1)
    await page.getByRole('searchbox').fill('trie')
    expect(await page.evaluate(() => (window as unknown as Testing).heard)).toEqual([])
  })

  test('can read whether progress is kept after the event has passed', async ({ page }) => {
    await openPage(page, '', { head: '' })
    const read = await page.evaluate(async () => {
      await import('/topic-table.js' as string)
      const element = document.createElement('topic-table') as unknown as StorageProperties
      Object.assign(element, { topic: 'trie' })
      const before = element.storage
      document.body.append(element as unknown as Element)
      return [before, await element.ready, element.storage]
    })
    expect(read).toEqual(['opening', 'persistent', 'persistent'])
  })

  test('is warned if something else defines an element of our name, but not about a second script of ours', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await openPage(page, `<topic-grid></topic-grid>${table}`, {
      head: `<script>customElements.define('topic-grid', class extends HTMLElement {})</script>
        <script type="module" src="/topic-table.js"></script><script src="/dsa-tracker.iife.js" defer></script>`,
    })
    await checkbox(page).waitFor()
    expect(warnings).toEqual([expect.stringContaining('<topic-grid>')])
  })
})

test('an element under a custom name is styled, works and reports like any other', async ({ page }) => {
  const events = await recordEvents(page)
  await openPage(page, '<my-topic topic="trie"></my-topic><own-topic topic="heap"></own-topic>', { head: '' })
  const isSame = await page.evaluate(async () => {
    const { TopicTable, define } = await import('/topic-table.js' as string)
    define('my-topic')
    define('my-topic')
    customElements.define('own-topic', class extends TopicTable {})
    const all = await import('/dsa-tracker.js' as string)
    return all.TopicTable === TopicTable && customElements.get('topic-table') === TopicTable
  })
  expect(isSame).toBe(true)
  const mine = page.locator('my-topic')
  await checkbox(mine).click()
  await expect(mine.locator('.counter-text')).toHaveText('1/6 Done')
  await expect(mine.locator('.root')).toHaveCSS('border-radius', '12px')
  await expect(page.locator('own-topic .counter-text')).toHaveText(/^0/)
  await expect
    .poll(async () => (await events()).filter(({ type }) => type === 'tracker-progress'))
    .toEqual([expect.objectContaining({ detail: expect.objectContaining({ topic: 'trie' }) })])
})

interface Routed {
  route: string
}

interface StorageProperties {
  readonly storage: string
  readonly ready: Promise<string>
}

/** What tests store on the window of their page. */
interface Testing {
  readonly heard: string[]
  isUntouched(): boolean
}
