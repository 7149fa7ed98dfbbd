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
      // As a browser does, it empties a file that is replaced.
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory()
        const name = localStorage.getItem('test-file') ?? suggestedName
        await folder.removeEntry(name).catch(() => {})
        return folder.getFileHandle(name, { create: true })
      },
      showOpenFilePicker: async () => {
        const folder = await navigator.storage.getDirectory()
        return [await folder.getFileHandle('dsa-tracker-copy.json')]
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
const content = (page: Page, name = 'dsa-tracker-copy.json') =>
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
      await folder.getFileHandle('dsa-tracker-copy.json', { create: true })
    ).createWritable()
    await writable.write(given)
    await writable.close()
  }, text)

const copy = (page: Page) => page.getByRole('region', { name: 'Copy in a file' })
const banner = (page: Page) => page.locator('.banner')

async function keepCopy(page: Page) {
  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Keep a copy in a file' }).click()
  await expect(copy(page)).toContainText('dsa-tracker-copy.json')
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

test('a file chosen once receives every tick, of two tabs and of later visits, once the browser permits it', async ({
  page,
  context,
}) => {
  await test.step('not offered when the browser cannot keep a file', async () => {
    const plain = await context.newPage()
    await plain.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    await plain.goto('/about')
    await expect(plain.getByRole('button', { name: 'Export everything' })).toBeVisible()
    await expect(plain.getByRole('checkbox', { name: 'Keep a copy in a file' })).toHaveCount(0)
    await plain.close()
  })
  await test.step('its code loads with About or when a copy is kept', async () => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const isLoaded = () => loaded.some((url) => /\/FileCopy-[\w-]+\.js$/.test(url))
    await page.goto('/')
    await expect(page.locator('a.card').first()).toBeVisible()
    expect(isLoaded()).toBe(false)
    await keepCopy(page)
    expect(await doneInFile(page)).toEqual([])
    loaded.length = 0
    await page.goto('/')
    await expect.poll(isLoaded).toBe(true)
  })
  await test.step('every tick, in this visit and the next', async () => {
    await tick(page)
    await expect.poll(() => doneInFile(page)).toHaveLength(1)
    await page.goto('/trie')
    await checkbox(page).click()
    await expect.poll(() => doneInFile(page)).toHaveLength(2)
    await page.goto('/about')
    await expect(copy(page)).toContainText('after each change and checked')
  })
  await test.step('two tabs at once: the file stays valid', async () => {
    const other = await context.newPage()
    await Promise.all([page.goto('/matrix'), other.goto('/array')])
    await Promise.all([checkbox(page).click(), checkbox(other).click()])
    await expect.poll(() => doneInFile(page)).toHaveLength(4)
    await other.close()
  })
  await test.step('the next visit asks for permission with one click, then writes the changes made meanwhile', async () => {
    await page.evaluate(() => sessionStorage.setItem('test-permission', 'prompt'))
    await page.goto('/heap')
    await expect(banner(page)).toContainText('the browser asks whether this page may write to it')
    await checkbox(page).click()
    await expect(page.locator('.counter-text')).toHaveText(/^1\//)
    await banner(page).getByRole('button', { name: 'Allow' }).press('Enter')
    await expect.poll(() => doneInFile(page)).toHaveLength(5)
    await expect(banner(page)).toHaveCount(0)
  })
})

test('a file that is there is read before anything is written, and nothing of it is lost', async ({
  page,
}) => {
  await keepCopy(page)
  await tick(page)
  await expect.poll(() => doneInFile(page)).toHaveLength(1)
  const before = await content(page)
  // As on another computer with the same synced folder.
  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Keep a copy in a file' }).click()
  await page.goto('/trie')
  await page.getByRole('checkbox', { checked: true }).click()
  await expect(page.locator('.counter-text')).toHaveText(/^0\//)
  await page.goto('/about')
  await page.evaluate(() => sessionStorage.setItem('test-permission', 'prompt'))
  await copy(page).getByRole('button', { name: 'Use an existing file' }).click()
  await expect(copy(page)).toContainText('was not overwritten')
  expect(await content(page)).toBe(before)
  await copy(page).getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await doneInFile(page)).toHaveLength(1)
  await page.goto('/trie')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('a file that was changed, deleted or has no room is reported, and nothing is overwritten', async ({
  page,
}) => {
  await keepCopy(page)
  await test.step('changes from another device are merged', async () => {
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
  await test.step('a deleted file: another can be chosen', async () => {
    await page.evaluate(async () => {
      await (await navigator.storage.getDirectory()).removeEntry('dsa-tracker-copy.json')
      localStorage.setItem('test-file', 'second.json')
    })
    await tick(page, 1)
    await expect(banner(page)).toContainText('dsa-tracker-copy.json is not where it was')
    expect(await content(page)).toBeUndefined()
    await banner(page).getByRole('button', { name: 'Choose another file' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => content(page, 'second.json')).toContain('"Done": true')
  })
  await test.step('a full disk is reported once; the notice can be dismissed for the visit', async () => {
    await page.addInitScript(() => {
      FileSystemFileHandle.prototype.createWritable = async () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await tick(page, 2)
    await expect(banner(page)).toContainText('The disk that holds second.json is full')
    await banner(page).getByRole('button', { name: 'Not now' }).click()
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(copy(page)).toContainText('is full')
    const kept = page.getByRole('checkbox', { name: 'Keep a copy in a file' })
    await kept.press('Space')
    await expect(kept).toBeFocused()
    await expect(kept).not.toBeChecked()
  })
})
