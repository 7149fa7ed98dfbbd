import { expect, openPage, recordEvents, settled, storedRecords, test, withSettings } from './fixtures.ts'
import {
  done,
  expectEmpty,
  fragmentWith,
  linkIn,
  moveTicks,
  openMoving,
  received,
  scan,
  setHash,
  tick,
} from './moving.ts'

const receiver = '<dsa-tracker receive></dsa-tracker>'

test.beforeEach(async ({ context }) => {
  await withSettings(context, settled)
})

test('200 ticks reach another profile by link and by code', async ({ page, browser, baseURL }) => {
  await moveTicks(page, browser, baseURL, 200)
})

test('a link leaves the address and the history at once, is taken by one of several elements, and is merged by keyboard', async ({
  page,
}) => {
  const fragment = await fragmentWith(page, 5)
  const events = await recordEvents(page)
  await openPage(page, `<a href="#dsa">Down</a>${receiver}${receiver}<h2 id="dsa">Below</h2>`, {
    path: '/receiver.html',
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(2)
  await test.step('anchors of the page keep working', async () => {
    await expect(page.locator('a.card').first()).toBeVisible()
    await page.getByRole('link', { name: 'Down' }).click()
    expect(new URL(page.url()).hash).toBe('#dsa')
    await expect(page.getByRole('heading', { name: 'Below' })).toBeInViewport()
    await expect(received(page)).toHaveCount(0)
    await page.goBack()
    expect(new URL(page.url()).hash).toBe('')
  })
  await test.step('it leaves the state of the page', async () => {
    const length = await page.evaluate((hash) => {
      history.replaceState({ of: 'the page' }, '')
      location.hash = hash
      return history.length
    }, fragment)
    await expect(received(page)).toHaveCount(1)
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
  await test.step('Enter merges it, which the page is told', async () => {
    await setHash(page, fragment)
    await expect(received(page)).toHaveCount(1)
    await expect(received(page).getByRole('button', { name: 'Merge' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('.toast')).toContainText('5 done, 0 before.')
    await expect(page.getByText('Solved 5 of 462')).toHaveCount(2)
    await expect(received(page)).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
    expect(await events()).toContainEqual({
      type: 'tracker-reload',
      detail: { track: 'dsa', reason: 'imported' },
    })
  })
})

test('a link leads to Home with hash routing, and stays in the address in a frame and without `receive`', async ({
  page,
}) => {
  const fragment = await fragmentWith(page, 5)
  await test.step('with hash routing, Back returns to the earlier route', async () => {
    await openPage(page, '<dsa-tracker receive routing="hash"></dsa-tracker>', { path: '/hash.html' })
    await setHash(page, '#/array')
    await expect(page.getByRole('heading', { level: 1, name: 'Array Problems' })).toBeVisible()
    await setHash(page, fragment)
    await expect(received(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Solve DSA problem' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Array Problems' })).toBeVisible()
  })
  await test.step('About leaves it out in a frame, and the fragment stays', async () => {
    await openPage(page, '<dsa-tracker receive route="/about"></dsa-tracker>', { path: '/framed.html' })
    await openPage(page, `<iframe src="/framed.html${fragment}" width="800" height="800"></iframe>`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: 'Settings & data' })).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Export everything' })).toBeVisible()
    await expect(frame.getByRole('heading', { name: 'Other device' })).toHaveCount(0)
    expect(page.frames()[1]?.url()).toContain(fragment)
  })
  await test.step('About leaves it out until the page sets `receive`', async () => {
    await openPage(page, '<dsa-tracker route="/about"></dsa-tracker>', { path: '/plain.html' })
    await expect(page.getByRole('heading', { level: 1, name: 'Settings & data' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Other device' })).toHaveCount(0)
    await page.goto(`/plain.html${fragment}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings & data' })).toBeVisible()
    await expect(received(page)).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe(fragment)
    await page.evaluate(() => document.querySelector('dsa-tracker')?.toggleAttribute('receive', true))
    await expect(received(page)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
})

test('a link adds to existing ticks, and the second time there is nothing new; a damaged or newer one is refused', async ({
  page,
}) => {
  const whole = await fragmentWith(page, 36)
  const events = await recordEvents(page)
  await page.goto('/about')
  const own = await tick(page, 50)
  await test.step('existing ticks are kept', async () => {
    await page.goto(`/${whole}`)
    await expect(received(page)).toContainText(/\d+ new, \d+ ticked here already/)
    await received(page).getByRole('button', { name: 'Merge' }).click()
    await expect(page.locator('.toast')).toContainText('Progress was merged')
    expect(await done(page)).toEqual(expect.arrayContaining(own))
    await page.goto('/matrix')
    await page.goto(`/${whole}`)
    await expect(received(page)).toContainText('36 ticked here already')
    await expect(received(page)).toContainText('Everything in this link is here already.')
    await page.keyboard.press('Escape')
    await expect(received(page)).toHaveCount(0)
  })
  await test.step('damaged or newer', async () => {
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
      await setHash(page, fragment)
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
})

test('in About, the link can be shared and copied, includes notes only on request, and has the file export beside it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      share: async (shared: unknown) => Object.assign(window, { shared }),
    })
  })
  await test.step('Share is offered if the browser supports it', async () => {
    const dialog = await openMoving(page)
    const link = await linkIn(dialog)
    await dialog.getByRole('button', { name: 'Share' }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toMatchObject({
      url: link,
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // Nothing is ticked yet.
    await setHash(page, new URL(link).hash)
    await expectEmpty(page)
  })
  await test.step('copied, with notes and as a file', async () => {
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
  await test.step('too much for a code, and then for a link', async () => {
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
    await add(600)
    await openMoving(page)
    await expect(dialog.getByRole('status').first()).toContainText('more than a link can carry')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Export everything' })).toBeVisible()
  })
})
