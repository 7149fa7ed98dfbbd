import type { Page } from '@playwright/test'
import { expect, settled, test, withSettings } from './fixtures.ts'
import { fillProfile } from './profiles.ts'

/** Every text of every screen comes from the table of texts, and has room when it is longer or from right to left. */

test.beforeEach(({ context }) => withSettings(context, settled))

const screens = ['/', '/coresubjects', '/array', '/today', '/about', '/notes']

/** Shows the English texts in brackets, with accents and 40 % longer, in a language that decides the direction. */
const inPseudoLanguage = (page: Page, language: string) =>
  page.addInitScript((language) => {
    const accents: Readonly<Record<string, string>> = { a: 'ä', e: 'é', i: 'ï', o: 'ö', u: 'ü' }
    const ofLine = (line: string) =>
      `[!! ${line.replace(/[aeiou]/g, (letter) => accents[letter] ?? letter)}${' ~'.repeat(Math.ceil(line.replace(/\[!!.*!!\]/g, '').length / 5))} !!]`
    const pseudo = (text: unknown): unknown => {
      if (typeof text === 'string') return text === '' ? text : text.split('\n').map(ofLine).join('\n')
      if (typeof text === 'function') return (...values: unknown[]) => pseudo(text(...values))
      return Object.fromEntries(
        Object.entries(text as object).map(([name, inside]) => [name, pseudo(inside)]),
      )
    }
    addEventListener('DOMContentLoaded', async () => {
      const english = await import('/texts/en.js' as string)
      const texts = pseudo(english) as { common: object; sheets: object }
      const element = document.querySelector('dsa-tracker') as HTMLElement
      Object.assign(element, {
        texts: { ...texts, common: { ...texts.common, language, list: english.common.list } },
      })
    })
  }, language)

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
    // Names of ours, of sites, and what Intl writes.
    const known =
      /Two pointers|GFG|LeetCode|GeeksforGeeks|Code360|SPOJ|HackerRank|HackerEarth|InterviewBit|CodeChef|Codeforces|Techie Delight|YouTube|English|हिन्दी|NeetCode 150|Blind 75|Grind 75|LeetCode 75|\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|today|tomorrow|yesterday|(?:in )?\d+ (?:days?|weeks?|months?)(?: ago)?|last week|next week|AM|PM)\b/g
    const isForeign = (text: string) =>
      !/\[!!|!!\]|[äéïöü~]/.test(text) &&
      /[a-z]{2}/i.test(
        names
          .reduce((rest, name) => (rest.includes(name) ? rest.replace(name, '') : rest), text)
          .replace(known, ''),
      )
    const root = document.querySelector('dsa-tracker')?.shadowRoot as ShadowRoot
    const found = new Set<string>()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (
        parentElement?.closest('.note-text, .item-link, .item-title, style, kbd, code') ||
        !parentElement?.checkVisibility()
      )
        continue
      if (isForeign(data)) found.add(data)
    }
    for (const element of root.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const value = element.getAttribute(name)
        if (value && !/^http|^- \[/.test(value) && isForeign(value)) found.add(`${name}: ${value}`)
      }
    return [...found]
  })

/** Returns what is cut off or wider than the window. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dsa-tracker')?.shadowRoot as ShadowRoot
    const found = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (!element.checkVisibility() || element.clientWidth <= 2) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      return (
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      )
    })
    const { clientWidth } = document.documentElement
    const scrolls = (element: Element): boolean => {
      const around = element.parentElement
      return around !== null && (/auto|scroll/.test(getComputedStyle(around).overflowX) || scrolls(around))
    }
    const beyond = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return (
        element.checkVisibility() && width > 2 && (left < -1 || right > clientWidth + 1) && !scrolls(element)
      )
    })
    return [
      ...beyond.map(({ className, textContent }) => `beyond: ${className}: ${textContent?.slice(0, 60)}`),
      ...found.map(({ className, textContent }) => `cut: ${className}: ${textContent?.slice(0, 60)}`),
    ]
  })

for (const [name, language, width] of [
  ['in a pseudo-language', 'en', 320],
  ['from right to left', 'ar', 320],
  ['from right to left', 'ar', 1280],
] as const) {
  test(`every text is in the table and has room ${name} at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/')
    await fillProfile(page, 'middle')
    await inPseudoLanguage(page, language)
    for (const route of screens) {
      await page.goto(route)
      const root = page.locator('dsa-tracker .root')
      await expect(root).toHaveAttribute('lang', language)
      await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.skeleton, .spinner')).toHaveCount(0)
      if (language === 'en') expect(await foreignTexts(page), route).toEqual([])
      expect(await misfits(page), route).toEqual([])
    }
    for (const button of ['Ädd|Add ä lïst', 'Tïck whät yöü hävé sölvéd', 'Öthér|Othér dévïcé']) {
      await page.goto('/about')
      await page
        .getByRole('button', { name: new RegExp(button) })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      if (language === 'en') expect(await foreignTexts(page), button).toEqual([])
      expect(await misfits(page), button).toEqual([])
    }
  })
}

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
