import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Rollup } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import { entryOf, tagNames } from '../../src/elements/tagNames.ts'
import { run } from './run.ts'

const consumer = inject('consumer')

/** The elements each entry registers. */
const cases: readonly (readonly [entry: string, expected: readonly string[]])[] = [
  ['dsa-tracker', tagNames],
  ['dsa-tracker/dsa-tracker.iife.js', tagNames],
  ...tagNames.map((name) => [`dsa-tracker/${entryOf(name)}`, [name]] as const),
]

/** Builds a page's script with plain Vite and returns which modules of the package are in it. */
async function bundle(name: string, source: string, file = 'main.js') {
  const root = join(consumer, name)
  mkdirSync(root)
  writeFileSync(join(root, 'main.js'), source)
  if (file === 'index.html') {
    writeFileSync(
      join(root, file),
      '<!doctype html><script type="module" src="main.js"></script><topic-table topic="array"></topic-table>',
    )
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { rolldownOptions: { input: join(root, file), output: { entryFileNames: 'bundle.js' } } },
  })
  const { output } = result as Rollup.RollupOutput
  const chunks = output.filter((part) => part.type === 'chunk')
  const prefix = join(consumer, 'node_modules/dsa-tracker/dist')
  const modules = chunks.flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => id.startsWith(prefix)).map((id) => relative(prefix, id)),
  )
  const code = chunks.map((chunk) => chunk.code).join('\n')
  return { root, modules, code, chunks, bundle: join(root, 'dist/bundle.js') }
}

/** Returns the elements a built script registers, run with only the browser globals that takes. */
async function registered(path: string): Promise<string[]> {
  const script = `
const names = []
globalThis.CSS = { supports: () => true }
globalThis.HTMLElement = class { get popover() {} }
globalThis.customElements = { get: () => undefined, define: (name) => names.push(name) }
await import(process.argv[1])
console.log(JSON.stringify(names))`
  return JSON.parse(await run(consumer, '--input-type=module', '-e', script, path))
}

describe('in an empty Vite project', () => {
  it('builds a page that imports an element, with the catalogue in separate chunks', async () => {
    const { chunks } = await bundle('page', `import 'dsa-tracker/topic-table'`, 'index.html')
    expect(chunks.length).toBeGreaterThan(3)
  })

  it.each(cases)('import %s survives tree shaking', async (entry, expected) => {
    const built = await bundle(entry.replaceAll('/', '-'), `import '${entry}'`)
    expect((await registered(built.bundle)).sort()).toEqual([...expected].sort())
  })

  it('loads elements of the lazy entry on demand', async () => {
    const { chunks, modules } = await bundle('lazy', `import 'dsa-tracker/lazy'`)
    const page = chunks.find(({ isEntry }) => isEntry)
    expect(page?.imports).toEqual([])
    expect(page?.code.length).toBeLessThan(5500)
    for (const name of tagNames) expect(modules).toContain(`${entryOf(name)}.js`)
  })

  it('drops an unused store', async () => {
    const unused = `import { openStore } from 'dsa-tracker/store'\nimport 'dsa-tracker/jsx'\nimport 'dsa-tracker/vue'\nimport 'dsa-tracker/svelte'\nglobalThis.page = true`
    const alone = await bundle('unused-store', unused)
    // The bundler may emit files for lazy parts, but nothing loads them.
    const page = alone.chunks.find(({ isEntry }) => isEntry)
    expect(page?.imports).toEqual([])
    expect(page?.code.length).toBeLessThan(1000)

    const beside = await bundle('unused-store-beside', `import 'dsa-tracker/topic-table'\n${unused}`)
    expect(beside.modules).not.toContain('store.js')
    expect(beside.modules).toContain('topic-table.js')
    expect(await registered(beside.bundle)).toEqual(['topic-table'])
  })

  it('keeps a used store, without React', async () => {
    const used = await bundle('used-store', `import { openStore } from 'dsa-tracker/store'\nopenStore('db')`)
    expect(used.code).toContain('450dsaArchive')
    expect(used.code).not.toContain('react.transitional.element')
  })
})
