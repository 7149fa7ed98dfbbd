import { fireEvent, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TrackerError } from '../../../src/store/index.ts'
import {
  builtInActions,
  choose,
  doing,
  findMessage,
  notices,
  type Opened,
  openActions,
  openElement,
  reloads,
  trackOf,
} from '../fixtures.tsx'

const question = 'Are you sure you want to reset the progress !'

/** The buttons of a track. */
const track = async (page: Opened['page'], name: string) => within(await page.findByRole('region', { name }))

const openAdmin = async (prepare = doing('array', 2)) => {
  const opened = await openElement('progress-admin', { prepare })
  return { ...opened, dsa: await track(opened.page, 'Dsa Tracking') }
}

/** Returns the number of stored done items of a track. */
const storedDone = async ({ store }: Pick<Opened, 'store'>, id = 'dsa') =>
  JSON.parse(await (await store.progress()).export(id)).flatMap(
    ({ questions }: { questions: { Done: boolean }[] }) => questions.filter(({ Done }) => Done),
  ).length

test.each(['Dsa Tracking', 'Core Subjects', 'Apptitude'])(
  'the menu of %s has Export, Anki, Share, Import, Copy and Reset',
  async (name) => {
    const opened = await openElement('progress-admin')
    expect((await track(opened.page, name)).getByRole('heading', { name })).toBeTruthy()
    const menu = await openActions(opened, name)
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(builtInActions)
  },
)

test.each([
  ['dsa', 'Dsa Tracking'],
  ['core', 'Core Subjects'],
  ['apptitude', 'Apptitude'],
])('track="%s" shows only %s', async (id, name) => {
  const { page } = await openElement('progress-admin', { attributes: { track: id } })
  await track(page, name)
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([name])
})

test('a list that is begun says how many of each level are done', async () => {
  const { page, dsa, store } = await openAdmin(doing('matrix', 0))
  expect(dsa.queryByRole('list', { name: 'By level' })).toBeNull()
  await store.setDone('dsa', 'array', 3, true)
  expect(await dsa.findByText('Medium: 1 of 140')).toBeTruthy()
  await store.setDone('core', 'operating_system', 0, true)
  const core = await track(page, 'Core Subjects')
  await core.findByText('1 of 41')
  expect(core.queryByRole('list', { name: 'By level' })).toBeNull()
})

describe('Reset', () => {
  test('asks for confirmation with OK and Cancel', async () => {
    const { page, user } = await openAdmin()
    expect(page.queryByRole('dialog')).toBeNull()
    await choose({ page, user }, 'Reset')
    const dialog = within(page.getByRole('dialog', { name: 'Reset Dsa Tracking' }))
    expect(dialog.getByText(question)).toBeTruthy()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'OK', ''])
  })

  test.each([
    [
      'Cancel',
      async ({ page, user }: Pick<Opened, 'page' | 'user'>) =>
        user.click(page.getByRole('button', { name: 'Cancel' })),
    ],
    [
      'Escape',
      async ({ page }: Pick<Opened, 'page'>) => fireEvent(page.getByRole('dialog'), new Event('cancel')),
    ],
  ])('changes nothing after %s', async (_what, leave) => {
    const opened = await openAdmin()
    await choose(opened, 'Reset')
    await leave(opened)
    await vi.waitFor(() => expect(opened.page.queryByRole('dialog')).toBeNull())
    expect(await storedDone(opened)).toBe(2)
    expect(reloads(opened)).toEqual([])
  })

  test('resets the track and no other after OK, and says so', async () => {
    const opened = await openAdmin(async (store) => {
      await doing('array', 2)(store)
      await doing('compiler_design', 3, 'core')(store)
      await store.setNote('dsa', 'array', 5, 'a note')
    })
    const { page, user, heard } = opened
    await choose({ page, user }, 'Reset')
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(await notices(page).findByText('Dsa Tracking: Progress was reset')).toBeTruthy()
    expect(notices(page).getByText('0 done, 2 before. 0 notes, 1 before.')).toBeTruthy()
    expect(page.queryByRole('dialog')).toBeNull()
    expect(await storedDone(opened)).toBe(0)
    expect(await storedDone(opened, 'core')).toBe(3)
    expect(reloads({ heard })).toEqual([{ track: 'dsa', reason: 'reset' }])
  })

  test('is reverted by Undo', async () => {
    const opened = await openAdmin()
    const { page, user } = opened
    await choose({ page, user }, 'Reset')
    await user.click(page.getByRole('button', { name: 'OK' }))
    await notices(page).findByText('Dsa Tracking: Progress was reset')
    expect(notices(page).queryByRole('button', { name: /^Merge/ })).toBeNull()
    await user.click(notices(page).getByRole('button', { name: 'Undo' }))
    expect(await notices(page).findByText('Progress restored')).toBeTruthy()
    expect(notices(page).getByText('2 done, 0 before.')).toBeTruthy()
    expect(await storedDone(opened)).toBe(2)
  })

  test("writes 'There was an error, do something else' to the console if it fails, and says what to do", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const opened = await openAdmin()
    const { page, user, store, heard } = opened
    vi.spyOn(await store.progress(), 'reset').mockRejectedValueOnce(new TrackerError('reset-failed'))
    await choose({ page, user }, 'Reset')
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(
      await findMessage(page, 'The progress could not be reset and was left as it was. Try again.'),
    ).toBeTruthy()
    expect(log).toHaveBeenCalledWith('There was an error, do something else')
    expect(heard('error')).toMatchObject([{ code: 'reset-failed' }])
    expect(reloads({ heard })).toEqual([])
  })
})

/** Parses what is saved as JSON, and returns any other text. */
const parsed = (text: string): unknown => (text.startsWith('#') ? text : JSON.parse(text))

/** Reads a file as Anki does by its rules for text files: header lines, comments, then fields in quotes or not. */
function readByAnki(text: string) {
  const lines = text.split('\n').filter((line) => line !== '')
  const head = new Map(
    lines
      .filter((line) => /^#[a-z ]+:/.test(line))
      .map((line) => line.slice(1).split(/:(.*)/s, 2) as [string, string]),
  )
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'))
  expect(rows.flat().filter((field) => field.startsWith('"'))).toEqual([])
  const shown = (html: string) => new DOMParser().parseFromString(html, 'text/html')
  return {
    head: Object.fromEntries(head),
    cards: rows.map(([front = '', back = '', tags = '']) => ({
      front: shown(front.replaceAll('<br>', '\n')).body.textContent,
      link: shown(front).querySelector('a')?.href,
      back: shown(back.replaceAll('<br>', '\n')).body.textContent,
      tags: tags.split(' '),
    })),
  }
}

describe('Export', () => {
  let saved: { name: string; content: Promise<unknown> }[] = []

  beforeEach(() => {
    saved = []
    let blob: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob
      return 'blob:progress'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.href).toBe('blob:progress')
      saved.push({ name: this.download, content: (blob as Blob).text().then(parsed) })
    })
  })

  test.each([
    ['dsa', 'Dsa Tracking'],
    ['core', 'Core Subjects'],
    ['aptitude', 'Apptitude'],
  ])('of %s saves progress.json without asking', async (id, name) => {
    const { page, user } = await openElement('progress-admin')
    await choose({ page, user }, 'Export', name)
    expect(await notices(page).findByText(`${name}: exported as progress.json`)).toBeTruthy()
    expect(page.queryByRole('dialog')).toBeNull()
    expect(saved.map((file) => file.name)).toEqual(['progress.json'])
    const topics = (await saved[0]?.content) as { topicName: string }[]
    expect(topics.map(({ topicName }) => topicName)).toEqual(trackOf(id).topics.map(({ name }) => name))
  })

  test('for Anki makes a card of each solved problem, or of those with a note', async () => {
    const note = '# "Kadane" & <b>\n\tmax(0, sum)'
    const { page, user } = await openAdmin(async (store) => {
      await doing('array', 2)(store)
      await store.setNote('dsa', 'array', 1, note)
      await store.setNote('dsa', 'stacks_queues', 3, 'not solved')
    })
    const save = async (topic: string, ...choices: readonly RegExp[]) => {
      await choose({ page, user }, 'Export for Anki')
      const dialog = within(page.getByRole('dialog', { name: 'Export for Anki' }))
      await user.selectOptions(dialog.getByLabelText('Topic'), topic)
      for (const name of choices) await user.click(dialog.getByRole('checkbox', { name }))
      await user.click(dialog.getByRole('button', { name: 'Export' }))
      return readByAnki((await saved.at(-1)?.content) as string)
    }
    const { head, cards } = await save('All topics')
    expect(head).toEqual({ separator: 'tab', html: 'true', columns: 'Front\tBack\tTags', 'tags column': '3' })
    expect(saved.map(({ name }) => name)).toEqual(['dsa-tracker-anki.txt'])
    expect(cards.map(({ tags }) => tags)).toEqual([
      ['Dsa_Tracking', 'Array'],
      ['Dsa_Tracking', 'Array'],
    ])
    expect(cards[1]?.front).toMatch(
      /^Find minimum and maximum element in an array\nwww\.geeksforgeeks\.org$/i,
    )
    expect(cards[1]?.link).toMatch(/^https:/)
    expect(cards[1]?.back).toBe('# "Kadane" & <b>\n max(0, sum)')
    const noted = await save('All topics', /^Only problems with a note \(2\)/, /^Only solved problems \(2\)/)
    expect(noted.cards.map(({ tags }) => tags[1])).toEqual(['Array', 'Stacks_&_Queues'])
    const ofTopic = await save(
      'stacks_queues',
      /^Only solved problems \(0\)/,
      /^Only problems with a note \(1\)/,
    )
    expect(ofTopic.cards.map(({ back }) => back)).toEqual(['not solved'])
  })

  test('for Anki makes cards of what a filter leaves, with level and video', async () => {
    const { page, user, store } = await openAdmin()
    await store.setStar('dsa', 'trie', 0, true)
    await choose({ page, user }, 'Export for Anki')
    const dialog = within(page.getByRole('dialog', { name: 'Export for Anki' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Only solved/ }))
    await user.selectOptions(dialog.getByLabelText('Filter'), 'Starred')
    expect(dialog.getByText(/^1 card from Dsa Tracking/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    const { cards } = readByAnki((await saved.at(-1)?.content) as string)
    expect(cards.map(({ back }) => back)).toEqual(['Medium\n\nVideo by takeUforward'])
  })

  test('offers a copy as text in case the browser swallows the download', async () => {
    const { page, user } = await openAdmin()
    await choose({ page, user }, 'Export')
    await user.click(await notices(page).findByRole('button', { name: 'Copy as text' }))
    const [array] = JSON.parse(await navigator.clipboard.readText())
    expect(array).toMatchObject({ topicName: 'Array', started: true, doneQuestions: 2 })
  })

  test('says so if it fails, and saves nothing', async () => {
    const { page, user, store } = await openAdmin()
    vi.spyOn(await store.progress(), 'export').mockRejectedValueOnce(new TrackerError('export-failed'))
    await choose({ page, user }, 'Export')
    expect(await findMessage(page, /could not be exported. Nothing was changed/)).toBeTruthy()
    expect(saved).toEqual([])
  })
})
