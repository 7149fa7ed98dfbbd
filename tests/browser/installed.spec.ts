import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { serve } from '../../scripts/serve.js'
import { cards, checkbox, expect, settled, test, titles, withSettings } from './fixtures.ts'

/** The demo as an app: with a real worker, from servers of its own that stop and redeploy. */

test.use({
  serviceWorkers: 'allow',
  // The browser looks for a new worker even without a network.
  expectedErrors: [[/ERR_CONNECTION_REFUSED/], { scope: 'test' }] as unknown as RegExp[],
})
test.beforeEach(({ context }) => withSettings(context, settled))

/** A copy of the built demo in a folder of a site, as a server that can be stopped. */
async function publish(folder = '') {
  const root = mkdtempSync(join(tmpdir(), 'demo-'))
  const site = join(root, folder)
  cpSync(resolve('dist-demo'), site, { recursive: true })
  const server = await serve([root])
  const requests: string[] = []
  server.on('request', ({ url = '' }) => requests.push(url))
  const { port } = server.address() as AddressInfo
  return {
    site,
    /** What browsers have asked for. */
    requests,
    address: `http://127.0.0.1:${port}/${folder}`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
      rmSync(root, { recursive: true })
    },
  }
}

/** Publishes another version: every chunk has another name, and the page another title. */
function redeploy(site: string) {
  const rename = (text: string) =>
    text.replace(/(chunks\/|\.\/)([\w-]+-)(?!element|tracker)([\w-]{6})[\w-]\.js/g, '$1$2n$3.js')
  const chunks = join(site, 'chunks')
  for (const name of readdirSync(chunks)) {
    const path = join(chunks, name)
    writeFileSync(path, rename(readFileSync(path, 'utf8')))
    renameSync(path, join(site, rename(`chunks/${name}`)))
  }
  for (const name of readdirSync(site).filter((file) => /\.(js|html)$/.test(file) && file !== 'sw.js')) {
    const path = join(site, name)
    const text = rename(readFileSync(path, 'utf8'))
    writeFileSync(path, name === 'index.html' ? text.replace('<title>', '<title>New ') : text)
  }
  // The worker comes last: the browser may look for a new one at any time.
  const worker = join(site, 'sw.js')
  writeFileSync(worker, rename(readFileSync(worker, 'utf8')).replaceAll('revision:"', 'revision:"new-'))
}

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })

test('in a folder, it starts without a network at every address, ticks, imports and reviews', async ({
  page,
}) => {
  using site = await publish('dsa/')
  await page.goto(site.address)
  await workerReady(page)
  await site.stop()

  await page.goto(`${site.address}array`)
  await checkbox(page).click()
  await expect(page.locator('.counter-text')).toHaveText('1/36 Done')
  await page.goto(`${site.address}trie/`)
  expect(await titles(page)).toHaveLength(6)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await page.getByRole('button', { name: 'Turn on review' }).click()
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
  await page.goto(`${site.address}about`)
  await page.getByRole('button', { name: 'Add a list' }).click()
  await page
    .getByRole('textbox')
    .first()
    .fill('# My list\n## Week 1\n- [Two Sum](https://leetcode.com/problems/two-sum/)')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: 'My list' })).toBeVisible()
  await page.getByRole('link', { name: 'My list' }).click()
  await page.getByRole('link', { name: /^Week 1/ }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.reload()
  expect(await titles(page)).toEqual(['Two Sum'])
})

test.describe('at an address that it does not have', () => {
  // Browsers look ahead in a page for its files, before its script says where they are.
  test.use({ expectedErrors: [[/status of 404/], { scope: 'test' }] as unknown as RegExp[] })

  test('it finds its files and its home', async ({ page }) => {
    using site = await publish('dsa/')
    const home = page.getByRole('link', { name: 'Home', exact: true })
    await page.goto(`${site.address}index.html`)
    await expect(cards(page).first()).toBeVisible()
    expect(page.url()).toBe(site.address)
    await page.goto(`${site.address}trie/index.html`)
    await expect(page.locator('.counter-text')).toHaveText('0/6 Done')
    await workerReady(page)
    for (const address of ['array/x/y/z', 'array/x/']) {
      await page.goto(site.address + address)
      await expect(page.getByText('There is nothing at this address')).toBeVisible()
      await home.click()
      expect(page.url()).toBe(site.address)
      await expect(cards(page).first()).toBeVisible()
    }
  })
})

test('it can be installed, loads a second time without the server, and is renewed once no page of the former version is open', async ({
  page,
  context,
}) => {
  using site = await publish()
  const counter = page.locator('.counter-text')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(site.address)
  await workerReady(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  const { icons, screenshots, shortcuts } = JSON.parse(data)

  await test.step('can be installed, with icons and pictures as large as they say', async () => {
    expect(errors).toEqual([])
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      if (sizes !== 'any') expect(size, src).toBe(sizes)
    }
  })

  await test.step('keeps below 2 MB', async () => {
    const size = await page.evaluate(async () => {
      let bytes = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          bytes += (await (await cache.match(request))?.blob())?.size ?? 0
      }
      return bytes
    })
    expect(size).toBeGreaterThan(500_000)
    expect(size).toBeLessThan(2_000_000)
  })

  await test.step('its icon leads to Today and to where the student stopped, and a second visit asks the server for nothing but the worker', async () => {
    await cards(page, 'Array').click()
    await checkbox(page).click()
    await expect(counter).toHaveText('1/36 Done')
    await page.waitForLoadState('networkidle')
    site.requests.length = 0
    const [today, goOn] = shortcuts
    await page.goto(new URL(today.url, site.address).href)
    await expect(heading).toHaveText('Today')
    await page.goto(new URL(goOn.url, site.address).href)
    await expect(heading).toHaveText('Array Problems')
    await expect(counter).toHaveText('1/36 Done')
    await page.waitForLoadState('networkidle')
    expect(site.requests.filter((address) => address !== '/sw.js')).toEqual([])
  })

  await test.step('a page that is open while a new version is published keeps all its parts', async () => {
    redeploy(site.site)
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      // The browser may have looked by itself before: then the new worker waits already.
      const { installing } = registration
      if (installing)
        await new Promise((done) => installing.addEventListener('statechange', done, { once: true }))
      return registration.waiting !== null
    })
    expect(isWaiting).toBe(true)
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Settings & data' }).click()
    await page.getByRole('button', { name: 'Add a list' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.title()).not.toMatch(/^New/)
    await page.close()
  })

  await test.step('the next start is the new one, and needs no network either', async () => {
    let next = await context.newPage()
    // The new worker takes over once no page of the former one is left.
    await expect(async () => {
      await next.close()
      next = await context.newPage()
      await next.goto(site.address)
      expect(await next.title()).toBe('New DSA tracker')
    }).toPass({ timeout: 20_000 })
    await expect(next.locator('a.card').first()).toBeVisible()
    await site.stop()
    await next.goto(`${site.address}array`)
    await expect(next.locator('.counter-text')).toHaveText('1/36 Done')
    await checkbox(next).click()
    await expect(next.locator('.counter-text')).toHaveText('2/36 Done')
    await next.getByRole('link', { name: 'Today' }).click()
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('Today')
  })
})
