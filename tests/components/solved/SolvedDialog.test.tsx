import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SolvedDialog } from '../../../src/components/solved/SolvedDialog.tsx'
import { openView } from '../fixtures.tsx'

test('asks before pasted text is lost, before and after it was looked up', async () => {
  const onClose = vi.fn()
  const { page, root } = await openView(<SolvedDialog onClose={onClose} />)
  const dialog = within(await page.findByRole('dialog', { name: 'Tick what you have solved' }))
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
  const field = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste here' })
  const question = 'Discard unsaved changes?'

  await userEvent.fill(field(), 'Reverse an array')
  await press('Cancel')
  expect(dialog.getByText(question)).toBeTruthy()
  await press('Keep editing')
  expect((root as unknown as ShadowRoot).activeElement).toBe(field())

  await press('Find them')
  await dialog.findByRole('button', { name: 'Tick 1 problem' })
  await userEvent.keyboard('{Escape}')
  expect(dialog.getByText(question)).toBeTruthy()
  await press('Keep editing')
  await press('Back')
  expect(field().value).toBe('Reverse an array')
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  await press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})
