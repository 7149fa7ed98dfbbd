import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  checkbox,
  expectCount,
  expectCounter,
  expectFocus,
  focused,
  focusOn,
  mount,
  openStore,
  titles,
} from './fixtures.ts'

/** Everything can be done with the keyboard alone. */

const heading = () => page.getByRole('heading', { level: 1 })

const active = () => focused() as HTMLElement

/** Name of the focused control, and whether its focus is visible. */
function stop() {
  const element = active()
  // The search and menus show their focus around the icon and the field.
  const { outlineStyle, outlineWidth } = getComputedStyle(
    (element.matches('.search-field') && element.closest('.search')) ||
      (element.matches('select') && element.closest('label')) ||
      element,
  )
  return {
    name:
      element.getAttribute('aria-label') ??
      (element.querySelector('.item-title') ?? element).textContent?.trim() ??
      '',
    outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  }
}

/** Presses Tab until a control with this name has focus. Expects visible focus on every control on the way. */
async function tabTo(name: RegExp, shift = false) {
  for (let presses = 0; presses < 60; presses += 1) {
    await userEvent.tab({ shift })
    const at = stop()
    expect(at.outlined, `focus shows on ${at.name}`).toBe(true)
    if (name.test(at.name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

/** Mounts after a button, which is pressed: Tab starts there. */
async function mountAfterButton(markup: string) {
  await mount(`<button>Before</button>${markup}`)
  await page.getByRole('button', { name: 'Before' }).click()
}

const topic = async (name: string) => {
  await mountAfterButton(`<dsa-tracker route="/${name}"></dsa-tracker>`)
  await expect.element(page.css('.counter-text').first()).toBeVisible()
}

describe('with the keyboard alone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'open').mockReturnValue(null)
  })

  test('Tab stops at every control in page order, each with visible focus', async () => {
    await topic('trie')
    await expectCount(page.getByRole('checkbox'), 6)
    const asideTopics = () =>
      page
        .css('.aside-topic')
        .elements()
        .map((link: Element) => link.textContent?.trim() ?? '')
    const expected = [
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
      ...titles().flatMap((title, index) => [
        `${index + 1}, ${title}`,
        title,
        // The only item of this topic that has a video, and is on a second site too.
        ...(title === 'Trie: insert and search'
          ? [`Video by takeUforward: ${title}`, `${title} on LeetCode`]
          : []),
        `Add Notes: ${title}`,
        `Actions for ${title}`,
        `Done: ${title}`,
      ]),
      'Keyboard shortcuts ?',
      '← Previous topic: Graph',
      'Next topic: Dynamic Programming →',
      ...asideTopics(),
      '450-DSA',
      'Switch to light',
      'About',
    ]
    const stops: string[] = []
    for (const _ of expected) {
      await userEvent.tab()
      const { name, outlined } = stop()
      stops.push(outlined ? name : `${name} without visible focus`)
    }
    expect(stops).toEqual(expected)
  })

  test('a student can open a topic, search, move, tick, note, get help, pick at random, switch theme and return', async () => {
    await mountAfterButton('<dsa-tracker></dsa-tracker>')
    await expect.element(page.css('a.card').first()).toBeVisible()
    await tabTo(/^Trie/)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading()).toHaveTextContent('Trie Problems')
    await expectFocus(heading())
    await expectCount(page.getByRole('checkbox'), 6)
    const [first = '', second = '', third = ''] = titles()

    await userEvent.keyboard('/')
    await expectFocus(page.getByRole('searchbox'))
    await userEvent.keyboard('word')
    await expectCount(page.getByRole('checkbox'), 2)
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await expectCount(page.getByRole('checkbox'), 6)

    const box = (title: string) => page.getByRole('checkbox', { name: `Done: ${title}`, exact: true })
    await userEvent.keyboard('{ArrowDown}')
    await expectFocus(box(first))
    await userEvent.keyboard('{ArrowDown}')
    await expectFocus(box(second))
    await userEvent.keyboard('x')
    await expectCounter('1/6 Done')
    expect(titles().slice(0, 3)).toEqual([first, second, third])
    await expectFocus(box(second))
    await userEvent.keyboard(' ')
    await expectCounter('0/6 Done')
    await expectFocus(box(second))
    await userEvent.keyboard('{ArrowUp}')
    await expectFocus(box(first))

    await userEvent.keyboard('n')
    await expectFocus(page.getByRole('textbox', { name: 'Notes' }))
    await userEvent.keyboard('first thoughts')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expectCount(page.getByRole('dialog'), 0)
    await expect.element(page.getByRole('button', { name: `View Notes: ${first}` })).toBeVisible()
    await expectFocus(box(first))
    await userEvent.keyboard('n')
    await expectFocus(page.getByRole('textbox', { name: 'Notes' }))
    await userEvent.keyboard(' and more')
    await userEvent.keyboard('{Escape}')
    await expectFocus(page.getByRole('button', { name: 'Keep editing' }))
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expectCount(page.getByRole('dialog'), 0)
    await expectFocus(box(first))

    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectCount(page.getByRole('dialog'), 0)
    await expectFocus(box(first))

    await userEvent.keyboard('r')
    await expect.poll(() => vi.mocked(window.open).mock.calls.length).toBe(1)

    await tabTo(/^Switch to light/)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.css('.root')).toHaveClass(/light/)
    await expectFocus(page.getByRole('button', { name: 'Switch to dark' }))

    await tabTo(/^Topics$/, true)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading()).toHaveTextContent('Solve DSA problem to master in DSA')
    await expectFocus(heading())
  })

  test('Reset in About asks first, Undo reverts it, and Import opens the file chooser', async () => {
    const choosers: HTMLInputElement[] = []
    const watch = (event: Event) => {
      const [target] = event.composedPath()
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
      event.preventDefault()
      choosers.push(target)
    }
    addEventListener('click', watch, true)
    try {
      await topic('trie')
      await checkbox().click()
      await expectCounter('1/6 Done')
      await focusOn(page.getByRole('link', { name: 'About', exact: true }))
      await userEvent.keyboard('{Enter}')
      await expect.element(heading()).toHaveTextContent('Settings & data')
      await expectFocus(heading())
      const menu = page.getByLabelText('Actions for Dsa Tracking')
      await expect.element(menu).toBeVisible()
      await tabTo(/^Actions for Dsa Tracking$/)
      await userEvent.keyboard('{Enter}')
      await tabTo(/^Reset$/)
      await userEvent.keyboard('{Enter}')
      await expectFocus(page.getByRole('button', { name: 'Cancel' }))
      await userEvent.keyboard('{Escape}')
      await expectCount(page.getByRole('dialog'), 0)
      await expectFocus(menu)

      await userEvent.keyboard('{Enter}')
      await tabTo(/^Import$/)
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => choosers.map(({ multiple }) => multiple)).toEqual([false])

      await userEvent.keyboard('{Enter}')
      await tabTo(/^Reset$/)
      await userEvent.keyboard('{Enter}')
      await tabTo(/^OK$/)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.css('.toast.message')).toHaveTextContent('0 done, 1 before.')
      await expectFocus(heading())
      await tabTo(/^Undo$/)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.css('.toast.message')).toHaveTextContent('1 done, 0 before.')
    } finally {
      removeEventListener('click', watch, true)
    }
  })

  test('a ticked row takes focus along, and keeps it when another tab moves the row back', async () => {
    await topic('dynamic_programming')
    const name = checkbox().element().getAttribute('aria-label') ?? ''
    const moved = page.getByRole('checkbox', { name, exact: true })
    await checkbox().click()
    await expectCounter(/^1\//)
    await expect.poll(() => page.getByRole('checkbox').last().element()).toBe(moved.element())
    await expectFocus(moved)
    await (await openStore()).setDone('dsa', 'dynamic_programming', 0, false)
    await expect.poll(() => checkbox().element()).toBe(moved.element())
    await expectFocus(moved)
  })

  test('shortcuts do nothing while typing, with a modifier, or when the focus is outside', async () => {
    await mount('<p><button>Outside</button></p><topic-table topic="trie"></topic-table>')
    const search = page.getByRole('searchbox')
    const outside = page.getByRole('button', { name: 'Outside' })
    await search.fill('word')
    await userEvent.keyboard('{End}xnr?/ ')
    await expect.element(search).toHaveValue('wordxnr?/ ')
    await search.fill('')
    await expectCount(page.getByRole('checkbox'), 6)
    await focusOn(checkbox())
    await userEvent.keyboard('{Control>}x{/Control}{Alt>}n{/Alt}{Control>}/{/Control}')
    await focusOn(outside)
    await userEvent.keyboard('xn?/')
    await expectFocus(outside)
    await expectCount(page.getByRole('dialog'), 0)
    await expectCounter('0/6 Done')
  })

  test('a key opens a dialog at once, for the next key; a pointer sees its press answered first', async () => {
    await topic('trie')
    await expectCount(page.getByRole('checkbox'), 6)
    const note = page.getByRole('button', { name: /^Add Notes/ }).first()
    const field = page.getByRole('textbox', { name: 'Notes' })
    // So that its code is there.
    await note.click()
    await expectFocus(field)
    await userEvent.keyboard('{Escape}')
    await expectCount(page.getByRole('dialog'), 0)
    /** Presses the button, and returns what has the focus as soon as that is handled. */
    const press = async (detail: number) => {
      await focusOn(note)
      note.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }))
      await Promise.resolve()
      return active()
    }
    expect(await press(1)).toBe(note.element())
    await expectFocus(field)
    await userEvent.keyboard('{Escape}')
    await expectCount(page.getByRole('dialog'), 0)
    expect(await press(0)).toBe(field.element())
  })

  test('the sticky toolbar never covers the focused control', async () => {
    await page.viewport(1000, 480)
    await topic('array')
    await expectCount(page.getByRole('checkbox'), 36)
    await focusOn(page.getByRole('checkbox').last())
    for (let row = 0; row < 34; row += 1) {
      const before = active()
      await userEvent.keyboard('{ArrowUp}')
      await expect.poll(active).not.toBe(before)
      const toolbar = page.css('.toolbar').element().getBoundingClientRect()
      expect(active().getBoundingClientRect().top).toBeGreaterThanOrEqual(toolbar.bottom)
    }
  })
})

test('the right key goes right in the activity map, whichever way the language is written', async () => {
  const map = await mount('<activity-map></activity-map>')
  await (await openStore()).setDone('dsa', 'trie', 0, true)
  const last = page.css('[data-day]').last()
  const left = () => active().getBoundingClientRect().left
  for (const [language, dir] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ]) {
    Object.assign(map, { texts: { common: { language } } })
    await expect.element(page.css('.root')).toHaveAttribute('dir', dir)
    await expect.element(last).toBeInTheDocument()
    await focusOn(last)
    const start = left()
    await userEvent.keyboard('{ArrowLeft}')
    expect(left()).toBeLessThan(start)
    await userEvent.keyboard('{ArrowRight}')
    expect(left()).toBe(start)
  }
})
