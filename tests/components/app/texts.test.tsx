import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { GivenTexts } from '../../../src/texts/completeTexts.ts'
import { english } from '../../../src/texts/texts.ts'
import { opened } from '../fixtures.tsx'

type Tracker = HTMLElementTagNameMap['dsa-tracker']

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => document.documentElement.removeAttribute('lang'))

let databases = 0

function open(prepare: (element: Tracker) => void) {
  const element = document.createElement('dsa-tracker')
  element.database = `texts${databases++}`
  prepare(element)
  document.body.append(element)
  const root = element.shadowRoot as ShadowRoot
  opened.add(root)
  return {
    element,
    page: within(root as unknown as HTMLElement),
    shown: () => root.querySelector('[lang][dir]'),
  }
}

test('shows the texts that the page brings, and English for the rest', async () => {
  const { page } = open((element) => {
    element.texts = { app: { today: 'Heute' } }
  })
  expect(await page.findByRole('link', { name: /^Heute/ })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Core Subjects' })).toBeTruthy()
  expect(warn).not.toHaveBeenCalled()
})

test('follows the property, and takes English back', async () => {
  const { element, page } = open(() => {})
  expect(await page.findByRole('link', { name: /^Today/ })).toBeTruthy()
  element.texts = { app: { today: 'Heute' } }
  expect(await page.findByRole('link', { name: /^Heute/ })).toBeTruthy()
  element.texts = undefined
  expect(await page.findByRole('link', { name: /^Today/ })).toBeTruthy()
})

test('passes over a text of the wrong kind and one that throws, and warns once about each', async () => {
  const home = {
    topics: 'many',
    doneOf: () => {
      throw new Error('no')
    },
    percentDone: () => 5,
  }
  const { page } = open((element) => {
    element.texts = {
      app: { today: () => 'Heute' },
      common: { language: '?' },
      home,
    } as unknown as GivenTexts
  })
  expect(await page.findByRole('link', { name: /^Today/ })).toBeTruthy()
  expect((await page.findAllByText(/^0% Done$|^Not yet started$/)).length).toBeGreaterThan(0)
  const warned = warn.mock.calls.map(([message]) => String(message))
  expect(warned).toContainEqual('<dsa-tracker> The text “app.today” must be a string and is passed over.')
  expect(warned).toContainEqual('<dsa-tracker> The text “home.topics” must be a function and is passed over.')
  expect(warned).toContainEqual(
    '<dsa-tracker> The text “common.language” must be a language tag and is passed over.',
  )
  expect(new Set(warned).size).toBe(warned.length)
})

test('passes over texts that are no object, and says how to choose a language', async () => {
  const { page } = open((element) => {
    element.texts = 'de' as unknown as GivenTexts
  })
  expect(await page.findByRole('link', { name: /^Today/ })).toBeTruthy()
  const warned = new Set(warn.mock.calls.map(([message]) => message))
  expect([...warned]).toEqual([
    '<dsa-tracker> The property “texts” must be an object of texts and is passed over. To choose a language, use “lang”.',
  ])
})

test('leaves out of a name what would turn the words around it', async () => {
  const { page } = open((element) => {
    element.tracks = 'none\u202Edone 21'
    element.texts = { app: { unknownTrack: 'A\u2067B' } }
  })
  expect(await page.findByText(/“nonedone 21”/)).toBeTruthy()
  expect(page.getByText('A\u2067B')).toBeTruthy()
})

test('writes from right to left in a language that is written so, and follows the language above', async () => {
  document.documentElement.lang = 'ar'
  const { element, page, shown } = open((made) => {
    made.texts = { app: { today: 'اليوم' } }
  })
  expect(await page.findByRole('link', { name: /^اليوم/ })).toBeTruthy()
  expect([shown()?.getAttribute('lang'), shown()?.getAttribute('dir')]).toEqual(['ar', 'rtl'])

  document.documentElement.lang = 'fr'
  await vi.waitFor(() =>
    expect([shown()?.getAttribute('lang'), shown()?.getAttribute('dir')]).toEqual(['fr', 'ltr']),
  )

  element.lang = 'he'
  await vi.waitFor(() => expect(shown()?.getAttribute('dir')).toBe('rtl'))
  element.dir = 'ltr'
  await vi.waitFor(() => expect(shown()?.getAttribute('dir')).toBe('ltr'))
})

test('stays English and left to right where the page brings no texts', async () => {
  document.documentElement.lang = 'ar'
  const { page, shown } = open(() => {})
  expect(await page.findByRole('link', { name: /^Today/ })).toBeTruthy()
  expect([shown()?.getAttribute('lang'), shown()?.getAttribute('dir')]).toEqual([
    english.common.language,
    'ltr',
  ])
})
