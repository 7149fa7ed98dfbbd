import { describe, expect, test, vi } from 'vitest'
import {
  choose,
  doing,
  findMessage,
  notices,
  type Opened,
  openElement,
  progressFile,
  reloads,
} from '../fixtures.tsx'

const trie = {
  topicName: 'Trie',
  questions: [
    { Problem: 'Word break', Done: true, Notes: 'from the file' },
    { Problem: 'Phone directory', Done: true },
  ],
}

const openAdmin = async (prepare = doing('array', 3)) => {
  const opened = await openElement('progress-admin', { prepare })
  const field = await opened.page.findByLabelText<HTMLInputElement>('Import Dsa Tracking from a file')
  return { ...opened, field }
}

const read = ({ store }: Pick<Opened, 'store'>) => store.progress().then((progress) => progress.export('dsa'))

describe('Import', () => {
  test('opens the chooser for .json files', async () => {
    const { page, user, field } = await openAdmin()
    expect(field.accept.split(',')).toContain('.json')
    const click = vi.spyOn(field, 'click')
    await choose({ page, user }, 'Import')
    expect(click).toHaveBeenCalledOnce()
  })

  test('replaces the track without asking, says what changed and offers Undo', async () => {
    const { page, user, field, heard, ...opened } = await openAdmin()
    const before = await read(opened)
    await user.upload(field, progressFile([trie]))
    expect(await notices(page).findByText('Dsa Tracking: Progress was imported')).toBeTruthy()
    expect(notices(page).getByText('2 done, 1 fewer than before. 1 note, 0 before.')).toBeTruthy()
    expect(page.queryByRole('dialog')).toBeNull()
    expect(reloads({ heard })).toEqual([{ track: 'dsa', reason: 'imported' }])
    const topics = JSON.parse(await read(opened))
    expect(topics).toHaveLength(15)
    expect(topics.find(({ topicName }: { topicName: string }) => topicName === 'Trie')).toMatchObject({
      started: true,
      doneQuestions: 2,
      questions: [
        { Problem: 'Word break', Done: true, Notes: 'from the file' },
        { Problem: 'Phone directory' },
      ],
    })

    await user.click(notices(page).getByRole('button', { name: 'Undo' }))
    expect(await notices(page).findByText('Progress restored')).toBeTruthy()
    expect(await read(opened)).toBe(before)
  })

  test('can be merged with what was here', async () => {
    const { page, user, field, ...opened } = await openAdmin()
    await user.upload(field, progressFile([trie]))
    await user.click(await notices(page).findByRole('button', { name: 'Merge with what was here' }))
    expect(await notices(page).findByText('Progress was merged')).toBeTruthy()
    expect(notices(page).getByText('5 done, 2 before.')).toBeTruthy()
    expect(
      JSON.parse(await read(opened)).filter(({ started }: { started: boolean }) => started),
    ).toMatchObject([
      { topicName: 'Array', doneQuestions: 3 },
      { topicName: 'Trie', doneQuestions: 2 },
    ])
  })

  test('offers no merge if nothing was here', async () => {
    const { page, user, field } = await openAdmin(doing('array', 0))
    await user.upload(field, progressFile([trie]))
    await notices(page).findByText('Dsa Tracking: Progress was imported')
    expect(notices(page).queryByRole('button', { name: 'Merge with what was here' })).toBeNull()
    expect(notices(page).getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  test('accepts the same file twice', async () => {
    const { page, user, field, store } = await openAdmin()
    const importing = vi.spyOn(await store.progress(), 'import')
    await user.upload(field, progressFile([trie]))
    await notices(page).findByText('2 done, 1 fewer than before. 1 note, 0 before.')
    expect(field.value).toBe('')
    await user.upload(field, progressFile([trie]))
    expect(await notices(page).findByText('2 done, as many as before.')).toBeTruthy()
    expect(importing).toHaveBeenCalledTimes(2)
  })
})

describe('a refused file shows a message and changes nothing', () => {
  const core = { topicName: 'Operating System', questions: [{ Problem: 'Process' }] }
  test.each<[string, File, RegExp, string]>([
    ['no JSON', progressFile('{"topics":'), /is not valid JSON/, 'import-not-json'],
    ['no list', progressFile('{"topics": []}'), /it is not a list of topics/, 'import-shape'],
    ['an empty list', progressFile('[]'), /This file holds no topics/, 'import-empty'],
    [
      'a damaged item',
      progressFile([{ topicName: 'Trie', questions: [{ Problem: 'Word break', Done: 'yes' }] }]),
      /in topic “Trie”, item 1, “Done” must be true or false/,
      'import-shape',
    ],
    ['a topic twice', progressFile([trie, trie]), /lists the topic “Trie” twice/, 'import-duplicate-topic'],
    ['another track', progressFile([core]), /This file belongs to Core Subjects/, 'import-other-track'],
    ['another name', progressFile([trie], 'progress.txt'), /its name does not end in .json/, 'import-shape'],
    ['more than 5 MB', progressFile(' '.repeat(5 * 1024 * 1024 + 1)), /larger than 5 MB/, 'import-too-large'],
  ])('%s', async (_what, file, message, code) => {
    const { page, user, field, heard, ...opened } = await openAdmin()
    const before = await read(opened)
    await user.upload(field, file)
    const toast = await findMessage(page, message)
    expect(toast.textContent).toContain('Nothing was changed.')
    expect(await read(opened)).toBe(before)
    expect(heard('error')).toMatchObject([{ code, message: toast.textContent }])
    expect(reloads({ heard })).toEqual([])
    expect(notices(page).queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
