import type { Page } from '@playwright/test'
import { expect, layOutRows, twoFrames } from './fixtures.ts'
import { accents } from './states.ts'

/** What is measured in every state. */

/** Returns the texts that a visitor meets and that the table of texts doesn't have, nor the lists. */
export const foreignTexts = (page: Page) =>
  page.evaluate(async () => {
    const { openStore } = (await import(
      `${location.origin}/store.js`
    )) as typeof import('../../src/store/index.ts')
    const { tracks, trackList } = openStore('db').getState()
    const names = trackList.flatMap((track) => [
      track.name,
      ...(tracks[track.id]?.topics ?? []).flatMap((topic) => [
        topic.name,
        ...(topic.items ?? []).flatMap(({ title, tags = [] }) => [title, ...tags]),
      ]),
    ])
    // Names of ours, of sites, the student's own words, and what Intl writes.
    const known =
      /Two pointers|Sort first, then look from both ends|Former course|Cyclically rotate arrays by one|GFG|LeetCode|GeeksforGeeks|Code360|SPOJ|HackerRank|HackerEarth|InterviewBit|CodeChef|Codeforces|Techie Delight|YouTube|English|हिन्दी|NeetCode (?:150|250)|Blind 75|Grind (?:75|169)|LeetCode 75|Striver’s (?:SDE sheet|A2Z)|\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|today|tomorrow|yesterday|(?:in )?\d+ (?:days?|weeks?|months?)(?: ago)?|last week|next week|AM|PM)\b/g
    names.sort((a, b) => b.length - a.length)
    const inBrackets = /\[!!(?:(?!\[!!|!!\]).)*!!\]/gs
    /** What is left without the texts of the table: some are shown in pieces, and some are inside of others. */
    const withoutOurs = (text: string): string => {
      const left = text.replace(inBrackets, '')
      return left === text ? left.replace(/^.*!!\]|\[!!.*$/gs, '') : withoutOurs(left)
    }
    const isForeign = (text: string) => {
      const left = withoutOurs(text)
      if (/[äéïöü~]/.test(left) || /^([a-z\d-]+\.)+[a-z]+(\/\S*)?$/.test(left)) return false
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
            '.note-text, .note-field, .item-link, .item-title, .result-words, .weekdays, .sheet-column label, style, kbd, code',
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

/** Returns what is cut off, runs out of its box, or is wider than the window, or than a part of the page. */
export async function misfits(page: Page, box = 'html'): Promise<string[]> {
  // What follows the size of the page, as a menu does, has moved.
  await twoFrames(page)
  return page.evaluate((box) => {
    const room = document.querySelector(box)?.getBoundingClientRect() ?? new DOMRect()
    const scrolls = (element: Element): boolean => {
      const around = element.parentElement
      return around !== null && (/auto|scroll/.test(getComputedStyle(around).overflowX) || scrolls(around))
    }
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 2 && (left < room.left - 1 || right > room.right + 1) && !scrolls(element)
    }
    const isTooSmall = (element: Element) => {
      if (element.clientWidth <= 2 || element.scrollWidth <= element.clientWidth + 1) return false
      // Not seen at all where it doesn't fit.
      if (element.matches('.item-date')) return false
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
    const inside = [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])])
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        ...(isBeyond(element) ? [named('beyond', element)] : []),
        ...(isTooSmall(element) ? [named('too small', element)] : []),
        ...(isSqueezed(element) ? [named('squeezed', element)] : []),
      ])
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...inside, 'the page scrolls sideways'] : inside
  }, box)
}

/** Returns how many parts of the elements move. */
export const moving = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('*')]
        // The frame's colour stands for the page's colour scheme, and is never seen.
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(':not(.frame)') ?? [])])
        .flatMap((element) =>
          [undefined, '::before', '::backdrop'].map((part) => getComputedStyle(element, part)),
        )
        .filter(
          // What follows the scrolling, as the faded edge of the navigation, moves nothing by itself.
          ({ animationName, animationTimeline, transitionDuration }) =>
            (animationName !== 'none' && animationTimeline === 'auto') ||
            !/^0s(, 0s)*$/.test(transitionDuration),
        ).length,
  )

/** Returns the controls that a finger misses: each measures at least 44 px. */
export const smallTargets = (page: Page) =>
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
        // What is laid around a link or a box takes presses as well.
        const around = [target, control]
          .flatMap((element) => ['::before', '::after'].map((part) => getComputedStyle(element, part)))
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

/** Puts all elements of the page into a language, and waits until they speak it: Hindi, or English or Arabic in a pseudo-language of longer texts. */
export async function speak(page: Page, language: 'hi' | 'pseudo' | 'ar'): Promise<void> {
  await page.evaluate(
    async ([language, accents]) => {
      const elements = document.querySelectorAll(
        'dsa-tracker, topic-grid, topic-table, progress-admin, review-queue, activity-map, done-button',
      )
      const { openStore } = (await import(
        `${location.origin}/store.js`
      )) as typeof import('../../src/store/index.ts')
      // A tracker speaks what its visitor chose, a part of one what the page speaks.
      openStore().settings.set({ language: language === 'hi' ? 'hi' : '' })
      document.documentElement.lang = language === 'hi' ? 'hi' : 'en'
      if (language === 'hi') return
      const ofLine = (line: string) =>
        `[!! ${line.replace(/[aeiou]/g, (letter) => accents[letter] ?? letter)}${' ~'.repeat(Math.ceil(line.replace(/\[!!.*!!\]/g, '').length / 5))} !!]`
      const pseudo = (text: unknown): unknown => {
        if (typeof text === 'string') return text === '' ? text : text.split('\n').map(ofLine).join('\n')
        if (typeof text === 'function') return (...values: unknown[]) => pseudo(text(...values))
        return Object.fromEntries(
          Object.entries(text as object).map(([name, inside]) => [name, pseudo(inside)]),
        )
      }
      const english = await import(`${location.origin}/texts/en.js`)
      const texts = pseudo(english) as { common: object }
      const common = {
        ...texts.common,
        language: language === 'ar' ? 'ar' : 'en',
        list: english.common.list,
      }
      for (const element of elements) Object.assign(element, { texts: { ...texts, common } })
    },
    [language, accents] as const,
  )
  const [tag, sample] = { hi: ['hi', /[\u0900-\u097f]/], pseudo: ['en', /\[!!/], ar: ['ar', /\[!!/] }[
    language
  ] as [string, RegExp]
  for (const root of await page.locator('.root').all()) {
    await expect(root).toHaveAttribute('lang', tag)
    await expect(root).toHaveAttribute('dir', tag === 'ar' ? 'rtl' : 'ltr')
    // A box in a line of text has no words.
    if (await root.textContent()) await expect(root).toContainText(sample)
  }
  await expect(page.locator('.skeleton, .spinner')).toHaveCount(0)
}

/** Chooses the theme, and waits until every element has it that follows the visitor's choice. */
export async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (dark) => {
    const { openStore } = (await import(
      `${location.origin}/store.js`
    )) as typeof import('../../src/store/index.ts')
    openStore().settings.set({ dark })
  }, theme === 'dark')
  const following = page.locator('[theme="stored"] .root, dsa-tracker:not([theme]) .root')
  for (const root of await following.all()) await expect(root).toHaveClass(new RegExp(theme))
}

/** Content below this height is more of the same. */
const maxHeight = 1200

/** Compares a part of the page with its picture. */
export async function takePicture(page: Page, part: string, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // What is out of sight is not laid out, and a busy browser may take a picture before it notices that it is in sight.
  await layOutRows(page)
  const { isFixed, ...clip } = await page
    .locator(part)
    .first()
    .evaluate((element, most) => {
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
  // They hold the port of the test server.
  const mask = [page.locator('.qr-code, .move-link .text-field')]
  await expect.soft(page).toHaveScreenshot(name, { fullPage: !isFixed, clip, mask, maxDiffPixelRatio: 0.01 })
}
