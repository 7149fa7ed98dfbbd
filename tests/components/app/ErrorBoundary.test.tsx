import { beforeEach, expect, test, vi } from 'vitest'
import { errorText } from '../../../src/texts/errors.ts'
import { english } from '../../../src/texts/texts.ts'
import { findMessage, openView } from '../fixtures.tsx'

let broken = true
function View() {
  if (broken) throw new Error('a view broke')
  return <p>All is well</p>
}

beforeEach(() => {
  broken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a failing view shows a message, notifies the page and can be tried again', async () => {
  const { page, user, heard } = await openView(<View />)
  const message = errorText(english, { code: 'view-failed' })
  expect(page.getByText('This could not be shown')).toBeTruthy()
  expect(await findMessage(page, message)).toBeTruthy()
  expect(heard('error')).toEqual([{ code: 'view-failed', message }])

  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(page.getByText('This could not be shown')).toBeTruthy()

  broken = false
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(page.getByText('All is well')).toBeTruthy()
  expect(page.queryByText('This could not be shown')).toBeNull()
})

test('a failing view logs its error to the console', async () => {
  await openView(<View />)
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'a view broke' }))
})
