// Measures the built files in real Chromium against the goals: `npm run bench`, or `npm run bench -- --quick`.
import { relative } from 'node:path'
import { launch } from './browser.js'
import { buildFloor } from './floor.js'
import { judge } from './goals.js'
import { measureHistory } from './measure/history.js'
import { measureLarge } from './measure/large.js'
import { measureLists } from './measure/lists.js'
import { measureLoading } from './measure/loading.js'
import { measureMemory } from './measure/memory.js'
import { measureTables } from './measure/tables.js'
import { measureTicking } from './measure/ticking.js'
import { measureWire } from './measure/wire.js'
import { loadTracks, requireBuild } from './product.js'
import { table, writeResults } from './report.js'
import { startServer } from './server.js'

const quick = process.argv.includes('--quick')
const runs = quick
  ? { loading: 3, ticking: 6, tables: { runs: 1, tickRuns: 4 }, large: { runs: 1, tickRuns: 3 }, rounds: 6 }
  : {
      loading: 5,
      ticking: 20,
      tables: { runs: 3, tickRuns: 11 },
      large: { runs: 3, tickRuns: 7 },
      rounds: 20,
    }

requireBuild()
const begin = performance.now()
const tracks = await loadTracks()
const server = await startServer(await buildFloor(), tracks[0]?.topics ?? [])
const site = { origin: server.origin, takeScripts: server.takeScripts, tracks }
const browser = await launch()

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} measure
 */
const step = async (name, measure) => {
  const from = performance.now()
  const result = await measure()
  console.error(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`)
  return result
}

try {
  // One after the other: two measurements at a time would measure each other.
  const measured = {
    wire: await step('wire', () => measureWire(browser, site)),
    loading: await step('loading', () => measureLoading(browser, site, runs.loading)),
    ticking: await step('ticks and search', () => measureTicking(browser, site, runs.ticking)),
    tables: await step('many tables', () => measureTables(browser, site, runs.tables)),
    large: await step('5,000 items', () => measureLarge(browser, site, runs.large)),
    lists: await step('lists', () => measureLists(browser, site, runs.large.runs * 3)),
    history: await step('history', () => measureHistory(browser, site, runs.loading)),
    memory: await step('memory', () => measureMemory(browser, site, runs.rounds)),
  }
  const rows = judge(measured)
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(table(rows))
  const path = await writeResults(rows, { quick, chromium: browser.version(), seconds })
  const judged = rows.filter(({ met }) => met !== undefined)
  console.log(
    `\n${judged.filter(({ met }) => met).length} of ${judged.length} goals met, ${seconds} s, ${relative('.', path)}`,
  )
} finally {
  await browser.close()
  await server.close()
}
