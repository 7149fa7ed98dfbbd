import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expect, openPage, recordEvents, settled, storedRecords, test, withSettings } from './fixtures.ts'

const receiver = '<dsa-tracker receive></dsa-tracker>'

test.beforeEach(async ({ context }) => {
  await withSettings(context, settled)
})

/** Ticks this many items of the DSA track in one import, picked by a fixed sequence or from the first on. */
async function tick(page: Page, count: number, order: 'first' | 'random' = 'random'): Promise<string[]> {
  return page.evaluate(
    async ([wanted, how]) => {
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
      if (how === 'random') places.sort((a, b) => a.place - b.place)
      for (const { item } of places.slice(0, wanted)) item.Done = true
      if (wanted > 0) await progress.import('dsa', JSON.stringify(topics))
      return items.filter(({ Done }) => Done).map(({ Problem }) => Problem)
    },
    [count, order] as const,
  )
}

/** Opens the dialog in About, in the demo. */
async function openMoving(page: Page): Promise<Locator> {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Other device' }).click()
  return page.getByRole('dialog', { name: 'Other device' })
}

const linkIn = (dialog: Locator): Promise<string> =>
  dialog.getByRole('textbox', { name: 'Link' }).inputValue()

/** Returns the fragment of a link with this many ticks, made in a database that no element shows. */
async function fragmentWith(page: Page, count: number): Promise<string> {
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

const received = (page: Page): Locator => page.getByRole('dialog', { name: 'Progress from another device' })

const done = async (page: Page) =>
  Object.values(await storedRecords(page)).flatMap(({ questions }) =>
    questions.filter(({ Done }) => Done).map(({ Problem }) => String(Problem)),
  )

/** Returns what a scanner reads from a code as shown. */
async function scan(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64')
  const { data, width, height } = await code.evaluate(async (_, base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { data: Array.from(pixels.data), width: image.width, height: image.height }
  }, picture)
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data
}

for (const [count, order] of [
  [0, 'random'],
  [200, 'random'],
  [462, 'random'],
] as const) {
  test(`${count} ticks (${order}) reach another profile by link and by code`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/about')
    const ticked = await tick(page, count, order)
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
      await expect(received(other)).toContainText('This link is empty')
      await expect(received(other).getByRole('button')).toHaveText(['Close'])
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
  })
}

test.describe('the link', () => {
  test('disappears from the address and the history at once, and keeps the state of the page', async ({
    page,
  }) => {
    const fragment = await fragmentWith(page, 5)
    await openPage(page, receiver)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const length = await page.evaluate((hash) => {
      history.replaceState({ of: 'the page' }, '')
      location.hash = hash
      return history.length
    }, fragment)
    await expect(received(page)).toContainText('5 new')
    expect(await page.evaluate(() => [location.hash, location.href.includes('#'), history.length])).toEqual([
      '',
      false,
      length,
    ])
    await page.keyboard.press('Escape')
    await expect(received(page)).toBeHidden()
    await page.goBack()
    expect(await page.evaluate(() => [location.hash, history.state])).toEqual(['', { of: 'the page' }])
    expect(await done(page)).toEqual([])
  })

  test('adds to existing ticks, and says the second time that everything is here', async ({ page }) => {
    const link = `/${await fragmentWith(page, 36)}`
    await page.goto('/about')
    const own = await tick(page, 50)
    await page.goto(link)
    await expect(received(page)).toContainText(/\d+ new, \d+ ticked here already/)
    await received(page).getByRole('button', { name: 'Merge' }).click()
    await expect(page.locator('.toast')).toContainText('Progress was merged')
    expect(await done(page)).toEqual(expect.arrayContaining(own))
    await page.goto('/matrix')
    await page.goto(link)
    await expect(received(page)).toContainText('36 ticked here already')
    await expect(received(page)).toContainText('Everything in this link is here already.')
  })

  test('reports to the page that the track was imported', async ({ page }) => {
    const fragment = await fragmentWith(page, 3)
    const events = await recordEvents(page)
    await openPage(page, '<dsa-tracker receive database="elsewhere"></dsa-tracker>', {
      path: '/receiver.html',
    })
    await page.evaluate((hash) => {
      location.hash = hash
    }, fragment)
    await received(page).getByRole('button', { name: 'Merge' }).click()
    await expect(page.locator('.toast')).toContainText('Done: 0 → 3')
    expect(await events()).toContainEqual({
      type: 'tracker-reload',
      detail: { track: 'dsa', reason: 'imported' },
    })
  })

  test('leads to Home with hash routing, and Back returns to the earlier route', async ({ page }) => {
    const fragment = await fragmentWith(page, 2)
    await openPage(page, '<dsa-tracker receive routing="hash"></dsa-tracker>')
    await page.evaluate(() => {
      location.hash = '#/array'
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Array Problems' })).toBeVisible()
    await page.evaluate((hash) => {
      location.hash = hash
    }, fragment)
    await expect(received(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Solve DSA problem' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Array Problems' })).toBeVisible()
  })

  test('is taken by only one of several elements, and can be merged by keyboard alone', async ({ page }) => {
    const fragment = await fragmentWith(page, 4)
    await openPage(page, receiver + receiver)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(2)
    await page.evaluate((hash) => {
      location.hash = hash
    }, fragment)
    await expect(received(page)).toHaveCount(1)
    await expect(received(page)).toContainText('4 new')
    await expect(received(page).getByRole('button', { name: 'Merge' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Solved 4 of 462')).toHaveCount(2)
    await expect(received(page)).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
  })
})

test.describe('when it is not offered', () => {
  test('About leaves it out without `receive`, and a fragment belongs to the page', async ({ page }) => {
    const fragment = await fragmentWith(page, 5)
    await openPage(page, '<dsa-tracker route="/about"></dsa-tracker>', { path: '/plain.html' })
    await expect(page.getByRole('heading', { level: 1, name: 'Settings & data' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Other device' })).toHaveCount(0)
    await page.goto(`/plain.html${fragment}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings & data' })).toBeVisible()
    await expect(received(page)).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe(fragment)
    // Until the page sets `receive`.
    await page.evaluate(() => document.querySelector('dsa-tracker')?.toggleAttribute('receive', true))
    await expect(received(page)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })

  test('About leaves it out in a frame, and the fragment stays', async ({ page }) => {
    const fragment = await fragmentWith(page, 5)
    await openPage(page, '<dsa-tracker receive route="/about"></dsa-tracker>', { path: '/framed.html' })
    await openPage(page, `<iframe src="/framed.html${fragment}" width="800" height="800"></iframe>`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: 'Settings & data' })).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Export everything' })).toBeVisible()
    await expect(frame.getByRole('heading', { name: 'Other device' })).toHaveCount(0)
    expect(page.frames()[1]?.url()).toContain(fragment)
  })

  test('anchors of the page keep working', async ({ page }) => {
    await openPage(page, `<a href="#dsa">Down</a>${receiver}<h2 id="dsa">Below</h2>`)
    await expect(page.locator('.card').first()).toBeVisible()
    await page.getByRole('link', { name: 'Down' }).click()
    expect(new URL(page.url()).hash).toBe('#dsa')
    await expect(page.getByRole('heading', { name: 'Below' })).toBeInViewport()
    await expect(received(page)).toHaveCount(0)
    await page.goBack()
    expect(new URL(page.url()).hash).toBe('')
  })
})

test('a damaged link, or one of a newer version, is reported and changes nothing', async ({ page }) => {
  const whole = await fragmentWith(page, 30)
  const events = await recordEvents(page)
  await page.goto('/about')
  await tick(page, 3)
  const before = await storedRecords(page)
  const damaged = [
    whole.slice(0, -5),
    whole + whole,
    whole + whole.slice('#dsa=1.'.length),
    `${whole.slice(0, 12)}${whole[12] === 'A' ? 'B' : 'A'}${whole.slice(13)}`,
    '#dsa=lesson-3',
    `#dsa=1.${'A'.repeat(1_000_000)}`,
  ]
  const toast = page.locator('.toast.error')
  for (const fragment of [...damaged, whole.replace('=1.', '=2.')]) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, fragment)
    await expect(toast).toContainText(damaged.includes(fragment) ? 'cut off or damaged' : 'newer version')
    await expect(received(page)).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  }
  expect(await storedRecords(page)).toEqual(before)
  const codes = (await events()).flatMap(({ type, detail }) =>
    type === 'tracker-error' ? [(detail as { code: string }).code] : [],
  )
  expect(codes).toEqual([...damaged.map(() => 'link-damaged'), 'link-newer'])
})

test.describe('in About', () => {
  test('the link can be copied, includes notes only on request, and has the file export beside it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/about')
    await tick(page, 10)
    await page.evaluate(async () => {
      const path = '/store.js'
      const { openStore } = await import(path)
      await openStore().setNote('dsa', 'array', 1, 'two pointers')
    })
    const dialog = await openMoving(page)
    const link = await linkIn(dialog)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await dialog.getByRole('checkbox', { name: 'Include my notes (1)' }).check()
    await expect(dialog.getByRole('textbox', { name: 'Link' })).not.toHaveValue(link)
    expect(await scan(dialog.getByRole('img', { name: 'QR code of the link' }))).toBe(await linkIn(dialog))
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export everything' }).click()
    expect((await download).suggestedFilename()).toBe('dsa-tracker-backup.json')
  })

  test('Share is offered if the browser supports it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, {
        share: async (shared: unknown) => Object.assign(window, { shared }),
      })
    })
    const dialog = await openMoving(page)
    const link = await linkIn(dialog)
    await dialog.getByRole('button', { name: 'Share' }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toMatchObject({
      url: link,
    })
  })

  test('the dialog reports when there is too much for a code, and then for a link', async ({ page }) => {
    await page.goto('/about')
    const add = (count: number) =>
      page.evaluate(async (wanted) => {
        const path = '/store.js'
        const { openStore } = await import(path)
        const items = Array.from({ length: wanted }, (_, index) => ({
          title: `Problem ${index}`,
          url: '',
          done: true,
          note: '',
        }))
        await (await openStore().sheets()).add('Long', [{ name: 'A', items }])
      }, count)
    await add(300)
    const dialog = await openMoving(page)
    await expect(dialog.getByRole('status').first()).toContainText('Too much for a QR code')
    expect((await linkIn(dialog)).length).toBeGreaterThan(1000)
    await expect(dialog.getByRole('img')).toHaveCount(0)
    await page.goto('/about')
    await add(600)
    const again = await openMoving(page)
    await expect(again.getByRole('status').first()).toContainText('more than a link can carry')
    await expect(again.getByRole('textbox')).toHaveCount(0)
    await expect(again.getByRole('button', { name: 'Export everything' })).toBeVisible()
  })
})
