import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, openPage, settled, test, withSettings } from '../browser/fixtures.ts'

/** A site publishes a new version while a page of the former one is open: the files of that are gone. */

const outdated = 'This page is older than its files. Reload it.'

// What the browser logs of a file that it could not load.
test.use({ expectedErrors: [[/Failed to (load|fetch)/], { scope: 'test' }] as unknown as RegExp[] })

test.beforeEach(({ context }) => withSettings(context, settled))

// Its title and the text below it.
const words = (page: Page) => page.locator('.toast-words')

const remove = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))

test('a screen or a capability of the store whose file is gone asks to reload, but not without a network', async ({
  page,
}) => {
  const message = words(page)
  await page.goto('/')
  await expect(page.locator('a.card').first()).toBeVisible()
  await remove(page, '**/chunks/TodayPage*')
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(message).toHaveText(outdated, { useInnerText: true })

  await page.route('**/chunks/TodayPage*', (route) => route.abort())
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(message).toContainText('Something went wrong while showing this')

  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Export everything' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await remove(page, '**/chunks/*')
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect(message).toHaveText(outdated, { useInnerText: true })
})

test('the list of a page stays in an older entry whose imports are gone, and lazy.js asks to reload below it unless there is no network', async ({
  page,
}) => {
  const content = '<topic-table sheet="a" topic="b"><ul><li>Two Sum</li></ul></topic-table>'
  await test.step('an older entry', async () => {
    await remove(page, '**/chunks/*')
    await openPage(page, content)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Two Sum')).toBeVisible()
    await page.unroute('**/chunks/*')
  })

  await test.step('lazy.js', async () => {
    await remove(page, '**/topic-table.js')
    await openPage(page, content, { head: '<script type="module" src="/lazy.js"></script>' })
    await expect(page.getByText('Two Sum')).toBeVisible()
    await expect(page.getByRole('status')).toContainText(outdated)
    await page.route('**/topic-table.js', (route) => route.abort())
    const reloaded = page.waitForEvent('domcontentloaded')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/topic-table.js'))
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await failed
    await expect(page.getByText('Two Sum')).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })

  await test.step('lazy.js, and then the file is there again', async () => {
    await remove(page, '**/topic-table.js')
    await openPage(page, content, { head: '<script type="module" src="/lazy.js"></script>' })
    await expect(page.getByRole('status')).toContainText(outdated)
    await page.unroute('**/topic-table.js')
    // A module that failed is not asked for again under its address.
    await page.evaluate(() => import(`${location.origin}/topic-table.js?again`))
    await expect(page.getByRole('checkbox', { name: /Two Sum/ })).toBeVisible()
    await expect(page.getByText(outdated)).toHaveCount(0)
  })
})

/** A host that answers with its start page where there is no file. Browsers keep the entries, and chunks come each time. */
async function startHost() {
  const startPage = '<!doctype html><title>Course</title><script type="module" src="/lazy.js"></script>'
  let chunks = 'chunks'
  const server = createServer(async ({ url = '/' }, response) => {
    const send = (type: string, cache: string, content: string) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': cache }).end(content)
    const { pathname } = new URL(url, 'http://localhost')
    const isChunk = pathname.startsWith(`/${chunks}/`)
    if (!isChunk && (pathname.lastIndexOf('/') > 0 || !pathname.endsWith('.js')))
      return send('text/html', 'no-store', `${startPage}<topic-table topic="trie"></topic-table>`)
    const file = new URL(`../../dist${pathname.replace(chunks, 'chunks')}`, import.meta.url)
    const script = (await readFile(file, 'utf8')).replaceAll('./chunks/', `./${chunks}/`)
    send('text/javascript', isChunk ? 'no-store' : 'max-age=3600', script)
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    /** Publishes a version whose chunks have other names. */
    redeploy: () => {
      chunks = 'newer'
    },
    stop: () => server.close(),
  }
}

test('a host that answers for missing files with its start page is asked for a newer version, also where an entry was kept', async ({
  page,
}) => {
  const host = await startHost()
  const rows = page.locator('tbody .row')
  await page.goto(host.address)
  await expect(rows).toHaveCount(6)
  host.redeploy()

  // A chunk that this page has not needed yet.
  await page.locator('[data-control=note]').first().click()
  await expect(words(page)).toHaveText(outdated, { useInnerText: true })

  // The entry comes from the browser's cache, and what it names is gone.
  await page.reload()
  await expect(page.getByRole('status')).toContainText(outdated)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(rows).toHaveCount(6)
  host.stop()
})
