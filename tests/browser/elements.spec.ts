import {
  checkbox,
  chooseAction,
  expect,
  nextEvent,
  openPage,
  recordEvents,
  settings,
  settled,
  test,
  withSettings,
} from './fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

const oneScript = (name: string) => ({ head: `<script type="module" src="/${name}.js"></script>` })

test.describe('alone on a bare page with one script tag', () => {
  test('<topic-table topic="array"> counts a tick and shows its breadcrumb as text', async ({ page }) => {
    await openPage(page, '<topic-table topic="array"></topic-table>', oneScript('topic-table'))
    await checkbox(page).click()
    await expect(page.getByText('1/36 Done').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Topics' })).toHaveCount(0)
    await expect(page.locator('.breadcrumb')).toHaveText('Topics/Array')
    expect(new URL(page.url()).pathname).toBe('/test-page.html')
  })

  test('<topic-grid track="core"> opens a topic inside the element', async ({ page }) => {
    await openPage(page, '<topic-grid track="core"></topic-grid>', oneScript('topic-grid'))
    await page.getByRole('link', { name: /Compiler Design/ }).click()
    await expect(page.getByRole('heading', { name: 'Compiler Design for Placement' })).toBeVisible()
    await page.getByRole('link', { name: 'Topics' }).click()
    await expect(page.getByRole('heading', { name: 'Make you interview experience better' })).toBeVisible()
    expect(page.url()).toMatch(/test-page\.html$/)
  })

  test('<progress-admin> shows all tracks, or only the named one', async ({ page }) => {
    await openPage(page, '<progress-admin></progress-admin>', oneScript('progress-admin'))
    await expect(page.getByLabel(/^Actions for/)).toHaveCount(3)
    await page.evaluate(() => document.querySelector('progress-admin')?.setAttribute('track', 'apptitude'))
    await expect(page.getByRole('heading')).toHaveText(['Apptitude'])
  })

  test('<dsa-tracker> from the classic script leaves the address alone', async ({ page }) => {
    await openPage(page, '<dsa-tracker></dsa-tracker>', {
      head: '<script src="/dsa-tracker.iife.js" defer></script>',
    })
    await page.getByRole('link', { name: /^Array/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Array Problems')
    expect(page.url()).toMatch(/test-page\.html$/)
    expect(await page.evaluate(() => [history.length, document.title])).toEqual([2, 'Host page'])
  })

  test('store.js works without any view and rejects misuse', async ({ page }) => {
    await openPage(page, '', { head: '' })
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
  })
})

test.describe('attributes', () => {
  test('topic-href links cards to the host page, and grid-href links the breadcrumb', async ({ page }) => {
    await openPage(
      page,
      '<topic-grid topic-href="/sheets/{topic}.html"></topic-grid><topic-table topic="trie" grid-href="/list.html"></topic-table>',
    )
    await expect(page.getByRole('link', { name: /^Search & Sort/ })).toHaveAttribute(
      'href',
      '/sheets/search_sort.html',
    )
    await expect(page.getByRole('link', { name: 'Topics' })).toHaveAttribute('href', '/list.html')
    await page.evaluate(() => document.querySelector('topic-table')?.removeAttribute('grid-href'))
    await expect(page.getByRole('link', { name: 'Topics' })).toHaveCount(0)
  })

  test('the name of a property counts as its attribute, unless that is there too', async ({ page }) => {
    await openPage(
      page,
      '<topic-table topic="trie" gridHref="/first.html" grid-href="/second.html"></topic-table>',
    )
    const breadcrumb = page.getByRole('link', { name: 'Topics' })
    await expect(breadcrumb).toHaveAttribute('href', '/second.html')
    await page.evaluate(() => document.querySelector('topic-table')?.removeAttribute('grid-href'))
    await expect(breadcrumb).toHaveAttribute('href', '/first.html')
    await page.evaluate(() => document.querySelector('topic-table')?.setAttribute('gridhref', '/third.html'))
    await expect(breadcrumb).toHaveAttribute('href', '/third.html')
    await page.evaluate(() =>
      Object.assign(document.querySelector('topic-table') as object, { gridHref: null }),
    )
    await expect(breadcrumb).toHaveCount(0)
  })

  test('an unknown track or topic lists the valid ones, and a corrected one shows', async ({ page }) => {
    await openPage(
      page,
      '<topic-grid track="maths"></topic-grid><topic-table topic="arrray"></topic-table><progress-admin track="x"></progress-admin>',
    )
    await expect(
      page.getByText('There is no track “maths”. The tracks are: dsa, core, aptitude.'),
    ).toBeVisible()
    await expect(page.getByText('There is no track “x”.')).toBeVisible()
    await expect(page.getByText(/There is no topic “arrray”. The topics are: array, matrix,/)).toBeVisible()
    await page.evaluate(() => {
      document.querySelector('topic-grid')?.setAttribute('track', 'apptitude')
      document.querySelector('topic-table')?.setAttribute('topic', 'array')
    })
    await expect(page.getByRole('heading', { name: 'Make you Apptitude experience better' })).toBeVisible()
    await expect(page.getByText('0/36 Done')).toBeVisible()
  })

  test('routing="hash" keeps the route after # and supports Back; an unknown value means memory', async ({
    page,
  }) => {
    await openPage(page, '<dsa-tracker routing="hash"></dsa-tracker>')
    await page.getByRole('link', { name: /^Array/ }).click()
    await expect(page).toHaveURL(/test-page\.html#\/array$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve DSA problem to master in DSA')
    await openPage(page, '<dsa-tracker routing="magic" route="/about/"></dsa-tracker>', {
      path: '/other.html',
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & data')
  })

  test('route navigates, and tracker-navigate reports it', async ({ page }) => {
    const events = await recordEvents(page)
    await openPage(page, '<dsa-tracker route="/trie"></dsa-tracker>')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trie Problems')
    await page.evaluate(() => document.querySelector('dsa-tracker')?.setAttribute('route', '/heap'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heap Problems')
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings & data')
    expect((await events()).filter(({ type }) => type === 'tracker-navigate')).toEqual([
      { type: 'tracker-navigate', detail: { route: '/heap' } },
      { type: 'tracker-navigate', detail: { route: '/about' } },
    ])
    const tracker = page.locator('dsa-tracker')
    expect(await tracker.evaluate((element) => (element as unknown as { route: string }).route)).toBe(
      '/about',
    )
    await expect(tracker).toHaveAttribute('route', '/heap')
  })

  test('author and author-href set the footer link, which defaults to the earlier app', async ({ page }) => {
    await openPage(page, '<dsa-tracker></dsa-tracker>')
    const link = page.getByRole('contentinfo').getByRole('link').first()
    await expect(link).toHaveText('450-DSA')
    await expect(link).toHaveAttribute('href', 'https://github.com/AsishRaju/450-DSA')
    await page.evaluate(() => {
      const element = document.querySelector('dsa-tracker') as unknown as {
        author: string
        authorHref: string
      }
      element.author = 'My college'
      element.authorHref = 'javascript:alert(1)'
    })
    await expect(page.getByText('My college')).toBeVisible()
    await expect(page.locator('dsa-tracker a[href^="javascript"]')).toHaveCount(0)
  })

  test('theme overrides the stored choice; database uses another store and prefixes its settings', async ({
    page,
  }) => {
    await openPage(
      page,
      '<topic-table topic="trie" theme="light"></topic-table><topic-table topic="trie" database="other" theme="stored"></topic-table>',
    )
    await expect(page.locator('topic-table').first().locator('.root')).toHaveClass(/light/)
    await expect(page.locator('topic-table').last().locator('.root')).toHaveClass(/dark/)
    await checkbox(page.locator('topic-table').last()).click()
    await expect(page.locator('.counter-text')).toHaveText(['0/6 Done', '1/6 Done'])
    const names = [
      ...Object.keys(settled),
      'isDark',
      'other:450version',
      'other:dsa-tracker-asked',
      'other:dsa-tracker-backup',
      'other:dsa-tracker-epoch',
      'other:dsa-tracker-last',
      'other:dsa-tracker-sequence',
      'other:isDark',
    ]
    await expect.poll(async () => Object.keys(await settings(page)).sort()).toEqual(names.sort())
  })

  test('tracker-ready reports whether progress is kept', async ({ page }) => {
    const events = await recordEvents(page)
    await openPage(page, '<topic-table topic="trie"></topic-table>')
    await expect(page.getByText('0/6 Done')).toBeVisible()
    expect((await events())[0]).toEqual({ type: 'tracker-ready', detail: { storage: 'persistent' } })
  })
})

test.describe('element lifecycle', () => {
  test('properties set before the script loads are applied and reflected', async ({ page }) => {
    await openPage(page, '<topic-table></topic-table>', { head: '' })
    await page.evaluate(async () => {
      const element = document.querySelector('topic-table') as unknown as Record<string, string>
      element.topic = 'trie'
      await import('/topic-table.js' as string)
    })
    await expect(page.getByText('0/6 Done')).toBeVisible()
    await expect(page.locator('topic-table')).toHaveAttribute('topic', 'trie')
  })

  test('a moved element keeps its search, and one that was away for longer starts over', async ({ page }) => {
    await openPage(page, '<div id="a"><topic-table topic="array"></topic-table></div><div id="b"></div>')
    await page.getByPlaceholder('Search Question..').fill('kadane')
    const table = await page.locator('topic-table').elementHandle()
    await page.evaluate((element) => document.querySelector('#b')?.append(element as Element), table)
    await expect(page.getByPlaceholder('Search Question..')).toHaveValue('kadane')
    await table?.evaluate((element) => element.remove())
    await expect.poll(() => table?.evaluate((element) => element.shadowRoot?.childElementCount)).toBe(0)
    await page.evaluate((element) => document.querySelector('#a')?.append(element as Element), table)
    await expect(page.locator('tbody .row')).toHaveCount(36)
    await expect(page.getByPlaceholder('Search Question..')).toHaveValue('')
  })

  test('a moved element keeps its Undo notice, and its dialog stays modal', async ({ page }) => {
    await openPage(page, '<div id="a"><progress-admin></progress-admin></div><div id="b"></div>')
    const move = () =>
      page.evaluate(() =>
        document.querySelector('#b')?.append(document.querySelector('progress-admin') as Element),
      )
    await chooseAction(page, 'Dsa Tracking', 'Reset')
    await move()
    await expect
      .poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal')))
      .toBe(true)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await move()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('an element moved into a frame keeps its style', async ({ page }) => {
    await openPage(page, '<topic-table topic="trie"></topic-table><iframe></iframe>')
    await expect(page.locator('tbody .row')).toHaveCount(6)
    const display = await page.evaluate(() => {
      const table = document.querySelector('topic-table') as HTMLElement
      const own = getComputedStyle(table).display
      const frame = document.querySelector('iframe')?.contentDocument as Document
      frame.body.append(table)
      return [own, frame.defaultView?.getComputedStyle(table).display]
    })
    expect(display[1]).toBe(display[0])
    await expect(page.frameLocator('iframe').locator('tbody .row')).toHaveCount(6)
  })

  test('an element that is never attached does nothing; one created by script in a shadow root works', async ({
    page,
  }) => {
    await openPage(page, '<div id="frame"></div>')
    await page.evaluate(() => {
      const never = document.createElement('topic-table')
      never.setAttribute('topic', 'heap')
      Object.assign(window, { never })
      const root = document.querySelector('#frame')?.attachShadow({ mode: 'open' })
      const table = document.createElement('topic-table')
      Object.assign(table, { topic: 'trie' })
      root?.append(table)
    })
    await checkbox(page).click()
    await expect(page.getByText('1/6 Done').first()).toBeVisible()
    expect(
      await page.evaluate(
        () => (window as unknown as { never: Element }).never.shadowRoot?.childElementCount,
      ),
    ).toBe(0)
  })

  test('an element removed 20 times leaks no nodes', async ({ page }) => {
    await openPage(page, '<div id="frame"></div>')
    const cdp = await page.context().newCDPSession(page)
    const nodes = async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0
    }
    await cdp.send('Performance.enable')
    const round = async () => {
      await page.evaluate(() => {
        const table = document.createElement('topic-table')
        Object.assign(table, { topic: 'array' })
        document.querySelector('#frame')?.replaceChildren(table)
      })
      await expect(page.locator('tbody .row')).toHaveCount(36)
      await page.evaluate(() => document.querySelector('#frame')?.replaceChildren())
    }
    for (let count = 0; count < 3; count++) await round()
    const before = await nodes()
    for (let count = 0; count < 20; count++) await round()
    await expect.poll(nodes).toBeLessThan(before + 200)
  })

  test('the hidden attribute hides an element', async ({ page }) => {
    await openPage(page, '<topic-table topic="trie" hidden></topic-table>')
    await expect(page.locator('topic-table')).toBeHidden()
    await page.evaluate(() => document.querySelector('topic-table')?.removeAttribute('hidden'))
    await expect(page.getByText('0/6 Done')).toBeVisible()
  })
})

test('tracker-error carries the code and the message the user sees', async ({ page }) => {
  await openPage(page, '<progress-admin track="dsa"></progress-admin>')
  await expect(page.getByLabel('Actions for Dsa Tracking')).toBeVisible()
  const error = nextEvent(page, 'tracker-error')
  await page
    .getByLabel('Import Dsa Tracking from a file')
    .setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from('{oops') })
  const { code, message } = (await error) as { code: string; message: string }
  expect(code).toBe('import-not-json')
  await expect(page.locator('.toast')).toContainText(message)
})

test.describe('a base that is not a URL', () => {
  // Logged for the owner of the page.
  test.use({ expectedErrors: [/Invalid URL/] })

  test('is reported in the element and throws nothing into the page', async ({ page }) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await openPage(page, '<dsa-tracker routing="history" base="http://["></dsa-tracker>')
    await expect(page.getByText('This could not be shown')).toBeVisible()
    expect(thrown).toEqual([])
  })
})
