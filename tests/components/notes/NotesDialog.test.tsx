import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TrackerError } from '../../../src/store/index.ts'
import { Store } from '../../../src/store/Store.ts'
import { notices, type Opened, openElement, rowTitles, setting, storing } from '../fixtures.tsx'

const stored = (...notes: string[]) =>
  storing(
    'Trie',
    notes.map((Notes, index) => ({ Problem: `Item ${index + 1}`, Notes })),
  )

/** Opens the topic, and the note of one of its items. */
async function openNote(prepare = stored('', ''), title = 'Item 1') {
  const opened = await openElement('topic-table', { attributes: { topic: 'trie' }, prepare })
  await opened.user.click(await opened.page.findByRole('button', { name: new RegExp(`Notes: ${title}$`) }))
  const dialog = within(await opened.page.findByRole('dialog', { name: title }))
  return {
    ...opened,
    user: userEvent,
    dialog,
    field: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }),
  }
}

const storedNotes = ({ store }: Pick<Opened, 'store'>) =>
  store
    .getState()
    .tracks.dsa?.topics.find(({ key }) => key === 'trie')
    ?.items.map(({ note }) => note)

const closed = ({ page }: Pick<Opened, 'page'>) =>
  vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())

describe('an unsaved draft', () => {
  const again = async (opened: Pick<Opened, 'element' | 'store'>) => {
    opened.element.remove()
    const next = await openElement('topic-table', {
      attributes: { topic: 'trie', database: opened.store.name },
    })
    await next.user.click(await next.page.findByRole('button', { name: /Notes: Item 1$/ }))
    return { ...next, dialog: within(next.page.getByRole('dialog')) }
  }

  test('is restored, still unsaved, when the element is opened again', async () => {
    const opened = await openNote(stored('old', ''))
    await opened.user.type(opened.field, '{End} and new')
    const next = await again(opened)
    expect(next.dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('old and new')
    expect(next.dialog.getByText('Unsaved draft')).toBeTruthy()
    expect(storedNotes(next)).toEqual(['old', ''])
    await next.user.click(next.dialog.getByRole('button', { name: 'Close' }))
    expect(next.dialog.getByText('Discard unsaved changes?')).toBeTruthy()
  })

  test('is saved together with what was noted elsewhere since', async () => {
    const opened = await openNote()
    await opened.user.type(opened.field, 'mine')
    await new Store(opened.store.name).setNote('dsa', 'trie', 0, 'months of work')
    await vi.waitFor(() => expect(storedNotes(opened)).toEqual(['months of work', '']))
    const next = await again(opened)
    await next.user.click(next.dialog.getByRole('button', { name: 'Save' }))
    await closed(next)
    expect(storedNotes(next)).toEqual(['mine\n\nmonths of work', ''])
  })

  test('is not offered if it is damaged', async () => {
    const opened = await openNote()
    await opened.user.type(opened.field, 'mine')
    const key = `${opened.store.name}:dsa-tracker-draft:dsa:trie:Item 1`
    expect(localStorage.getItem(key)).not.toBeNull()
    localStorage.setItem(key, '{"text":5')
    const next = await again(opened)
    expect(next.dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  })

  test.each(['Save', 'Discard'])('is forgotten after %s', async (answer) => {
    const opened = await openNote()
    await opened.user.type(opened.field, 'new')
    if (answer === 'Discard') await opened.user.click(opened.dialog.getByRole('button', { name: 'Close' }))
    await opened.user.click(opened.dialog.getByRole('button', { name: answer }))
    await closed(opened)
    const next = await again(opened)
    expect(next.dialog.queryByText('Unsaved draft')).toBeNull()
    expect(next.dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(answer === 'Save' ? 'new' : '')
  })
})

describe('the notes icon', () => {
  test("is 'Add Notes' without a note and 'View Notes' with one", async () => {
    const { page } = await openElement('topic-table', {
      attributes: { topic: 'trie' },
      prepare: stored('', 'mine'),
    })
    const add = await page.findByRole('button', { name: 'Add Notes: Item 1' })
    const view = page.getByRole('button', { name: 'View Notes: Item 2' })
    expect([add.dataset.tooltip, view.dataset.tooltip]).toEqual(['Add Notes', 'View Notes'])
    expect(add.innerHTML).not.toBe(view.innerHTML)
  })
})

describe('the dialog', () => {
  test("has the item's title, its text and the placeholder 'your notes here'", async () => {
    const { field, dialog } = await openNote(stored('', 'my own words'), 'Item 2')
    expect(field.value).toBe('my own words')
    expect(field.placeholder).toBe('your notes here')
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Delete',
      'Close',
      'Save',
      '',
    ])
  })

  test('stores the index of its item as cid, and clears it when it closes', async () => {
    const { store, dialog, user, ...opened } = await openNote(undefined, 'Item 2')
    expect(setting(store, 'cid')).toBe('1')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await closed(opened)
    await vi.waitFor(() => expect(setting(store, 'cid')).toBeNull())
  })
})

describe('Save', () => {
  test.each([
    ['trims the text', '  use two pointers \n', 'use two pointers'],
    ['stores empty text if it is blank', '   \n ', ''],
    ['keeps what stands between', 'a\n\n b', 'a\n\n b'],
  ])('%s', async (_what, typed, note) => {
    const { field, dialog, user, ...opened } = await openNote(stored('before', 'other'))
    await user.fill(field, typed)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await closed(opened)
    expect(storedNotes(opened)).toEqual([note, 'other'])
    await vi.waitFor(() => expect(setting(opened.store, 'cid')).toBeNull())
    expect(opened.page.getByRole('button', { name: `${note ? 'View' : 'Add'} Notes: Item 1` })).toBeTruthy()
    expect(opened.heard('progress')).toEqual([
      {
        track: 'dsa',
        topic: 'trie',
        done: 0,
        total: 2,
        trackDone: 0,
        trackTotal: 458,
        item: { index: 0, title: 'Item 1', url: undefined, done: false },
      },
    ])
  })

  test('works with Ctrl+Enter', async () => {
    const { field, user, ...opened } = await openNote()
    await user.type(field, 'quick{Control>}{Enter}{/Control}')
    await closed(opened)
    expect(storedNotes(opened)).toEqual(['quick', ''])
  })

  test('saves to the item that was opened, whatever another tab writes to cid', async () => {
    const { field, dialog, user, ...opened } = await openNote()
    localStorage.setItem(`${opened.store.name}:cid`, '1')
    await user.type(field, 'mine')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await closed(opened)
    expect(storedNotes(opened)).toEqual(['mine', ''])
  })

  test('keeps what another tab noted meanwhile, even if nothing was typed', async () => {
    const { dialog, user, ...opened } = await openNote()
    await new Store(opened.store.name).setNote('dsa', 'trie', 0, 'months of work')
    await vi.waitFor(() => expect(storedNotes(opened)).toEqual(['months of work', '']))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await closed(opened)
    expect(storedNotes(opened)).toEqual(['months of work', ''])
  })

  test('saves to the same problem if another tab imported the list in another order', async () => {
    const { dialog, field, user, ...opened } = await openNote()
    await user.type(field, 'about Item 1')
    const order = ['Item 2', 'Item 1'].map((Problem) => ({ Problem }))
    const file = JSON.stringify([{ topicName: 'Trie', questions: order }])
    await new Store(opened.store.name).progress().then((progress) => progress.import('dsa', file))
    await vi.waitFor(() => expect(rowTitles(opened.page)).toEqual(['Item 2', 'Item 1']))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await closed(opened)
    expect(storedNotes(opened)).toEqual(['', 'about Item 1'])
  })

  test('takes no text that it would not store', async () => {
    const { field, dialog, user, store } = await openNote()
    vi.spyOn(store, 'setNote').mockReturnValueOnce(new Promise(() => {}))
    await user.type(field, 'mine')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.type(field, ' and more')
    expect(field.value).toBe('mine')
  })

  test('leaves the dialog open with the text if it fails, and says why', async () => {
    const { field, dialog, user, page, store } = await openNote()
    vi.spyOn(store, 'setNote').mockRejectedValueOnce(new TrackerError('storage-full'))
    await user.type(field, 'mine')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await notices(page).findByText(/has no room left/)).toBeTruthy()
    expect(field.value).toBe('mine')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  })
})

describe('Delete', () => {
  const remove = async (opened: Awaited<ReturnType<typeof openNote>>) => {
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Delete' }))
    await closed(opened)
    expect(storedNotes(opened)?.[0]).toBe('')
    return notices(opened.page).findByRole('button', { name: 'Undo' })
  }

  test('is undone for a note of any length', async () => {
    const note = 'long '.repeat(200).trim()
    const opened = await openNote(stored(note, ''))
    await opened.user.click(await remove(opened))
    await vi.waitFor(() => expect(storedNotes(opened)).toEqual([note, '']))
  })

  test('is undone with what was typed but not saved', async () => {
    const opened = await openNote(stored('old', ''))
    await opened.user.type(opened.field, '{End} and new')
    await opened.user.click(await remove(opened))
    await vi.waitFor(() => expect(storedNotes(opened)).toEqual(['old', '']))
    await opened.user.click(opened.page.getByRole('button', { name: 'View Notes: Item 1' }))
    const field = await opened.page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    expect(field.value).toBe('old and new')
  })

  test('is not undone over a note that was written since', async () => {
    const opened = await openNote(stored('old', ''))
    const undo = await remove(opened)
    await opened.store.setNote('dsa', 'trie', 0, 'new')
    await opened.user.click(undo)
    await opened.store.setStar('dsa', 'trie', 0, true)
    expect(storedNotes(opened)).toEqual(['new', ''])
  })
})

describe('Close', () => {
  test('closes at once if only outer whitespace changed', async () => {
    const { field, dialog, user, ...opened } = await openNote(stored('mine'))
    await user.type(field, '  ')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await closed(opened)
    expect(storedNotes(opened)).toEqual(['mine'])
  })

  test('asks first with unsaved text; Keep editing keeps it', async () => {
    const { field, dialog, user } = await openNote()
    await user.type(field, 'mine')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(dialog.getByText('Discard unsaved changes?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.queryByText('Discard unsaved changes?')).toBeNull()
    expect(field.value).toBe('mine')
  })

  test('asks first with unsaved text; Discard discards it', async () => {
    const { field, dialog, user, ...opened } = await openNote(stored('before'))
    await user.type(field, ' and after')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await closed(opened)
    expect(storedNotes(opened)).toEqual(['before'])
    await vi.waitFor(() => expect(setting(opened.store, 'cid')).toBeNull())
  })

  test('asks on Escape too', async () => {
    const { field, dialog, user, page } = await openNote()
    await user.type(field, 'mine')
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(page.getByRole('dialog'), cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(await dialog.findByText('Discard unsaved changes?')).toBeTruthy()
  })
})

describe('the limit of 432 characters', () => {
  test('is enforced by the text area, with a live count', async () => {
    const { field, dialog, user } = await openNote(stored('x'.repeat(429)))
    expect(field.maxLength).toBe(432)
    expect(dialog.getByText('429/432').id).toBe(field.getAttribute('aria-describedby'))
    await user.type(field, '{Control>}{End}{/Control}abcde')
    expect(field.value).toBe(`${'x'.repeat(429)}abc`)
    expect(dialog.getByText('432/432')).toBeTruthy()
  })

  test('lets a longer stored note be shortened', async () => {
    const { field, dialog, user, ...opened } = await openNote(stored('x'.repeat(500)))
    expect(dialog.getByText('500/432')).toBeTruthy()
    expect(field.maxLength).toBe(500)
    await user.type(field, '{End}{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await closed(opened)
    expect(storedNotes(opened)).toEqual(['x'.repeat(499)])
  })

  test('saves what fits, says how much does not, and leaves out the rest or goes on', async () => {
    const { field, dialog, user, ...opened } = await openNote()
    const paste = (text: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      field.focus()
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    paste('x'.repeat(440))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The note is saved, but 8 characters didn’t fit.')).toBeTruthy()
    expect(dialog.queryByText('Discard unsaved changes?')).toBeNull()
    expect(dialog.queryByText('Unsaved draft')).toBeNull()
    expect(storedNotes(opened)).toEqual(['x'.repeat(432), ''])

    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Did not fit' }).value).toBe('xxxxxxxx')
    await user.fill(field, 'shorter')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('button', { name: 'Leave out the rest' }))
    await closed(opened)
    // It replaces what was saved first.
    expect(storedNotes(opened)).toEqual(['shorter', ''])
  })
})
