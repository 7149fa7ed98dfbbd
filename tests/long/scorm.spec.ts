import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Browser, FrameLocator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { test as base, expect, settled, withSettings } from '../browser/fixtures.ts'

type Package = Readonly<Record<string, Uint8Array>>
type Cmi = { core: Record<string, unknown> & { score: { raw: string } }; suspend_data: string }

const html = 'text/html; charset=utf-8'
const js = 'text/javascript; charset=utf-8'
const api = 'node_modules/scorm-again/dist/scorm12.min.js'
const types: Readonly<Record<string, string>> = {
  '.html': html,
  '.js': js,
  '.css': 'text/css; charset=utf-8',
}

/** Makes the package that is chosen in the configurator and unpacks it. */
async function packageOf(page: Page): Promise<Package> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the package' }).click()
  return unzipSync(readFileSync(await (await downloading).path()))
}

const test = base.extend<object, { packages: Record<'topic' | 'graded' | 'grid', Package> }>({
  /** Packages of a topic, of one that is passed at 30 %, and of a grid. */
  packages: [
    async (
      { browser },
      use,
      {
        project: {
          use: { baseURL = '' },
        },
      },
    ) => {
      const context = await browser.newContext({ baseURL })
      await withSettings(context, { ...settled, 'configurator-filled': 'true' })
      const page = await context.newPage()
      await page.goto('/configurator.html')
      await page.getByLabel('Topic', { exact: true }).selectOption('trie')
      await page.getByRole('radio', { name: /^SCORM package/ }).check()
      const topic = await packageOf(page)
      await page.getByLabel('Passed at, in percent').fill('30')
      const graded = await packageOf(page)
      await page.getByLabel('Passed at, in percent').fill('')
      await page.getByRole('radio', { name: /^A grid of topics/ }).check()
      const grid = await packageOf(page)
      await context.close()
      await use({ topic, graded, grid })
    },
    { scope: 'worker' },
  ],
})

// One after the other, so that the packages are made once.
test.describe.configure({ mode: 'default' })

/** An LMS: scorm-again in a page, and what it has stored for each learner. A server of its own, under the policy of a strict site. */
class Lms {
  /** Starts an LMS with a package. */
  static async start(content: Package): Promise<Lms> {
    const lms = new Lms(content)
    await new Promise<void>((done) => lms.#server.listen(0, '127.0.0.1', done))
    return lms
  }

  readonly stored = new Map<string, Cmi>()
  /** How it answers a commit. */
  status = 200
  /** True if it can't say what it holds. */
  isUnreadable = false
  readonly #visits = new EventEmitter<{ ended: [] }>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  private constructor(public content: Package) {}

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Address of a page or file of it. */
  at(path: string): string {
    return `http://127.0.0.1:${this.port}/${path}`
  }

  [Symbol.dispose](): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://lms')
    const path = pathname.slice(1)
    const learner = searchParams.get('learner') ?? ''
    const respond = (type: string, body: string | Uint8Array, headers = {}) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(body)
    if (path === 'commit') {
      const { cmi } = JSON.parse(await text(request))
      const isTaken = this.status === 200
      if (isTaken) this.stored.set(learner, cmi)
      response.writeHead(this.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ result: isTaken, errorCode: 101 }))
      if (searchParams.has('ends')) this.#visits.emit('ended')
    } else if (path === 'api.js') respond(js, await readFile(api))
    else if (path === '') respond(html, this.#page(learner, searchParams.get('content') ?? 'index.html'))
    else if (path === 'frame')
      respond(
        html,
        `<!doctype html><iframe src="${this.at('index.html')}" width="900" height="700"></iframe>`,
      )
    else if (this.content[path])
      respond(types[extname(path)] ?? 'text/plain', this.content[path], {
        'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'",
        'cache-control': path === 'index.html' ? 'no-cache' : 'max-age=3600',
      })
    else response.writeHead(404).end()
  }

  /** Opens the package as a learner. */
  async launch(page: Page, learner: string): Promise<FrameLocator> {
    await page.goto(this.at(`?learner=${learner}`))
    const content = page.frameLocator('iframe')
    await expect(content.getByRole('checkbox').first()).toBeVisible()
    return content
  }

  /** Leaves it, as an LMS does that takes the content out of its page. The last commit is a beacon, for which no page waits. */
  async leave(page: Page): Promise<void> {
    const ended = once(this.#visits, 'ended')
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    await ended
  }

  #page(learner: string, content: string): string {
    const cmi = JSON.stringify(this.stored.get(learner) ?? {}).replaceAll('<', '\\u003c')
    return `<!doctype html><title>LMS</title><script src="api.js"></script><script>
      const settings = { lmsCommitUrl: 'commit?learner=${learner}', dataCommitFormat: 'json', terminateCommitParam: 'ends', logLevel: 5 }
      window.API = new Scorm12API(settings)
      API.loadFromJSON({ cmi: ${cmi} }, '')
      API.cmi.core.student_id = '${learner}'
      API.cmi.core.lesson_status ||= 'not attempted'
      if (${this.isUnreadable}) {
        const get = API.LMSGetValue.bind(API)
        API.LMSGetValue = (name) => {
          if (name === 'cmi.suspend_data') throw new Error('down')
          return get(name)
        }
        API.LMSGetLastError = () => '101'
      }
      API.cmi.core.entry = API.cmi.suspend_data ? 'resume' : 'ab-initio'
    </script><iframe src="${content}" title="Content" width="1000" height="800"></iframe>`
  }
}

/** Opens another computer: its own browser profile. */
async function computer(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await withSettings(context, settled)
  return context.newPage()
}

const box = (content: FrameLocator, index: number) =>
  content
    .getByRole('row')
    .nth(index + 1)
    .getByRole('checkbox')

const status = (content: FrameLocator) => content.locator('body > [role=status]')

const reported = (lms: Lms, learner: string) =>
  expect.poll(() => {
    const { core } = lms.stored.get(learner) ?? {}
    return core && [core.score.raw, core.lesson_status]
  })

test.beforeEach(({ context }) => withSettings(context, settled))

test('an LMS gets score and completion, and brings progress to another computer', async ({
  page: home,
  browser,
  packages,
}) => {
  const content = packages.topic
  using graded = await Lms.start(packages.graded)
  using lms = await Lms.start(content)
  const library = await computer(browser)

  await test.step('the manifest of the package names its files', () => {
    expect(Object.keys(content)).toEqual(
      expect.arrayContaining(['imsmanifest.xml', 'index.html', 'LICENSE', 'LICENSES.md', 'topic-table.js']),
    )
    const manifest = Buffer.from(content['imsmanifest.xml'] ?? []).toString()
    const named = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, file]) => file)
    expect(named.sort()).toEqual(
      Object.keys(content)
        .filter((file) => file !== 'imsmanifest.xml')
        .sort(),
    )
  })

  await test.step('ticks are reported and arrive on the other computer', async () => {
    let sco = await lms.launch(home, 'asha')
    await reported(lms, 'asha').toEqual(['0', 'incomplete'])
    const title = await sco.locator('.item-title').first().textContent()
    await sco
      .getByRole('row', { name: title ?? '' })
      .getByRole('checkbox')
      .check()
    await reported(lms, 'asha').toEqual(['17', 'incomplete'])
    // Leaving right after a tick loses nothing.
    await sco.getByRole('checkbox', { checked: false }).first().check()
    await expect(sco.locator('.counter-text')).toContainText('2')
    await home.waitForFunction(
      () => Number((window as never as { API: { cmi: Cmi } }).API.cmi.core.score.raw) > 17,
    )
    await lms.leave(home)
    await reported(lms, 'asha').toEqual(['33', 'incomplete'])

    sco = await lms.launch(library, 'asha')
    await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await sco
      .getByRole('row', { name: title ?? '' })
      .getByRole('checkbox')
      .uncheck()
    await reported(lms, 'asha').toEqual(['17', 'incomplete'])
    for (let left = 5; left > 0; left -= 1) {
      await sco.getByRole('checkbox', { checked: false }).first().check()
      await expect(sco.getByRole('checkbox', { checked: false })).toHaveCount(left - 1)
    }
    await reported(lms, 'asha').toEqual(['100', 'completed'])
    await sco.getByRole('checkbox').first().uncheck()
    await reported(lms, 'asha').toEqual(['83', 'completed'])
    await lms.leave(library)

    // Here it was ticked before it was taken back there.
    sco = await lms.launch(home, 'asha')
    await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await reported(lms, 'asha').toEqual(['83', 'completed'])
  })

  await test.step('two learners on one computer do not mix, and a chosen percentage passes', async () => {
    let sco = await graded.launch(library, 'asha')
    await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await box(sco, 0).check()
    await reported(graded, 'asha').toEqual(['17', 'incomplete'])
    sco = await graded.launch(library, 'ravi')
    await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await reported(graded, 'ravi').toEqual(['0', 'incomplete'])
    sco = await graded.launch(library, 'asha')
    await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await sco.getByRole('checkbox', { checked: false }).first().check()
    await reported(graded, 'asha').toEqual(['33', 'passed'])
    const databases = await library.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    )
    expect(databases.filter((name) => /^scorm-[0-9a-f]{16}$/.test(name ?? ''))).toHaveLength(2)
  })
  await library.context().close()
})

test('a package finds the LMS around a frame of another site and in the window that opened it, and says if there is none', async ({
  page,
  packages,
}) => {
  using lms = await Lms.start(packages.topic)
  await page.goto(lms.at(`?learner=asha&content=http://localhost:${lms.port}/frame`))
  const framed = page.frameLocator('iframe').frameLocator('iframe')
  await framed.getByRole('checkbox').first().check()
  await reported(lms, 'asha').toEqual(['17', 'incomplete'])
  await page.goto(lms.at('?learner=ravi&content=about:blank'))
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('index.html'))
  const popup = await opening
  await popup.getByRole('checkbox').first().check()
  await reported(lms, 'ravi').toEqual(['17', 'incomplete'])
  await popup.close()

  await page.goto(lms.at('index.html'))
  await expect(page.getByText('This page is not open in an LMS.')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(6)
  await page.getByRole('checkbox').first().check()
  await page.reload()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test.describe('an LMS that answers errors', () => {
  test.use({ expectedErrors: [/500/] })

  test('loses nothing that it did not take, cannot say or has no room for, and the student is told', async ({
    page: home,
    browser,
    packages,
  }) => {
    using lms = await Lms.start(packages.topic)
    using small = await Lms.start(packages.grid)
    const library = await computer(browser)

    await test.step('an error is reported once, ticks go on, and they are sent later', async () => {
      let sco = await lms.launch(home, 'asha')
      await reported(lms, 'asha').toEqual(['0', 'incomplete'])
      lms.status = 500
      await box(sco, 0).check()
      await expect(status(sco)).toContainText('The LMS did not take your progress.')
      lms.status = 200
      await sco.getByRole('checkbox', { checked: false }).first().check()
      await reported(lms, 'asha').toEqual(['33', 'incomplete'])
      await expect(status(sco)).toBeEmpty()
      lms.status = 500
      await sco.getByRole('checkbox', { checked: false }).first().check()
      await expect(status(sco)).toContainText('The LMS did not take your progress.')
      await lms.leave(home)
      expect(lms.stored.get('asha')?.core.score.raw).toBe('33')
      // What was never committed wins over what the LMS holds.
      lms.status = 200
      sco = await lms.launch(home, 'asha')
      await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(3)
      await reported(lms, 'asha').toEqual(['50', 'incomplete'])
      await expect(status(sco)).toBeEmpty()
      await lms.leave(home)
    })

    await test.step('what cannot be read is not overwritten', async () => {
      lms.isUnreadable = true
      let sco = await lms.launch(library, 'asha')
      await expect(status(sco)).toContainText('could not be read.')
      await box(sco, 5).check()
      await lms.leave(library)
      expect(lms.stored.get('asha')?.core.score.raw).toBe('50')
      lms.isUnreadable = false
      sco = await lms.launch(library, 'asha')
      await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(4)
      await reported(lms, 'asha').toEqual(['67', 'incomplete'])
    })

    await test.step('what is done while the LMS only shows the page again is not reported, and stays', async () => {
      await lms.leave(library)
      const cmi = lms.stored.get('asha') as Cmi
      lms.stored.set('asha', { ...cmi, core: { ...cmi.core, lesson_mode: 'review' } })
      let sco = await lms.launch(library, 'asha')
      await expect(status(sco)).toContainText('The LMS only shows this page again.')
      await sco.getByRole('checkbox', { checked: false }).first().check()
      await lms.leave(library)
      expect(lms.stored.get('asha')?.core.score.raw).toBe('67')
      lms.stored.set('asha', cmi)
      sco = await lms.launch(library, 'asha')
      await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(5)
      await reported(lms, 'asha').toEqual(['83', 'incomplete'])
    })

    await test.step('what is damaged stays until the student ticks something', async () => {
      const cmi = lms.stored.get('asha') as Cmi
      const damaged = cmi.suspend_data.slice(0, 20)
      lms.stored.set('asha', { ...cmi, suspend_data: damaged })
      const fresh = await computer(browser)
      const sco = await lms.launch(fresh, 'asha')
      await expect(status(sco)).toContainText(
        'this browser has none. It stays as it is until you tick something here',
      )
      await lms.leave(fresh)
      expect(lms.stored.get('asha')?.suspend_data).toBe(damaged)
      const again = await lms.launch(fresh, 'asha')
      await box(again, 0).check()
      await reported(lms, 'asha').toEqual(['17', 'incomplete'])
      await fresh.context().close()
    })

    await test.step('what does not fit stays in this browser', async () => {
      await home.goto(small.at('?learner=asha'))
      const sco = home.frameLocator('iframe')
      await expect(sco.locator('a.card').first()).toBeVisible()
      await reported(small, 'asha').toEqual(['0', 'incomplete'])
      await sco.locator('body').evaluate(async () => {
        const { openStore } = (await import(
          new URL('store.js', location.href).href
        )) as typeof import('../../src/store/index.ts')
        const store = openStore(document.querySelector('topic-grid')?.getAttribute('database') ?? '')
        let state = 7
        for (let index = 0; index < 14; index += 1) {
          const note = Array.from({ length: 430 }, () => {
            state = (state * 16807) % 2147483647
            return String.fromCharCode(33 + (state % 89))
          }).join('')
          await store.setNote('dsa', 'array', index, note)
        }
        for (let index = 0; index < 12; index += 1) await store.setDone('dsa', 'array', index, true)
      })
      await expect(status(sco)).toContainText('The LMS has room for your ticks, but not for your notes.')
      await reported(small, 'asha').toEqual(['3', 'incomplete'])
      expect(small.stored.get('asha')?.suspend_data.length).toBeLessThan(4097)
      await library.goto(small.at('?learner=asha'))
      await expect(library.frameLocator('iframe').getByText(/^Solved 12 of 462/)).toBeVisible()
    })
    await library.context().close()
  })
})

test('a list that the page of a package holds is scored and comes back on another computer', async ({
  page: home,
  browser,
  packages,
}) => {
  const withItems = (...items: string[]): Package => {
    const page = Buffer.from(packages.topic['index.html'] ?? [])
      .toString()
      .replace(
        /(?<=attributes&quot;:)\{[^}]*\}/,
        '{&quot;sheet&quot;:&quot;cs101&quot;,&quot;name&quot;:&quot;Week 3&quot;,&quot;list&quot;:&quot;next&quot;}',
      )
      .replace('</main>', `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol></main>`)
    return { ...packages.topic, 'index.html': Buffer.from(page) }
  }
  using lms = await Lms.start(withItems('Two Sum', '3Sum'))
  const library = await computer(browser)
  let sco = await lms.launch(home, 'asha')
  await expect(sco.getByRole('checkbox')).toHaveCount(2)
  await box(sco, 0).check()
  await reported(lms, 'asha').toEqual(['50', 'incomplete'])
  await lms.leave(home)
  sco = await lms.launch(library, 'asha')
  await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await sco.getByRole('checkbox', { checked: false }).check()
  await reported(lms, 'asha').toEqual(['100', 'completed'])
  await lms.leave(library)
  lms.content = withItems('Two Sum', '3Sum', '4Sum')
  sco = await lms.launch(library, 'asha')
  await reported(lms, 'asha').toEqual(['67', 'completed'])
  await sco.getByRole('checkbox', { checked: false }).check()
  await reported(lms, 'asha').toEqual(['100', 'completed'])
  await lms.leave(library)
  sco = await lms.launch(home, 'asha')
  await expect(sco.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await reported(lms, 'asha').toEqual(['100', 'completed'])
  await library.context().close()
})
