import {
  checkbox,
  expect,
  openPage,
  scriptTags,
  settings,
  settled,
  test,
  titles,
  withSettings,
} from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

test('each script alone brings its element to a bare page, whose address stays as it is', async ({
  page,
}) => {
  const oneScript = (name: string, body: string) =>
    openPage(page, body, {
      path: `/${name}.html`,
      head: `<script type="module" src="/${name}.js"></script>`,
    })

  await test.step('<topic-table> counts a tick and shows its breadcrumb as text', async () => {
    await oneScript('topic-table', '<topic-table topic="array"></topic-table>')
    await checkbox(page).click()
    await expect(page.getByText('1/36 Done').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Topics' })).toHaveCount(0)
    await expect(page.locator('.breadcrumb')).toHaveText('Topics/Array')
    // Settings without the name of a database have no prefix.
    const kept = ['asked', 'backup', 'epoch', 'last', 'sequence'].map((name) => `dsa-tracker-${name}`)
    await expect
      .poll(async () => Object.keys(await settings(page)).sort())
      .toEqual([...Object.keys(settled), 'isDark', ...kept].sort())
    expect(new URL(page.url()).pathname).toBe('/topic-table.html')
  })

  await test.step('<topic-grid> opens a topic inside the element', async () => {
    await oneScript('topic-grid', '<topic-grid track="core"></topic-grid>')
    await page.getByRole('link', { name: /Compiler Design/ }).click()
    await expect(page.getByRole('heading', { name: 'Compiler Design for Placement' })).toBeVisible()
    await page.getByRole('link', { name: 'Topics' }).click()
    await expect(page.getByRole('heading', { name: 'Make you interview experience better' })).toBeVisible()
    expect(page.url()).toMatch(/topic-grid\.html$/)
  })

  await test.step('<progress-admin> shows all tracks, or only the named one', async () => {
    await oneScript('progress-admin', '<progress-admin></progress-admin>')
    await expect(page.getByLabel(/^Actions for/)).toHaveCount(3)
    await page.locator('progress-admin').evaluate((element) => element.setAttribute('track', 'apptitude'))
    await expect(page.getByRole('heading')).toHaveText(['Apptitude'])
  })

  await test.step('<dsa-tracker> works from the classic script', async () => {
    await openPage(page, '<dsa-tracker></dsa-tracker>', {
      path: '/classic.html',
      head: scriptTags['the classic script'],
    })
    const length = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: /^Array/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Array Problems')
    expect(page.url()).toMatch(/classic\.html$/)
    expect(await page.evaluate(() => [history.length, document.title])).toEqual([length, 'Host page'])
  })
})

test('store.js works without any view, and an element whose script loads later takes its properties', async ({
  page,
}) => {
  await openPage(page, '<topic-table></topic-table>', { head: '' })
  const result = await page.evaluate(async () => {
    const { openStore } = await import('/store.js' as string)
    const store = openStore()
    const progress = await store.setDone('dsa', 'trie', 0, true)
    const refusals = []
    const misuse = [
      () => store.setDone('nope', 'trie', 0, true),
      () => store.setDone('dsa', 'nope', 0, true),
      () => store.setDone('dsa', 'trie', 99, true),
      () => store.setDone('dsa', 'trie', 0, 'yes'),
      () => store.setNote('dsa', 'trie', 0, 'x'.repeat(433)),
      async () => openStore(7),
    ]
    for (const call of misuse) {
      refusals.push(
        await call().then(
          () => 'accepted',
          (error: { code: string }) => error.code,
        ),
      )
    }
    return { storage: await store.ready(), progress, refusals }
  })
  expect(result).toEqual({
    storage: 'persistent',
    progress: { done: 1, notes: 0, total: 6 },
    refusals: ['unknown-track', 'misuse', 'misuse', 'misuse', 'misuse', 'misuse'],
  })

  const table = page.locator('topic-table')
  await table.evaluate(async (element) => {
    Object.assign(element, { topic: 'trie' })
    await import('/topic-table.js' as string)
  })
  await expect(page.getByText('1/6 Done')).toBeVisible()
  expect(await titles(table)).toHaveLength(6)
  await expect(table).toHaveAttribute('topic', 'trie')
})

test('routing="hash" keeps the route after # and supports Back', async ({ page }) => {
  await openPage(page, '<dsa-tracker routing="hash"></dsa-tracker>')
  await page.getByRole('link', { name: /^Array/ }).click()
  await expect(page).toHaveURL(/test-page\.html#\/array$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve DSA problem to master in DSA')
})
