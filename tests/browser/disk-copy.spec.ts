import type { BrowserContext, Page } from '@playwright/test'
import { checkbox, expect, settled, test, withSettings } from './fixtures.ts'

/**
 * Tests the copy on disk with a real file, in the origin private file system because no script can operate the
 * browser's own file picker. The test decides how the browser answers permission requests.
 */
async function withPicker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page that does not come from the server has no file API.
    if (!('FileSystemFileHandle' in window)) return
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory()
        return folder.getFileHandle(localStorage.getItem('test-file') ?? suggestedName, { create: true })
      },
    })
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: async () => sessionStorage.getItem('test-permission') ?? 'granted',
      requestPermission: async () => {
        sessionStorage.removeItem('test-permission')
        return 'granted'
      },
    })
  })
}

/** Returns the text of the file, or `undefined` if there is none. */
const content = (page: Page, name = 'dsa-tracker-backup.json') =>
  page.evaluate(async (file) => {
    try {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(file)
      return await (await handle.getFile()).text()
    } catch {
      return undefined
    }
  }, name)

/** Returns the titles of the done items in the file. */
async function doneInFile(page: Page): Promise<string[]> {
  const { tracks } = JSON.parse((await content(page)) || '{"tracks":[]}')
  return tracks.flatMap(({ topics }: { topics: { questions: { Problem: string; Done: boolean }[] }[] }) =>
    topics.flatMap(({ questions }) => questions.filter(({ Done }) => Done).map(({ Problem }) => Problem)),
  )
}

/** Writes the file as another program would. */
const writeFile = (page: Page, text: string) =>
  page.evaluate(async (given) => {
    const folder = await navigator.storage.getDirectory()
    const writable = await (
      await folder.getFileHandle('dsa-tracker-backup.json', { create: true })
    ).createWritable()
    await writable.write(given)
    await writable.close()
  }, text)

const copy = (page: Page) => page.getByRole('region', { name: 'Copy in a file' })
const banner = (page: Page) => page.locator('.banner')

async function keepCopy(page: Page) {
  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Keep a copy in a file' }).click()
  await expect(copy(page)).toContainText('dsa-tracker-backup.json')
  await expect(copy(page)).toContainText('Last good copy')
  await expect(copy(page)).not.toContainText('not yet')
}

async function tick(page: Page, row = 0) {
  await page.goto('/trie')
  await checkbox(page, row).click()
  await expect(checkbox(page, row)).toBeVisible()
}

test.beforeEach(async ({ context }) => {
  await withSettings(context, settled)
  await withPicker(context)
})

test('a file chosen once receives every tick, in this visit and the next', async ({ page }) => {
  await keepCopy(page)
  expect(await doneInFile(page)).toEqual([])
  await tick(page)
  await expect.poll(() => doneInFile(page)).toHaveLength(1)
  await page.goto('/trie')
  await checkbox(page).click()
  await expect.poll(() => doneInFile(page)).toHaveLength(2)
  await page.goto('/about')
  await expect(copy(page)).toContainText('after each change and checked')
})

test('ticks made in two tabs at once both reach the file, which stays valid', async ({ page, context }) => {
  await keepCopy(page)
  const other = await context.newPage()
  await Promise.all([page.goto('/trie'), other.goto('/array')])
  await Promise.all([checkbox(page).click(), checkbox(other).click()])
  await expect.poll(() => doneInFile(page)).toHaveLength(2)
})

test('the next visit asks for permission with one click, then writes the changes made meanwhile', async ({
  page,
}) => {
  await keepCopy(page)
  await page.evaluate(() => sessionStorage.setItem('test-permission', 'prompt'))
  await page.goto('/trie')
  await expect(banner(page)).toContainText('the browser asks whether this page may write to it')
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('1/6 Done')
  await banner(page).getByRole('button', { name: 'Allow' }).press('Enter')
  await expect.poll(() => doneInFile(page)).toHaveLength(1)
  await expect(banner(page)).toHaveCount(0)
})

test('changes from another device are merged, not overwritten', async ({ page }) => {
  await keepCopy(page)
  const theirs = JSON.parse((await content(page)) ?? '')
  const dsa = theirs.tracks.find(({ id }: { id: string }) => id === 'dsa')
  const trie = dsa.topics.find(({ topicName }: { topicName: string }) => topicName === 'Trie')
  trie.questions[3].Done = true
  await writeFile(page, JSON.stringify(theirs))
  await tick(page)
  await expect(banner(page)).toContainText('changed by another program or device, and was not overwritten')
  expect(JSON.parse((await content(page)) ?? '')).toEqual(theirs)
  await banner(page).getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => doneInFile(page)).toHaveLength(2)
  await expect(banner(page)).toHaveCount(0)
})

test('a deleted file is reported, and another can be chosen', async ({ page }) => {
  await keepCopy(page)
  await page.evaluate(async () => {
    await (await navigator.storage.getDirectory()).removeEntry('dsa-tracker-backup.json')
    localStorage.setItem('test-file', 'second.json')
  })
  await tick(page)
  await expect(banner(page)).toContainText('dsa-tracker-backup.json is not where it was')
  expect(await content(page)).toBeUndefined()
  await banner(page).getByRole('button', { name: 'Choose another file' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => content(page, 'second.json')).toContain('"Done": true')
})

test('a full disk is reported once, and the notice can be dismissed for the visit', async ({ page }) => {
  await keepCopy(page)
  await page.addInitScript(() => {
    FileSystemFileHandle.prototype.createWritable = async () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await tick(page)
  await expect(banner(page)).toContainText('The disk that holds dsa-tracker-backup.json is full')
  await banner(page).getByRole('button', { name: 'Not now' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expect(copy(page)).toContainText('is full')
  const kept = page.getByRole('checkbox', { name: 'Keep a copy in a file' })
  await kept.press('Space')
  await expect(kept).toBeFocused()
  await expect(kept).not.toBeChecked()
})

test('its code loads with About or when a copy is kept, and in no other visit', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isLoaded = () => loaded.some((url) => /\/FileCopy-[\w-]+\.js$/.test(url))
  await page.goto('/')
  await expect(page.locator('.card').first()).toBeVisible()
  expect(isLoaded()).toBe(false)
  await keepCopy(page)
  loaded.length = 0
  await page.goto('/')
  await expect.poll(isLoaded).toBe(true)
})

test.describe('when the browser cannot keep a file', () => {
  test('the copy is not offered', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Export everything' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Keep a copy in a file' })).toHaveCount(0)
  })
})
