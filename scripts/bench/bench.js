// Measures the built files in Chromium: `npm run bench`, described in docs/benchmarks.md.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { benchOptions } from '../chromium.js'
import { buildFloor } from './floor.js'
import { measureLists } from './measure/lists.js'
import { measureLoad } from './measure/load.js'
import { measureMemory } from './measure/memory.js'
import { measureResponses } from './measure/responses.js'
import { measureSearch } from './measure/search.js'
import { measureSync } from './measure/sync.js'
import { measureTables } from './measure/tables.js'
import { measureThread } from './measure/thread.js'
import { measureTick } from './measure/tick.js'
import { app, earlierApp } from './product.js'
import { table } from './report.js'
import { serveBuild, serveEarlier } from './server.js'

/** One at a time: two would measure each other. */
const measures = {
  load: measureLoad,
  tick: measureTick,
  search: measureSearch,
  thread: measureThread,
  responses: measureResponses,
  tables: measureTables,
  memory: measureMemory,
  lists: measureLists,
  sync: measureSync,
}

const { values: given } = parseArgs({
  options: {
    beside: { type: 'string' },
    earlier: { type: 'string' },
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
  },
})
if (given.earlier && (given.beside ?? given.only)) {
  console.error('`--earlier` measures the main thread, beside that app alone.')
  process.exit(1)
}
const only = given.earlier
  ? ['thread']
  : (given.only ?? (given.beside ? ['load', 'tick', 'search', 'thread'] : Object.keys(measures)))
const folders = [resolve(import.meta.dirname, '../../dist'), ...(given.beside ? [resolve(given.beside)] : [])]
for (const folder of folders) {
  if (existsSync(join(folder, 'dsa-tracker.js'))) continue
  console.error(`${folder} has no build: run \`npm run build\` first.`)
  process.exit(1)
}

const runs = given.quick ? 3 : given.beside || given.earlier ? 15 : 7
const begin = performance.now()
const floor = await buildFloor()
const origins = await Promise.all(folders.map((folder) => serveBuild(folder, floor)))
if (given.earlier) origins.push(await serveEarlier(given.earlier))
const apps = [app, given.earlier ? earlierApp : app]
const browser = await chromium.launch(benchOptions())
try {
  const rows = []
  for (const [name, measure] of Object.entries(measures)) {
    if (!only.includes(name)) continue
    const from = performance.now()
    rows.push(...(await measure({ browser, origins, apps, runs })))
    console.error(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`)
  }
  console.log(table(rows))
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(
    `\n${seconds} s, Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}`,
  )
} finally {
  await browser.close()
}
