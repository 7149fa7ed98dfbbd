import { setTimeout as sleep } from 'node:timers/promises'
import { inTurn, newContext, returningVisitor } from '../browser.js'
import { pause } from '../interaction.js'
import { cards, earlierApp, largestTopic, rows } from '../product.js'
import { Rows } from '../rows.js'

/** @import { Browser, BrowserContext, Page } from '@playwright/test' */
/** @import { App, Bench, Wanted } from '../types.ts' */

/** How long a step is watched, in milliseconds: its animation, and what it stores, are part of it. */
const span = 500

/** Three letters that each leave fewer rows. */
const word = 'sub'

/**
 * Opens a page, and resolves to it and to what returns the milliseconds of CPU that its main thread has used. Other
 * programs hardly change them, unlike the time until something is painted.
 *
 * @param {BrowserContext} context
 * @param {string} url
 * @param {Wanted} wanted
 */
async function open(context, url, { selector, count = 1 }) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  await page.goto(url)
  await page
    .locator(selector)
    .nth(count - 1)
    .waitFor()
  await sleep(span)
  return { page, threadTime }
}

/**
 * What is typed into the search field, and taken back.
 *
 * @type {Readonly<Record<string, (page: Page, search: string) => Promise<unknown>>>}
 */
const steps = {
  'First letter': (page) => page.keyboard.press(word.charAt(0)),
  'Second letter': (page) => page.keyboard.press(word.charAt(1)),
  'Third letter': (page) => page.keyboard.press(word.charAt(2)),
  'Search cleared': (page, search) => page.locator(search).fill(''),
}

/**
 * Resolves to the browser of a student who has done a third of each topic.
 *
 * @param {Browser} browser
 * @param {string} origin
 * @param {App} app
 */
async function studentOf(browser, origin, app) {
  const context = app === earlierApp ? await newContext(browser) : await returningVisitor(browser, origin)
  // The earlier app loads pictures and scripts of other sites.
  await context.route(
    ({ origin: from }) => from !== origin,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  await page.goto(origin + app.home)
  // The earlier app shows none before its first visits have stored the catalogue and loaded the page again.
  await page
    .locator(app.card)
    .nth(cards.count - 1)
    .waitFor()
  // Both keep the topics in the same place and form.
  await page.evaluate(async () => {
    const database = await new Promise((done, fail) => {
      const request = indexedDB.open('db')
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
    const transaction = database.transaction('450dsaArchive', 'readwrite')
    const request = transaction.objectStore('450dsaArchive').openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return
      const { questions, ...topic } = cursor.value
      const doneQuestions = Math.floor(questions.length / 3)
      for (const [index, question] of questions.entries()) question.Done = index < doneQuestions
      cursor.update({ ...topic, questions, doneQuestions, started: true })
      cursor.continue()
    }
    await new Promise((done) => transaction.addEventListener('complete', done))
    database.close()
  })
  await page.close()
  return context
}

/**
 * Measures what loads, letters and ticks cost the main thread, of every build in turn.
 *
 * @param {Bench} bench
 */
export async function measureThread({ browser, origins, apps, runs }) {
  const measured = new Rows()
  const students = []
  for (const [build, origin] of origins.entries()) {
    const app = /** @type {App} */ (apps[build])
    students.push({ origin, app, context: await studentOf(browser, origin, app) })
  }
  const add = (/** @type {string} */ what, /** @type {number} */ build, /** @type {number} */ time) =>
    measured.add(`Main thread: ${what}`, 'ms', build, time)
  for (let run = -2; run < runs; run += 1) {
    for (const [build, { origin, app, context }] of inTurn(students, run)) {
      const home = await open(context, origin + app.home, { ...cards, selector: app.card })
      if (run >= 0) add('Home', build, await home.threadTime())
      await home.page.close()
      const address = origin + app.home + largestTopic
      const { page, threadTime } = await open(context, address, { ...rows, selector: app.row })
      if (run >= 0) add('largest topic', build, await threadTime())
      const measure = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ step) => {
        await pause()
        const before = await threadTime()
        await step()
        await sleep(span)
        if (run >= 0) add(what, build, (await threadTime()) - before)
      }
      await page.locator(app.search).focus()
      for (const [what, step] of Object.entries(steps)) await measure(what, () => step(page, app.search))
      await page.locator(app.row).first().locator(app.checkbox).hover()
      await measure('tick', () => page.mouse.down().then(() => page.mouse.up()))
      // As it was, for the next round.
      await page.locator(`${app.row} ${app.checkbox}:checked`).first().click()
      await sleep(span)
      await page.close()
    }
  }
  for (const { context } of students) await context.close()
  return measured.all
}
