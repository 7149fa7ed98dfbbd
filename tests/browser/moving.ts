import type { Browser, Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expect, openPage, storedRecords, test } from './fixtures.ts'

/** Ticks this many items of the DSA track in one import, picked by a fixed sequence. Returns their titles. */
export async function tick(page: Page, count: number): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const path = '/store.js'
    const { openStore } = await import(path)
    const progress = await openStore().progress()
    const topics = JSON.parse(await progress.export('dsa')) as {
      questions: { Problem: string; Done: boolean }[]
    }[]
    const items = topics.flatMap(({ questions }) => questions)
    let seed = 7
    const places = items.map((item) => {
      seed = (seed * 48271) % 2147483647
      return { item, place: seed }
    })
    places.sort((a, b) => a.place - b.place)
    for (const { item } of places.slice(0, wanted)) item.Done = true
    if (wanted > 0) await progress.import('dsa', JSON.stringify(topics))
    return items.filter(({ Done }) => Done).map(({ Problem }) => Problem)
  }, count)
}

/** Opens the dialog in About, in the demo. */
export async function openMoving(page: Page): Promise<Locator> {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Other device' }).click()
  return page.getByRole('dialog', { name: 'Other device' })
}

export const linkIn = (dialog: Locator): Promise<string> =>
  dialog.getByRole('textbox', { name: 'Link' }).inputValue()

/** Returns the fragment of a link with this many ticks, made in a database that no element shows. */
export async function fragmentWith(page: Page, count: number): Promise<string> {
  await openPage(page, '', { path: '/source.html', head: '' })
  return page.evaluate(async (wanted) => {
    const path = '/store.js'
    const { openStore } = await import(path)
    const store = openStore('source')
    for (let index = 0; index < wanted; index += 1) await store.setDone('dsa', 'array', index, true)
    const { address } = await (await store.links()).create({ address: location.origin })
    return address.slice(location.origin.length)
  }, count)
}

/** Locates the dialog in which a link can be merged. */
export const received = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Progress from another device' })

/** Returns the titles of the stored items that are done. */
export const done = async (page: Page) =>
  Object.values(await storedRecords(page)).flatMap(({ questions }) =>
    questions.filter(({ Done }) => Done).map(({ Problem }) => String(Problem)),
  )

/** Returns what a scanner reads from a code as shown. */
export async function scan(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64')
  const { grey, width, height } = await code.evaluate(async (_, base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let text = ''
    // Green alone tells black from white, and is a quarter of the data.
    for (let at = 1; at < data.length; at += 4) text += String.fromCharCode(data[at] as number)
    return { grey: btoa(text), width: image.width, height: image.height }
  }, picture)
  const pixels = Buffer.from(grey, 'base64')
  return jsQR(
    Uint8ClampedArray.from({ length: pixels.length * 4 }, (_, at) => pixels[at >> 2] as number),
    width,
    height,
  )?.data
}

/** Takes the progress of a page with this many ticks to a new profile, by link and by code, and back with Undo. */
export async function moveTicks(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  count: number,
): Promise<void> {
  await page.goto('/about')
  const ticked = await tick(page, count)
  expect(ticked).toHaveLength(count)
  const dialog = await openMoving(page)
  const link = await linkIn(dialog)
  expect(link).toMatch(new RegExp(`^${baseURL}/#dsa=1\\.[\\w-]+$`))
  expect(link.length).toBeLessThan(160)
  test.info().annotations.push({ type: 'characters', description: String(link.length) })
  expect(await scan(dialog.getByRole('img', { name: 'QR code of the link' }))).toBe(link)

  // A device on which the tracker was never opened: it is seeded while the link waits.
  const context = await browser.newContext({ baseURL: baseURL as string })
  const other = await context.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(`${baseURL}/`)
  if (count === 0) {
    await expectEmpty(other)
  } else {
    await expect(received(other).getByRole('listitem')).toHaveText([`Dsa Tracking${count} new`])
    expect(await done(other)).toEqual([])
    await received(other).getByRole('button', { name: 'Merge' }).click()
    await expect(received(other)).toBeHidden()
    await expect(other.getByText(`Solved ${count} of 462`)).toBeVisible()
    expect((await done(other)).sort()).toEqual(ticked.sort())
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(other.locator('.toast')).toContainText('Progress restored')
    expect(await done(other)).toEqual([])
  }
  await context.close()
}

/** Expects the dialog for a link without progress. */
export async function expectEmpty(page: Page): Promise<void> {
  await expect(received(page)).toContainText('This link is empty')
  await expect(received(page).getByRole('button')).toHaveAccessibleName('Close')
}

/** Changes the fragment of the address, as a link in the page does. */
export const setHash = (page: Page, fragment: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash
  }, fragment)
