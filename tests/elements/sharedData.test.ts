import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkbox,
  databaseName,
  expectCount,
  expectCounter,
  expectTexts,
  mount,
  nextEvent,
  storedRecords,
} from './fixtures.ts'

/** Elements that share the data of one page, and the page's say over version steps. */

const counters = () => page.css('.counter-text')

test('two elements on a page show the same after a tick and a note', async () => {
  await mount('<topic-table topic="trie"></topic-table><topic-table topic="trie"></topic-table>')
  await expectTexts(counters(), ['0/6 Done', '0/6 Done'])
  await checkbox(0, page.css('topic-table').first()).click()
  await expectTexts(counters(), ['1/6 Done', '1/6 Done'])
  await page.css('topic-table').last().getByRole('button', { name: 'Add Notes' }).first().click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('prefix tree')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectCount(page.getByRole('button', { name: 'View Notes' }), 2)
})

test('two elements ticking different items of a topic in one task lose nothing', async () => {
  await mount('<topic-table topic="array"></topic-table><topic-table topic="array"></topic-table>')
  await expectTexts(counters(), ['0/36 Done', '0/36 Done'])
  await expectCount(page.getByRole('checkbox'), 72)
  for (const [at, table] of document.querySelectorAll('topic-table').entries()) {
    const boxes = [...(table.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
    for (const box of boxes.filter((_, index) => index % 2 === at)) box.click()
  }
  await expectTexts(counters(), ['36/36 Done', '36/36 Done'])
  await expect.poll(async () => (await storedRecords()).array?.doneQuestions).toBe(36)
})

test('a cancelled tracker-reload leaves the next version step to the next visit', async () => {
  const cancel = (event: Event) => event.preventDefault()
  addEventListener('tracker-reload', cancel)
  try {
    const reload = nextEvent('tracker-reload')
    await mount('<topic-table topic="trie"></topic-table>', { settings: {} })
    await expectCounter('0/6 Done')
    await reload
    expect(localStorage.getItem(`${databaseName()}:450version`)).toBe('100000000')
  } finally {
    removeEventListener('tracker-reload', cancel)
  }
})
