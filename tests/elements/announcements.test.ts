import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkbox, expectCounter, firstOpen, mount, openStore } from './fixtures.ts'

/** What screen readers hear. */

const expectSaid = (role: 'status' | 'alert', text: string) =>
  expect.poll(() => page.getByRole(role).filter({ hasText: text }).elements().length).toBeGreaterThan(0)

test('a tick with the progress it makes, the number of search matches and a finished topic', async () => {
  await mount('<dsa-tracker route="/trie"></dsa-tracker>')
  await checkbox().click()
  await expectSaid('status', '1/6 Done. Question pushed down the table.')
  await expect
    .element(page.getByRole('progressbar', { name: 'Trie progress' }))
    .toHaveAttribute('aria-valuenow', '17')
  await page.getByRole('searchbox').fill('word')
  await expectSaid('status', '2 of 6 match')
  await page.getByRole('searchbox').fill('')
  const store = await openStore()
  for (let index = 0; index < 5; index += 1) await store.setDone('dsa', 'trie', index, true)
  await expectCounter('5/6 Done')
  await firstOpen().click()
  await expectSaid('status', 'Trie is finished. Well done!')
})

test('an error', async () => {
  await mount('<dsa-tracker route="/about"></dsa-tracker>')
  await userEvent.upload(
    page.getByLabelText('Import Core Subjects from a file'),
    new File(['Dear diary'], 'progress.json', { type: 'application/json' }),
  )
  await expectSaid('alert', 'Nothing was changed.')
})
