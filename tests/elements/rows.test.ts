import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkbox, expectCount, expectCounter, expectTexts, mount, press, storedRecords, titles } from './fixtures.ts'

/** Rows and the pointer: nothing moves between a press and its click, and what was ticked moves once the table is left alone. */

const order = () => page.css('tbody .row').elements().map((row) => Number((row as HTMLElement).dataset.index))

beforeEach(async () => {
  await mount('<topic-table topic="trie"></topic-table>')
  await expectCount(page.getByRole('checkbox'), 6)
})

test('ticks in quick succession all hit what they were aimed at, and move together', async () => {
  const before = titles()
  const boxes = [0, 1, 2].map((index) => checkbox(index).element().getBoundingClientRect())
  for (const { x, y } of boxes) await press(x + 8, y + 8)
  await expect.poll(order).toEqual([3, 4, 5, 0, 1, 2])
  const { trie } = await storedRecords()
  expect(trie?.questions.map(({ Done }) => Done)).toEqual([true, true, true, false, false, false])
  expect(titles().slice(3)).toEqual(before.slice(0, 3))
})

test('Space twice ticks and unticks', async () => {
  ;(checkbox(1).element() as HTMLElement).focus()
  await userEvent.keyboard('  ')
  await expectCounter('0/6 Done')
  await page.getByRole('searchbox').fill('zzz')
  await expectTexts(page.css('.message-title, .message').first(), [/./])
})
