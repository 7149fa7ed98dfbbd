import type { Page } from '@playwright/test'
import { fillProfile } from './fillProfile.ts'
import { expect, settled, test, withSettings } from './fixtures.ts'
import { addData, groups, inPseudoLanguage } from './languageStates.ts'

/** Every text of every screen comes from the table of texts, and has room when it is longer or from right to left. */

test.beforeEach(({ context }) => withSettings(context, settled))

/** Returns the texts that a visitor meets and that the table of texts doesn't have, nor the lists. */
const foreignTexts = (page: Page) =>
  page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    const { tracks, trackList } = openStore('db').getState()
    const names: string[] = trackList.flatMap((track: { id: string; name: string }) => [
      track.name,
      ...(tracks[track.id]?.topics ?? []).flatMap((topic: Named) => [
        topic.name,
        ...(topic.items ?? []).map(({ title }) => title),
      ]),
    ])
    interface Named {
      readonly name: string
      readonly items?: readonly { readonly title: string }[]
    }
    // Names of ours, of sites, the student's own words, and what Intl writes.
    const known =
      /Two pointers|Cyclically rotate arrays by one|GFG|LeetCode|GeeksforGeeks|Code360|SPOJ|HackerRank|HackerEarth|InterviewBit|CodeChef|Codeforces|Techie Delight|YouTube|English|हिन्दी|NeetCode 150|Blind 75|Grind 75|LeetCode 75|\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|today|tomorrow|yesterday|(?:in )?\d+ (?:days?|weeks?|months?)(?: ago)?|last week|next week|AM|PM)\b/g
    names.sort((a, b) => b.length - a.length)
    const inBrackets = /\[!!(?:(?!\[!!|!!\]).)*!!\]/gs
    /** What is left without the texts of the table: some are shown in pieces, and some are inside of others. */
    const withoutOurs = (text: string): string => {
      const left = text.replace(inBrackets, '')
      return left === text ? left.replace(/^.*!!\]|\[!!.*$/gs, '') : withoutOurs(left)
    }
    const isForeign = (text: string) => {
      const left = withoutOurs(text)
      if (/[äéïöü~]/.test(left) || /^([a-z\d-]+\.)+[a-z]+$/.test(left)) return false
      const rest = names.reduce((before, name) => before.replace(name, ''), left)
      return /[a-z]{2}/i.test(rest.replace(known, ''))
    }
    const found = new Set<string>()
    for (const root of [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text
        if (
          parentElement?.closest(
            '.note-text, .item-link, .item-title, .weekdays, .sheet-column label, style, kbd, code',
          ) ||
          // The options of a closed list aren't rendered.
          !(parentElement?.closest('select') ?? parentElement)?.checkVisibility()
        )
          continue
        if (isForeign(data)) found.add(data)
      }
      for (const element of root.querySelectorAll('[aria-label], [placeholder], [title], [data-tooltip]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'data-tooltip']) {
          const value = element.getAttribute(name)
          if (value && !/^http|^- \[/.test(value) && isForeign(value)) found.add(`${name}: ${value}`)
        }
    }
    return [...found]
  })

/** Returns what is cut off, runs out of its box, or is wider than the window. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const scrolls = (element: Element): boolean => {
      const around = element.parentElement
      return around !== null && (/auto|scroll/.test(getComputedStyle(around).overflowX) || scrolls(around))
    }
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 2 && (left < -1 || right > clientWidth + 1) && !scrolls(element)
    }
    const isTooSmall = (element: Element) => {
      if (element.clientWidth <= 2 || element.scrollWidth <= element.clientWidth + 1) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
      return isCut || (overflowX === 'visible' && element.matches('button, .button, summary, label, .badge'))
    }
    /** True for a sentence with a word in each line. */
    const isSqueezed = (element: HTMLElement) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const { length } = own.map(({ textContent }) => textContent).join('')
      return length > 40 && element.clientWidth < 90 && element.clientHeight > 150
    }
    const named = (what: string, { className, textContent }: Element) =>
      `${what}: ${String(className)}: ${textContent?.slice(0, 60)}`
    return [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])])
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        ...(isBeyond(element) ? [named('beyond', element)] : []),
        ...(isTooSmall(element) ? [named('too small', element)] : []),
        ...(isSqueezed(element) ? [named('squeezed', element)] : []),
      ])
  })

/** Chooses the language of the texts that are shown, and waits until every element has it. */
async function speak(page: Page, language: string) {
  await page.evaluate(
    (given) => (window as unknown as { speak(language: string): Promise<void> }).speak(given),
    language,
  )
  for (const root of await page.locator('.root').all()) {
    await expect(root).toHaveAttribute('lang', language)
    await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(root).toContainText('[!!')
  }
  await expect(page.locator('.skeleton, .spinner')).toHaveCount(0)
}

test.describe('every text is in the table and has room, in a longer language and from right to left', () => {
  // Nothing is measured on its way.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

  for (const [group, states] of Object.entries(groups)) {
    test(group, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 320, height: 780 })
      await page.goto('/')
      await fillProfile(page, 'middle')
      await addData(page)
      await inPseudoLanguage(page)
      for (const [name, reach] of Object.entries(states)) {
        await reach(page)
        await speak(page, 'en')
        expect.soft(await foreignTexts(page), name).toEqual([])
        expect.soft(await misfits(page), `${name}, longer`).toEqual([])
        await speak(page, 'ar')
        expect.soft(await misfits(page), `${name}, from right to left`).toEqual([])
        await page.setViewportSize({ width: 1280, height: 780 })
        expect.soft(await misfits(page), `${name}, from right to left at 1280 px`).toEqual([])
        await page.setViewportSize({ width: 320, height: 780 })
      }
    })
  }
})

test('a visitor chooses Hindi, which stays, and is only loaded then', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Settings & data' })).toBeVisible()
  expect(asked.filter((path) => path.includes('hindi'))).toEqual([])
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await expect(page.getByRole('heading', { name: 'सेटिंग और डेटा' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'कोर विषय' })).toBeVisible()
  await expect(page.locator('dsa-tracker .root')).toHaveAttribute('lang', 'hi')
  expect(await misfits(page)).toEqual([])
})

test('from right to left, the left key goes forward in the activity map', async ({ page }) => {
  await page.goto('/')
  await fillProfile(page, 'middle')
  await inPseudoLanguage(page, 'ar')
  await page.goto('/today')
  await expect(page.locator('dsa-tracker .root')).toHaveAttribute('dir', 'rtl')
  const day = () =>
    page
      .locator('dsa-tracker')
      .evaluate((element) => element.shadowRoot?.activeElement?.getAttribute('data-day') ?? '')
  const last = page.locator('[data-day]').last()
  await last.focus()
  const start = await day()
  await page.keyboard.press('ArrowRight')
  const back = await day()
  expect(back < start).toBe(true)
  await page.keyboard.press('ArrowLeft')
  expect(await day()).toBe(start)
})
