import { afterEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  checkbox,
  databaseName,
  expectCount,
  expectCounter,
  expectTexts,
  mount,
  newVisitor,
  openStore,
  recordEvents,
  withDatabase,
} from './fixtures.ts'

/** Elements in a page that removes, moves, morphs and defines them, and that has keys, forms and a focus of its own. */

const table = '<topic-table topic="trie"></topic-table>'

const card = (name: string): Locator =>
  page.css('a.card').filter({ has: page.getByText(name, { exact: true }) })

const heading = () => page.getByRole('heading', { level: 1 })

const notes = () => page.getByRole('textbox', { name: 'Notes' })

/** Waits until this has the focus: not the element whose shadow root it is in. */
const expectFocus = (located: Locator): Promise<void> =>
  expect
    .poll(() => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      return focused === located.element()
    })
    .toBe(true)

const focus = (located: Locator): void => (located.element() as HTMLElement).focus()

let listening = new AbortController()

afterEach(() => {
  listening.abort()
  listening = new AbortController()
})

/** Calls back for events of the document until the test ends. */
function listen(types: readonly string[], heard: (event: Event) => void): void {
  for (const type of types) document.addEventListener(type, heard, { signal: listening.signal })
}

test('an element removed by its page at a tick reports no error, and shows the notice when it is put back', async () => {
  const element = await mount(table)
  element.addEventListener('tracker-progress', () => element.remove())
  await checkbox().click()
  await expectCount(page.css('topic-table'), 0)
  document.body.append(element)
  await expectCounter('1/6 Done')
  await expect.element(page.css('.toasts')).toBeVisible()
})

test('a reserved database name is reported in the element without throwing, and a corrected one shows the content', async () => {
  newVisitor()
  const name = databaseName()
  const events = recordEvents()
  const grid = await mount(`<topic-grid database="${name}-companion"></topic-grid>`, { again: true })
  const refusal = page.getByText(/must not end in any of -companion, -sync/)
  await expect.element(refusal).toBeVisible()
  await expect
    .poll(() => events)
    .toEqual([
      {
        type: 'tracker-error',
        detail: { code: 'misuse', message: expect.stringContaining('a database name must be text') },
      },
    ])
  grid.setAttribute('database', name)
  await expect.element(card('Array')).toBeVisible()
  grid.setAttribute('database', `${name}-companion`)
  await expect.element(refusal).toBeVisible()
  await expectCount(page.css('a.card'), 0)
})

describe('keys', () => {
  /** Listens as hotkey libraries do, without checking `defaultPrevented`. Returns what was heard since the last call. */
  function listenToKeys(): () => string[] {
    const heard: string[] = []
    listen(['keydown', 'keypress', 'keyup'], (event) =>
      heard.push(`${event.type} ${(event as KeyboardEvent).key}`),
    )
    return () => heard.splice(0).filter((key) => !/Shift|Control/.test(key))
  }

  test('Escape in our dialog leaves a modal of the page open', async () => {
    const modal = await mount(`<div tabindex="-1">${table}</div>`)
    modal.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') modal.remove()
    })
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await notes().fill('unsaved')
    const heard = listenToKeys()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Discard unsaved changes?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectFocus(notes())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expectCount(page.getByRole('dialog'), 0)
    await expect.element(page.getByRole('button', { name: 'View Notes' })).toBeVisible()
    expect(heard()).toEqual([])
    focus(checkbox())
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => modal.isConnected).toBe(false)
  })

  test('a field hides from the page only the keys it takes as text', async () => {
    await mount(table)
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    focus(page.getByRole('searchbox'))
    const heard = listenToKeys()
    await userEvent.keyboard('aA?s/ {Backspace}{ArrowLeft}{Home}')
    await expect.element(page.getByRole('searchbox')).toHaveValue('aA?s/')
    // The first Escape clears what was typed.
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    expect(heard()).toEqual([])
    await userEvent.keyboard('{Escape}{Control>}s{/Control}{F2}{Enter}{Tab}')
    expect(heard().filter((key) => key.startsWith('keydown'))).toEqual([
      'keydown Escape',
      'keydown s',
      'keydown F2',
      'keydown Enter',
      'keydown Tab',
    ])
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await expectFocus(notes())
    await userEvent.keyboard('abc')
    await expect.element(notes()).toHaveValue('abc')
    expect(heard()).toEqual([])
  })

  test('our shortcuts do not reach the page, and we handle no keys outside the element', async () => {
    await mount(`${table}<button>Mine</button>`)
    await expect.element(checkbox()).toBeVisible()
    const mine = page.getByRole('button', { name: 'Mine' })
    focus(checkbox())
    const heard = listenToKeys()
    await userEvent.keyboard('n')
    await page.getByRole('button', { name: 'Close' }).click()
    focus(checkbox())
    await userEvent.keyboard('?')
    await page.getByRole('button', { name: 'Close' }).click()
    focus(checkbox())
    await userEvent.keyboard('/')
    await expectFocus(page.getByRole('searchbox'))
    expect(heard()).toEqual([])
    focus(checkbox())
    await userEvent.keyboard('q')
    expect(heard()).toEqual(['keydown q', 'keypress q', 'keyup q'])

    focus(mine)
    await userEvent.keyboard('/n?xr')
    expect(heard().filter((key) => key.startsWith('keyup'))).toHaveLength(5)
    await expectCount(page.getByRole('dialog'), 0)
    await expectFocus(mine)
  })

  test('Tab stays in a dialog in both directions and skips disabled controls', async () => {
    await mount(table)
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    const dialog = page.getByRole('dialog')
    const [text, link] = [dialog.getByRole('textbox'), dialog.getByRole('link')]
    const [close, save] = [dialog.getByText('Close'), dialog.getByText('Save')]
    const cross = dialog.getByLabelText('Dismiss')
    await text.fill('mine')
    for (const next of [close, save, cross, link, text, close]) {
      await userEvent.tab()
      await expectFocus(next)
    }
    for (const before of [text, link, cross, save, close]) {
      await userEvent.tab({ shift: true })
      await expectFocus(before)
    }
    save.element().toggleAttribute('disabled')
    await userEvent.tab()
    await expectFocus(cross)
    await close.click()
    const stay = dialog.getByText('Keep editing')
    await expectFocus(stay)
    expect(stay.element().matches(':focus-visible')).toBe(true)
  })
})

describe('pages that replace themselves', () => {
  test('a permanent element keeps its search and its dialog, which stays on top of the page', async () => {
    const element = await mount('<topic-table topic="array"></topic-table>')
    await page.getByRole('searchbox').fill('kadane')
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('two lines')
    // Longer than a task, as Turbo does with permanent elements.
    element.remove()
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    document.body.append(element)
    await expect.element(dialog.getByRole('textbox')).toHaveValue('two lines')
    expect(dialog.element().matches(':modal')).toBe(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectCount(dialog, 0)
    await expect.element(page.getByRole('searchbox')).toHaveValue('kadane')
  })

  test('another element reports changes while one is out of the page', async () => {
    const element = await mount(`<topic-table topic="array"></topic-table>${table}`)
    await expectTexts(page.css('.counter-text'), ['0/36 Done', '0/6 Done'])
    const heard: (string | null)[] = []
    listen(['tracker-progress'], ({ target }) => heard.push((target as Element).getAttribute('topic')))
    element.remove()
    await (await openStore()).setDone('dsa', 'trie', 0, true)
    expect(heard).toEqual(['trie'])
  })

  test('a morph to the same markup leaves the visitor where they are', async () => {
    const tracker = (await mount('<dsa-tracker route="/"></dsa-tracker>')) as HTMLElement & Routed
    const morph = (given: Readonly<Record<string, string>>) => {
      for (const name of tracker.getAttributeNames())
        if (!(name in given) && name !== 'database') tracker.removeAttribute(name)
      for (const [name, value] of Object.entries(given))
        if (tracker.getAttribute(name) !== value) tracker.setAttribute(name, value)
    }
    const expectHeading = (text: string) => expectTexts(heading(), [text])

    await card('Heap').click()
    await expectHeading('Heap Problems')
    morph({ route: '/' })
    await expectHeading('Heap Problems')
    expect(tracker.route).toBe('/heap')
    morph({ route: '/trie' })
    await expectHeading('Trie Problems')
    tracker.route = '/about'
    await expectHeading('Settings & data')
    morph({ route: '/trie' })
    tracker.route = '/trie/'
    await expectHeading('Trie Problems')
    expect(tracker.route).toBe('/trie')
    morph({})
    expect(tracker.route).toBe('/trie')
  })

  test('a route that a script sets before the element is defined is shown, also after a removal', async () => {
    const name = `late-${crypto.randomUUID()}`
    await mount('')
    const tracker = document.createElement(name) as HTMLElement & Routed
    tracker.setAttribute('database', databaseName())
    tracker.route = '/coresubjects'
    document.body.append(tracker)
    const { define } = await import(/* @vite-ignore */ `${location.origin}/dsa-tracker-element.js`)
    define(name)
    await expectTexts(heading(), ['Make you interview experience better'])
    tracker.remove()
    await expect.poll(() => tracker.shadowRoot?.childElementCount).toBe(0)
    document.body.append(tracker)
    await expectTexts(heading(), ['Make you interview experience better'])
  })
})

describe('the focus', () => {
  for (const isNested of [false, true]) {
    test(`stays in a field of the page when a script navigates${isNested ? ', inside another shadow root' : ''}`, async () => {
      const mine = await mount('<input><div></div>')
      const frame = mine.nextElementSibling as Element
      const within = isNested ? frame.attachShadow({ mode: 'open' }) : frame
      within.innerHTML = withDatabase('<dsa-tracker></dsa-tracker>')
      const tracker = within.firstElementChild as Element
      await expect.element(card('Array')).toBeVisible()
      mine.focus()
      tracker.setAttribute('route', '/trie')
      await expectTexts(heading(), ['Trie Problems'])
      await expect.element(checkbox(5)).toBeVisible()
      expect(document.activeElement).toBe(mine)
      mine.blur()
      tracker.setAttribute('route', '/heap')
      await expectTexts(heading(), ['Heap Problems'])
      expect(document.activeElement).toBe(document.body)
      await page.getByRole('link', { name: 'Home' }).click()
      await expectTexts(heading(), ['Solve DSA problem to master in DSA'])
      await expectFocus(heading())
    })
  }

  test('moves to the first control on focus(), or to that of an open dialog', async () => {
    const element = await mount(table)
    await expect.element(checkbox()).toBeVisible()
    element.focus()
    await expectFocus(page.getByRole('button', { name: 'Mark several' }))
    await page.getByRole('button', { name: 'Add Notes' }).first().click()
    await expectFocus(notes())
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(() => document.activeElement).toBe(document.body)
    element.focus()
    await expectFocus(notes())
  })

  test('moves to the next control when the focused one disappears, not to the first', async () => {
    const element = await mount('<dsa-tracker route="/trie"></dsa-tracker>')
    const heard: (string | null)[] = []
    element.shadowRoot?.addEventListener('focusin', ({ target }) =>
      heard.push((target as Element).textContent),
    )
    await expect.element(page.getByRole('button', { name: 'Mark several' })).toBeVisible()
    focus(page.getByRole('button', { name: 'Mark several' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Finish' })).toBeVisible()
    await expectFocus(checkbox())
    await page.getByRole('button', { name: 'Finish' }).click()
    await checkbox().click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectCounter('0/6 Done')
    await expectFocus(checkbox())
    expect(heard).toContain('Mark several')
    expect(heard).not.toContain('Home')
  })
})

test('the host page gets no events of typing from a search, a tick or a note', async () => {
  await mount(`<form>${table}</form>`)
  const heard: string[] = []
  listen(['input', 'change', 'beforeinput', 'paste'], ({ type }) => heard.push(type))
  await checkbox().click()
  await expectCounter('1/6 Done')
  await page.getByRole('button', { name: 'Add Notes' }).first().click()
  await notes().fill('mine')
  await userEvent.keyboard('!')
  notes()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, composed: true, clipboardData: new DataTransfer() }),
    )
  await page.getByRole('button', { name: 'Save' }).click()
  await expectCount(page.getByRole('button', { name: 'View Notes' }), 1)
  await page.getByRole('searchbox').fill('trie')
  expect(heard).toEqual([])
})

test('the host page can read whether progress is kept after the event has passed', async () => {
  await mount('')
  const element = document.createElement('topic-table') as HTMLElement & StorageProperties
  Object.assign(element, { topic: 'trie', database: databaseName() })
  expect(element.storage).toBe('opening')
  document.body.append(element)
  expect(await element.ready).toBe('persistent')
  expect(element.storage).toBe('persistent')
})

test('an element under a custom name is styled, works and reports like any other', async () => {
  const events = recordEvents()
  const [mine, own] = [`my-${crypto.randomUUID()}`, `own-${crypto.randomUUID()}`]
  await mount('')
  document.body.innerHTML = [`${mine} topic="trie"`, `${own} topic="heap"`]
    .map((tag) => `<${tag} database="${databaseName()}"></${tag.split(' ')[0]}>`)
    .join('')
  const { TopicTable, define } = await import(/* @vite-ignore */ `${location.origin}/topic-table.js`)
  define(mine)
  define(mine)
  customElements.define(own, class extends TopicTable {} as CustomElementConstructor)
  const all = await import(/* @vite-ignore */ `${location.origin}/dsa-tracker.js`)
  expect(all.TopicTable).toBe(TopicTable)
  expect(customElements.get('topic-table')).toBe(TopicTable)

  await checkbox(0, page.css(mine)).click()
  await expectCounter('1/6 Done', page.css(mine))
  await expect.element(page.css(`${mine} .root`)).toHaveStyle({ borderRadius: '12px' })
  await expectTexts(page.css(`${own} .counter-text`), [/^0/])
  await expect
    .poll(() => events.filter(({ type }) => type === 'tracker-progress'))
    .toEqual([expect.objectContaining({ detail: expect.objectContaining({ topic: 'trie' }) })])
})

test('the styles of an element, and the offer to install the page, are the same under any name', async () => {
  const [tracker, button] = [`my-${crypto.randomUUID()}`, `my-${crypto.randomUUID()}`]
  const attributes = `database="${databaseName()}"`
  await mount('')
  document.body.innerHTML = `<${tracker} ${attributes} route="/about"></${tracker}>
    <${button} ${attributes} compact sheet="course" item="shelf" name="Sort a shelf"></${button}>`
  for (const [entry, name] of [
    ['dsa-tracker-element', tracker],
    ['done-button', button],
  ])
    (await import(/* @vite-ignore */ `${location.origin}/${entry}.js`)).define(name)
  await expect.element(checkbox(0, page.css(button))).toBeVisible()
  await expectTexts(heading(), ['Settings & data'])
  expect(getComputedStyle(page.css(`${tracker} .root`).element()).padding).toBe('0px 24px 16px')
  expect(getComputedStyle(document.querySelector(button) as Element).display).toMatch(/^inline/)

  const offer = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(offer()).toBe(false)
  document.querySelector(tracker)?.setAttribute('routing', 'history')
  expect(offer()).toBe(true)
  document.querySelector(tracker)?.removeAttribute('routing')
  dispatchEvent(new Event('appinstalled'))
})

interface Routed {
  route: string
}

interface StorageProperties {
  readonly storage: string
  readonly ready: Promise<string>
}
