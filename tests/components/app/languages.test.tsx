import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as english from '../../../src/texts/en/index.ts'
import * as hindi from '../../../src/texts/hi/hindi.ts'
import { opened } from '../fixtures.tsx'

type Tracker = HTMLElementTagNameMap['dsa-tracker']

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  document.body.removeAttribute('lang')
})

let databases = 0

function open(tag: string, prepare: (element: HTMLElement) => void, database = `languages${databases++}`) {
  const element = document.createElement(tag)
  element.setAttribute('database', database)
  prepare(element)
  document.body.append(element)
  const root = element.shadowRoot as ShadowRoot
  opened.add(root)
  const page = within(root as unknown as HTMLElement)
  return { element, page, database, language: () => root.querySelector('[lang][dir]')?.getAttribute('lang') }
}

test('speaks Hindi where the element or the page says so, and follows a change', async () => {
  const { element, page, language } = open('dsa-tracker', (made) => {
    made.lang = 'hi-IN'
  })
  expect(await page.findByRole('link', { name: /^आज/ })).toBeTruthy()
  expect(language()).toBe('hi')
  element.lang = 'en'
  expect(await page.findByRole('link', { name: /^Today/ })).toBeTruthy()
  document.body.lang = 'hi'
  element.removeAttribute('lang')
  expect(await page.findByRole('link', { name: /^आज/ })).toBeTruthy()
})

test("the visitor's choice wins over the page's language, and is there on the next visit", async () => {
  document.documentElement.lang = 'en'
  const { page, database } = open('dsa-tracker', (made) => made.setAttribute('route', '/about'))
  const choice = await page.findByRole('combobox', { name: 'Language' })
  await userEvent.selectOptions(choice, 'हिन्दी')
  expect(await page.findByRole('combobox', { name: 'भाषा' })).toHaveProperty('value', 'hi')
  document.querySelector('dsa-tracker')?.remove()

  const again = open('dsa-tracker', () => {}, database)
  expect(await again.page.findByRole('link', { name: /^आज/ })).toBeTruthy()
  const grid = open('topic-grid', () => {}, database)
  await vi.waitFor(() => expect(grid.language()).toBe('en'))
})

test('the language of the element itself wins over the choice, which is not offered then', async () => {
  const { page, language } = open('dsa-tracker', (made) => {
    made.lang = 'en'
    made.setAttribute('route', '/about')
  })
  expect(await page.findByRole('checkbox', { name: 'Show stars' })).toBeTruthy()
  expect(page.queryByRole('combobox', { name: 'Language' })).toBeNull()
  expect(language()).toBe('en')
})

test('an unknown language is English, with one word in the console', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  document.documentElement.lang = 'pt'
  const { page } = open('dsa-tracker', () => {})
  expect(await page.findByRole('link', { name: /^Today/ })).toBeTruthy()
  const word =
    '<dsa-tracker> There are no texts in “pt”, so they are English. A page can bring them by the property “texts”.'
  await vi.waitFor(() => expect(info.mock.calls).toEqual([[word]]))
})

test('each element of a page speaks its language on screens that load later, in the words of the page', async () => {
  const inHindi = open('dsa-tracker', (made) => {
    made.lang = 'hi'
    made.setAttribute('route', '/today')
  })
  const { element, page } = open('dsa-tracker', (made) => {
    made.setAttribute('route', '/today')
    ;(made as Tracker).texts = { pick: { title: 'One for today' } }
  })
  expect(await inHindi.page.findByRole('heading', { name: hindi.pick.title })).toBeTruthy()
  expect(await page.findByRole('heading', { name: 'One for today' })).toBeTruthy()
  expect(page.getByRole('button', { name: english.pick.one })).toBeTruthy()
  ;(element as Tracker).texts = { pick: { one: 'Any' } }
  expect(await page.findByRole('button', { name: 'Any' })).toBeTruthy()
  expect(page.getByRole('heading', { name: english.pick.title })).toBeTruthy()
  element.lang = 'hi'
  expect(await page.findByRole('heading', { name: hindi.pick.title })).toBeTruthy()
  expect(page.getByRole('button', { name: 'Any' })).toBeTruthy()
})

test('the page changes some words of Hindi, and the rest stays Hindi', async () => {
  const { page } = open('dsa-tracker', (made) => {
    made.lang = 'hi'
    ;(made as Tracker).texts = { app: { today: 'आज ही' } }
  })
  expect(await page.findByRole('link', { name: /^आज ही/ })).toBeTruthy()
  expect(page.getByRole('link', { name: 'कोर विषय' })).toBeTruthy()
})
