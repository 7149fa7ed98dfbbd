import { setTimeout as sleep } from 'node:timers/promises'
import { atRate, inTurn, rates, returningVisitor, visit } from './browser.js'
import { largestTopic, rows } from './product.js'
import { Rows } from './rows.js'

/** @import { Page } from '@playwright/test' */
/** @import { Bench, Times } from './types.ts' */

/** Of random length, so that the next step starts anywhere between two frames, as a student's does. */
export const pause = () => sleep(120 + Math.random() * 50)

/**
 * Does the same on the largest topic of every build in turn, at each rate.
 *
 * @param {Bench} bench
 * @param {string} name
 * @param {(page: Page) => Promise<Times>} interact
 */
export async function byTurns({ browser, origins, runs }, name, interact) {
  const measured = new Rows()
  const tabs = []
  for (const origin of origins) {
    const context = await returningVisitor(browser, origin)
    tabs.push(await visit(context, `${origin}/app/${largestTopic}`, rows))
  }
  for (const rate of rates) {
    for (const { devtools } of tabs) await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    // The first run doesn't count.
    for (let run = -1; run < 2 * runs; run += 1) {
      for (const [build, { page }] of inTurn(tabs, run)) {
        await page.bringToFront()
        const times = await interact(page)
        if (run < 0) continue
        for (const [until, time] of Object.entries(times))
          measured.add(`${name} until ${until}${atRate(rate)}`, 'ms', build, time)
      }
    }
  }
  for (const { page } of tabs) await page.context().close()
  return measured.all
}
