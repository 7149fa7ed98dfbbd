import { fireEvent, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Store, StoredSheet } from '../../../src/store/index.ts'
import { choose, doing, notices, openElement } from '../fixtures.tsx'

const item = (title: string, done = false) => ({
  title,
  url: `https://leetcode.com/problems/${title.toLowerCase().replaceAll(' ', '-')}/`,
  done,
  note: '',
})

/** What a list has, with a `+` before what is done and a `*` before what is starred. */
const shown = (store: Store, id = '') =>
  (store.getState().tracks[id]?.topics ?? []).flatMap(({ name, items }) =>
    items.map(({ title, done, star }) => `${name}: ${done ? '+' : ''}${star ? '*' : ''}${title}`),
  )

/** Opens the text of a list with three problems, one of them done. */
async function openText() {
  const opened = await openElement('progress-admin', {
    prepare: async (store) => {
      await (await store.sheets()).add('Placement', [
        { name: 'Arrays', items: [item('Two Sum', true), item('Rotate Array')] },
        { name: 'Stacks', items: [item('Valid Parentheses')] },
      ])
    },
  })
  const { page, store } = opened
  const id = store.getState().sheets?.[0]?.id
  const open = async () => {
    await choose(opened, 'Edit', 'Placement')
    const dialog = within(await page.findByRole('dialog', { name: 'Edit Placement' }))
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Markdown')
    return { dialog, field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
  }
  return { ...opened, id, open, ...(await open()) }
}

test('a list is edited as Markdown: each change is shown before it is stored, and Undo takes all back', async () => {
  const { page, store, user, id, dialog, field, type } = await openText()
  const before = shown(store, id)
  expect(field.value).toMatch(/^## Arrays\n- \[Two Sum\]\(https:\/\/leetcode\.com\/problems\/two-sum\/\)\n/)
  await dialog.findByText('Nothing on the list has changed.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)

  type(`${field.value.replace('[Two Sum]', '[Pair Sum]').replace('## Stacks', '- Koko\n\n## Stack')}`)
  await dialog.findByText('3 changes')
  expect(dialog.getByRole('heading', { name: 'New: 1' })).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'Renamed: 2' })).toBeTruthy()
  expect(shown(store, id)).toEqual(before)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await notices(page).findByText('Placement was updated')
  await vi.waitFor(() =>
    expect(shown(store, id)).toEqual([
      'Arrays: +Pair Sum',
      'Arrays: Rotate Array',
      'Arrays: Koko',
      'Stack: Valid Parentheses',
    ]),
  )
  expect(page.queryByRole('dialog')).toBeNull()
  await user.click(notices(page).getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(shown(store, id)).toEqual(before))
})

test('what another tab adds during the edit stays, and what the edit takes away goes', async () => {
  const { store, user, id, dialog, field, type } = await openText()
  const [{ topics }] = store.getState().sheets as [StoredSheet]
  const withNew = topics.map(({ name, items }) => ({
    name,
    items: [...items, ...(name === 'Stacks' ? [item('Min Stack')] : [])].map((one) => ({
      done: false,
      note: '',
      ...one,
    })),
  }))
  await (await store.sheets()).add('Placement', withNew, { replacedId: id })
  type(field.value.replace(/.*Rotate Array.*\n/, '- Koko\n'))
  await dialog.findByRole('heading', { name: 'New: 1' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(shown(store, id)).toEqual([
      'Arrays: +Two Sum',
      'Arrays: Koko',
      'Stacks: Valid Parentheses',
      'Stacks: Min Stack',
    ]),
  )
})

test('a text that is no list stays, and says why', async () => {
  const { dialog, field, type } = await openText()
  type('Dear all, the list is attached.')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^No list of problems was found/)
  expect(field.value).toBe('Dear all, the list is attached.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  type('- Two Sum\nRemember to practise!\n')
  await dialog.findByText('Line 2: Remember to practise!')
})

test('closing asks before what was typed is dropped', async () => {
  const { page, user, open, dialog, field, type } = await openText()
  const before = field.value
  type(`${before}\n- Koko`)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.findByText('Discard unsaved changes?')
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(field.value).toBe(`${before}\n- Koko`)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(page.queryByRole('dialog')).toBeNull()
  expect((await open()).field.value).toBe(before)
})

test('a problem is added to a topic by its link, whose title is known', async () => {
  const { page, user, dialog, field } = await openText()
  await dialog.findByText('Nothing on the list has changed.')
  await user.click(dialog.getByRole('button', { name: 'Add a problem' }))
  const adding = within(await page.findByRole('dialog', { name: 'Add a problem' }))
  const fill = (label: string, value: string) =>
    fireEvent.change(adding.getByLabelText(label), { target: { value } })
  fill('Link', 'https://leetcode.com/problems/3sum/')
  await adding.findByText(/^Title and level are from the known problems/)
  expect(adding.getByLabelText<HTMLInputElement>('Title').value).toBe('3Sum')
  await user.selectOptions(adding.getByLabelText('Topic'), 'Arrays')
  await user.click(adding.getByRole('button', { name: 'Add another' }))
  expect(adding.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  fill('Title', 'Of my own')
  await user.selectOptions(adding.getByLabelText('Level'), 'Hard')
  await user.click(adding.getByRole('button', { name: 'Add' }))
  expect(field.value.split('\n').slice(3, 5)).toEqual([
    '- [3Sum](https://leetcode.com/problems/3sum/) Medium',
    '- Of my own (Hard)',
  ])
  await dialog.findByText('2 changes')
})

test('a list of ours is copied with its ticks and stars, and the copy can be edited', async () => {
  const opened = await openElement('progress-admin', {
    prepare: async (store) => {
      await doing('trie')(store)
      await store.setStar('dsa', 'trie', 1, true)
    },
  })
  const { page, store } = opened
  await choose(opened, 'Copy as my list', 'Dsa Tracking')
  await notices(page).findByText('Dsa Tracking (my copy) was added')
  const [copy] = store.getState().sheets ?? []
  await vi.waitFor(() => expect(shown(store, copy?.id)).toEqual(shown(store, 'dsa')))
  await choose(opened, 'Edit', 'Dsa Tracking (my copy)')
  await page.findByRole('dialog', { name: 'Edit Dsa Tracking (my copy)' })
})
