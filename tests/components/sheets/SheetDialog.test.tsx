import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SheetDialog } from '../../../src/components/sheets/SheetDialog.tsx'
import { openView } from '../fixtures.tsx'

async function openDialog() {
  const onClose = vi.fn()
  const { page, root } = await openView(<SheetDialog solvedDialog={() => null} onClose={onClose} />)
  const dialog = within(await page.findByRole('dialog', { name: 'Add a list' }))
  const press = (name: string | RegExp) => userEvent.click(dialog.getByRole('button', { name }))
  const field = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste the list' })
  const focused = () => (root as unknown as ShadowRoot).activeElement
  return { dialog, press, field, focused, onClose }
}

const question = 'Discard unsaved changes?'

test('Back finds the pasted text and the chosen list again', async () => {
  const { dialog, press, field } = await openDialog()
  await userEvent.fill(field(), '- Two Sum')
  await press('Preview')
  await dialog.findByRole('textbox', { name: 'Name of the list' })
  await press('Back')
  expect(field().value).toBe('- Two Sum')

  await userEvent.click(dialog.getByRole('radio', { name: /^Blind 75/ }))
  await press('Preview')
  await dialog.findByRole('textbox', { name: 'Name of the list' })
  await press('Back')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Blind 75/ }).checked).toBe(true)
  expect(field().value).toBe('- Two Sum')
})

test.each(['Cancel', 'Close', 'Escape'])('%s asks before pasted text is lost', async (way) => {
  const { dialog, press, field, focused, onClose } = await openDialog()
  const leave = () => (way === 'Escape' ? userEvent.keyboard('{Escape}') : press(way))
  await userEvent.fill(field(), '- Two Sum')
  await leave()
  await dialog.findByText(question)
  await press('Keep editing')
  expect(focused()).toBe(field())
  expect(field().value).toBe('- Two Sum')
  expect(onClose).not.toHaveBeenCalled()
  await leave()
  await dialog.findByText(question)
  await press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the preview of a list is not lost without a question', async () => {
  const { dialog, press, field, focused, onClose } = await openDialog()
  await userEvent.fill(field(), '- Two Sum')
  await press('Preview')
  await userEvent.fill(await dialog.findByRole('textbox', { name: 'Name of the list' }), 'Mine')
  await userEvent.keyboard('{Escape}')
  expect(dialog.getByText(question)).toBeTruthy()
  await press('Keep editing')
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of the list' })
  expect(focused()).toBe(name)
  expect(name.value).toBe('Mine')
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog without anything in it closes at once', async () => {
  const { press, onClose } = await openDialog()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})
