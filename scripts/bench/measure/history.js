import { visit } from '../browser.js'
import { selectors } from '../product.js'
import { returningVisitor } from './returning.js'

/** @import { Browser, BrowserContext } from '@playwright/test' */
/** @import { HistoryTimes, LogSize, Site } from '../types.ts' */

const sizes = /** @type {const} */ ([10, 10000])

/**
 * Gives the visitor logs of so many entries, by the product's own backup: everything is done, and comes back for review in turn.
 *
 * @param {BrowserContext} context
 * @param {Site} site
 * @param {LogSize} size
 */
async function bringLogs(context, { origin }, size) {
  const page = await context.newPage()
  await page.goto(`${origin}/store`)
  await page.evaluate(async (count) => {
    const address = '/store.js'
    /** @type {typeof import('../../../src/store/index.ts')} */
    const { openStore } = await import(address)
    const store = openStore()
    const file = JSON.parse(await store.exportBackup())
    const [{ topics }] = file.tracks.filter((/** @type {{ id: string }} */ { id }) => id === 'dsa')
    const keys = store.tracks.find('dsa')?.topics ?? []
    /** @type {{ track: string, topic: string | undefined, title: string, url: string }[]} */
    const items = topics.flatMap((/** @type {{ topicName: string, questions: any[] }} */ topic) =>
      topic.questions.map((question) => {
        question.Done = true
        const key = keys.find(({ name }) => name === topic.topicName)?.key
        return { track: 'dsa', topic: key, title: question.Problem, url: question.URL }
      }),
    )
    // A year up to today, as many a day as there are.
    const entries = Array.from({ length: count }, (_, index) => {
      const time = Date.now() - Math.floor(((count - 1 - index) * 365) / count) * 24 * 60 * 60 * 1000
      const day = new Date(time).toISOString().slice(0, 10)
      return { ...items[index % items.length], id: `entry-${index}`, time, day }
    })
    file.reviews = entries.map((entry, index) => ({ ...entry, grade: 1 + (index % 4) }))
    file.activity = entries.map((entry) => ({ ...entry, kind: 'done' }))
    file.settings['dsa-tracker-review'] = 'true'
    const backup = await store.readBackup(JSON.stringify(file))
    if (backup?.reviews?.length !== count) throw new Error('The logs were not read.')
    await store.importBackup(backup, 'replace')
  }, size)
  await page.close()
}

/**
 * The milliseconds that it takes to find out what is due, on a page that has done so never before.
 *
 * @param {BrowserContext} context
 * @param {Site} site
 */
async function replayOnce(context, { origin }) {
  const page = await context.newPage()
  await page.goto(`${origin}/store`)
  const took = await page.evaluate(async () => {
    const address = '/store.js'
    /** @type {typeof import('../../../src/store/index.ts')} */
    const { openStore } = await import(address)
    const store = openStore()
    await store.start('dsa')
    const history = await store.history()
    const { tracks } = store.getState()
    const from = performance.now()
    const reviews = history.reviewsIn(tracks)
    const time = performance.now() - from
    if (reviews.length < 100) throw new Error(`Of all problems ${reviews.length} are in review`)
    return time
  })
  await page.close()
  return took
}

/**
 * Today and the activity map with a short log and a long one, and the replay of the long one.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {number} runs
 */
export async function measureHistory(browser, site, runs) {
  /** @type {HistoryTimes} */
  const results = { today: { 10: [], 10000: [] }, activity: { 10: [], 10000: [] }, replay: [] }
  const visitors = []
  for (const size of sizes) {
    const context = await returningVisitor(browser, site)
    await bringLogs(context, site, size)
    visitors.push({ size, context })
  }
  const pages = /** @type {const} */ ([
    ['today', '/app/today'],
    ['activity', '/activity'],
  ])
  // The first visit of each fills the caches.
  for (let run = -1; run < runs; run += 1) {
    for (const { size, context } of visitors) {
      for (const [name, path] of pages) {
        const wanted = { selector: selectors[name], count: 1 }
        const { page, painted } = await visit(context, { url: `${site.origin}${path}`, wanted })
        if (run >= 0) results[name][size].push(painted)
        await page.close()
      }
      if (run >= 0 && size === 10000) results.replay.push(await replayOnce(context, site))
    }
  }
  for (const { context } of visitors) await context.close()
  return results
}
