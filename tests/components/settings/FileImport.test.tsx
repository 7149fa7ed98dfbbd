import { fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openStore, type Store } from '../../../src/store/index.ts'
import {
  choose,
  findMessage,
  freshDatabase,
  notices,
  type Opened,
  openAbout,
  progressFile,
} from '../fixtures.tsx'

/** Another profile, with something in it. */
async function otherProfile(): Promise<Store> {
  const store = openStore(freshDatabase())
  await store.setDone('core', 'compiler_design', 0, true)
  await (await store.sheets()).add('CS 101', [
    { name: 'Week 1', items: [{ title: 'Two Sum', url: '', done: true, note: '' }] },
  ])
  return store
}

const importFile = async ({ page, user }: Pick<Opened, 'page' | 'user'>, file: File) =>
  user.upload(page.getByLabelText<HTMLInputElement>('Import a file', { selector: 'input' }), file)

const list = () => progressFile('- [ ] Two Sum\n- [x] Three Sum', 'list.md')

describe('About recognises a file by its content', () => {
  test('a backup lists its content, new sheets too, and a single Undo reverts it', async () => {
    const opened = await openAbout()
    const { page, user, store } = opened
    await importFile(
      opened,
      progressFile(await (await (await otherProfile()).backup()).export(), 'anything.txt'),
    )
    const dialog = within(await page.findByRole('dialog', { name: 'Import a backup' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dsa Tracking: 0 done, 0 notes',
      'Core Subjects: 1 done, 0 notes',
      'Apptitude: 0 done, 0 notes',
      'CS 101, a new list: 1 done, 0 notes',
    ])
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    await notices(page).findByText('Backup merged')
    expect(store.getState().sheets?.map(({ name }) => name)).toEqual(['CS 101'])
    await user.click(notices(page).getByRole('button', { name: 'Undo' }))
    await notices(page).findByText('Progress restored')
    expect(store.getState().sheets).toEqual([])
  })

  test('a backup that lacks a sheet of this browser says that Replace removes it', async () => {
    const store = openStore(freshDatabase())
    const text = await (await store.backup()).export()
    const opened = await openAbout((here) =>
      here
        .sheets()
        .then((sheets) =>
          sheets.add('Mine', [{ name: 'A', items: [{ title: 'a', url: '', done: false, note: '' }] }]),
        ),
    )
    await importFile(opened, progressFile(text))
    expect(
      await opened.page.findByText('Not in the file, and removed by “Replace everything”: Mine'),
    ).toBeTruthy()
  })

  test('a progress.json is offered to the track it belongs to', async () => {
    const opened = await openAbout()
    const { page, user, store } = opened
    await importFile(
      opened,
      progressFile(await (await (await otherProfile()).progress()).export('core'), 'old.txt'),
    )
    expect(
      await page.findByText('The file holds the progress of Core Subjects: 1 done, 0 notes.'),
    ).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Import into Core Subjects' }))
    await notices(page).findByText('Core Subjects: Progress was imported')
    expect(
      JSON.parse(await (await store.progress()).export('core')).map(
        (topic: { started: boolean }) => topic.started,
      ),
    ).toContain(true)
  })

  test('a list is shown as a sheet to add', async () => {
    const opened = await openAbout()
    const { page, user, store } = opened
    await importFile(opened, list())
    expect((await page.findByLabelText<HTMLInputElement>('Name of the list')).value).toBe('list')
    await user.click(page.getByRole('button', { name: 'Add' }))
    await notices(page).findByText('list was added')
    expect(store.getState().sheets?.map(({ name }) => name)).toEqual(['list'])
  })

  test('any other file is refused', async () => {
    const opened = await openAbout()
    await importFile(opened, progressFile('Dear all, this is a letter.', 'letter.txt'))
    expect(await notices(opened.page).findByText(/^No list of problems was found here/)).toBeTruthy()
  })

  test('a dropped file is read', async () => {
    const { page } = await openAbout()
    const drop = new Event('drop', { bubbles: true, cancelable: true, composed: true })
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [list()] } })
    page.getByRole('region', { name: 'Keep it safe' }).dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(true)
    expect(await page.findByLabelText('Name of the list')).toBeTruthy()
  })
})

describe('a file given elsewhere', () => {
  test("another track's progress.json is refused by the Import of a track, which offers the right one", async () => {
    const opened = await openAbout()
    const { page, user, heard } = opened
    const file = progressFile(await (await (await otherProfile()).progress()).export('core'))
    await user.upload(page.getByLabelText<HTMLInputElement>('Import Dsa Tracking from a file'), file)
    await findMessage(page, /^This file belongs to Core Subjects\. Nothing was changed\./)
    expect(heard('error')).toMatchObject([{ code: 'import-other-track' }])
    await user.click(notices(page).getByRole('button', { name: 'Import it there' }))
    await notices(page).findByText('Core Subjects: Progress was imported')
  })

  test('a list is read by the Import of a track', async () => {
    const { page, user } = await openAbout()
    await user.upload(page.getByLabelText<HTMLInputElement>('Import Dsa Tracking from a file'), list())
    expect(await page.findByLabelText('Name of the list')).toBeTruthy()
  })

  test('a backup, or the progress of a track, is read by Add a list', async () => {
    const { page, user } = await openAbout()
    const other = await otherProfile()
    for (const [text, title] of [
      [await (await other.backup()).export(), 'Import a backup'],
      [await (await other.progress()).export('core'), 'Import progress'],
    ] as const) {
      await user.click(page.getByRole('button', { name: 'Add a list' }))
      await user.upload(
        await page.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }),
        progressFile(text, 'a list.csv'),
      )
      expect(await page.findByRole('dialog', { name: title })).toBeTruthy()
      await user.click(page.getByRole('button', { name: 'Cancel' }))
    }
  })

  test('a chooser that is cancelled leaves the dialog with what was pasted', async () => {
    const { page, user } = await openAbout()
    await user.click(page.getByRole('button', { name: 'Add a list' }))
    const field = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste the list' })
    fireEvent.change(field, { target: { value: '- Two Sum' } })
    // What the browser sends then.
    const chooser = page.getByLabelText('Choose a file', { selector: 'input' })
    fireEvent(chooser, new Event('cancel', { bubbles: true }))
    expect(field.isConnected && field.value).toBe('- Two Sum')
  })

  test("a sheet's own progress.json is read by its update", async () => {
    const opened = await openAbout((store) =>
      store
        .sheets()
        .then((sheets) =>
          sheets.add('Mine', [{ name: 'A', items: [{ title: 'a', url: '', done: true, note: '' }] }]),
        ),
    )
    const { page, user, store } = opened
    const file = progressFile(await (await store.progress()).export(store.getState().sheets?.[0]?.id ?? ''))
    await choose(opened, 'Update from a file', 'Mine')
    await user.upload(
      await page.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }),
      file,
    )
    expect(await page.findByRole('button', { name: 'Update “Mine”' })).toBeTruthy()
  })

  test('a backup is read by Tick what you have solved', async () => {
    const { page, user } = await openAbout()
    await user.click(page.getByRole('button', { name: 'Tick what you have solved' }))
    const file = progressFile(await (await (await otherProfile()).backup()).export())
    await user.upload(
      await page.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
      file,
    )
    expect(await page.findByRole('dialog', { name: 'Import a backup' })).toBeTruthy()
  })
})

describe('Share', () => {
  const phone = (accepts: RegExp, share = vi.fn(async (_: ShareData) => {})) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(hover: none)',
      addEventListener() {},
      removeEventListener() {},
    }))
    const canShare = ({ files = [] }: ShareData) => files.every(({ name }) => accepts.test(name))
    Object.assign(navigator, { canShare, share })
    return share
  }
  afterEach(() => {
    Object.assign(navigator, { canShare: undefined, share: undefined })
  })

  test.each([
    [/\.(json|txt)$/, 'dsa-tracker-backup.json'],
    [/\.txt$/, 'dsa-tracker-backup.txt'],
  ])('shares one file with everything, of a type the device accepts: %s', async (accepts, name) => {
    const share = phone(accepts)
    const { page, user, store } = await openAbout()
    await user.click(page.getByRole('button', { name: 'Share everything' }))
    await vi.waitFor(() => expect(store.getState().backup.changes).toBe(0))
    const [file] = share.mock.calls[0]?.[0].files ?? []
    expect(file?.name).toBe(name)
    expect(await file?.text()).toBe(await (await store.backup()).export())
  })

  test('does not count as an export when it is cancelled', async () => {
    phone(
      /\.json$/,
      vi.fn(() => Promise.reject(new DOMException('Given up', 'AbortError'))),
    )
    const { page, user, store } = await openAbout()
    await user.click(page.getByRole('button', { name: 'Share everything' }))
    await notices(page).findByText(/^Not shared/)
    expect(store.getState().backup.exported).toBeUndefined()
  })

  test('saves a file when it fails', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    phone(
      /\.json$/,
      vi.fn(() => Promise.reject(new DOMException('Too late', 'NotAllowedError'))),
    )
    const { page, user } = await openAbout()
    await user.click(page.getByRole('button', { name: 'Share everything' }))
    await notices(page).findByText('Everything exported as dsa-tracker-backup.json')
    expect(save).toHaveBeenCalledOnce()
  })

  test('is not offered if files cannot be shared', async () => {
    phone(/nothing/)
    const { page } = await openAbout()
    expect(page.queryByRole('button', { name: 'Share everything' })).toBeNull()
    expect(page.getByRole('button', { name: 'Export everything' })).toBeTruthy()
  })
})
