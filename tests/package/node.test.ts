import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { entries, named } from './entries.ts'
import { run } from './run.ts'

const consumer = inject('consumer')
const manifest = JSON.parse(readFileSync(join(consumer, 'node_modules/dsa-tracker/package.json'), 'utf8'))

/** The classes of all elements. */
const classes = [
  'ActivityMap',
  'DoneButton',
  'DoneMarks',
  'DsaTracker',
  'ProgressAdmin',
  'ReviewQueue',
  'TopicGrid',
  'TopicTable',
]

/** The exports of each element entry; every other entry except the store exports nothing. */
const exportsOf: Readonly<Record<string, readonly string[]>> = {
  '.': classes,
  './dsa-tracker': classes,
  './dsa-tracker-element': ['DsaTracker', 'define'],
  './topic-grid': ['TopicGrid', 'define'],
  './topic-table': ['TopicTable', 'define'],
  './progress-admin': ['ProgressAdmin', 'define'],
  './review-queue': ['ReviewQueue', 'define'],
  './activity-map': ['ActivityMap', 'define'],
  './done-button': ['DoneButton', 'define'],
  './done-marks': ['DoneMarks', 'define'],
}

/** Imports an entry and prints its exports and the globals it added. */
const script = `
const before = Reflect.ownKeys(globalThis)
const module = await import(process.argv[1])
console.log(JSON.stringify({
  exports: Object.keys(module),
  globals: Reflect.ownKeys(globalThis).filter((key) => !before.includes(key)).map(String),
}))`

describe('in plain Node, as in a static site generator', () => {
  it.concurrent.each(entries)('%s imports without side effects', async (path) => {
    const output = await run(consumer, '--input-type=module', '-e', script, join('dsa-tracker', path))
    const { exports, globals } = JSON.parse(output)
    expect(globals).toEqual([])
    if (path === './store') expect(exports).toContain('openStore')
    else expect(exports).toEqual(exportsOf[path] ?? [])
  })

  it('an entry is the same file with its extension', async () => {
    const resolve = `console.log(JSON.stringify(process.argv.slice(1).map((path) => import.meta.resolve(path))))`
    const resolved = async (extension: string) => {
      const paths = named.map((name) => `dsa-tracker/${name}${extension}`)
      return JSON.parse(await run(consumer, '--input-type=module', '-e', resolve, ...paths))
    }
    expect(await resolved('.js')).toEqual(await resolved(''))
  })

  it('extending a class and defining a name has no effect', async () => {
    const source = `import { TopicTable, define } from 'dsa-tracker/topic-table'
      class Own extends TopicTable {}
      define('my-topic')
      console.log(typeof Own)`
    expect(await run(consumer, '--input-type=module', '-e', source)).toContain('function')
  })

  it('the package exports the editor data and the manifest', async () => {
    const paths = Object.keys(manifest.exports).filter((path) => path.endsWith('.json'))
    expect(paths).toHaveLength(4)
    for (const path of paths) {
      const resolve = `console.log(import.meta.resolve(process.argv[1]))`
      const url = await run(consumer, '--input-type=module', '-e', resolve, join('dsa-tracker', path))
      expect(JSON.parse(readFileSync(new URL(url.trim()), 'utf8'))).toBeTypeOf('object')
    }
  })
})
