import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, it } from 'vitest'
import { run } from './run.ts'

const tarball = inject('tarball')
const installed = join(inject('consumer'), 'node_modules/dsa-tracker')
const read = (path: string) => readFileSync(join(installed, path), 'utf8')
const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
const manifest = JSON.parse(read('package.json'))
const require = createRequire(import.meta.url)

describe('the tarball', () => {
  it('has nothing that publint objects to', async () => {
    const { buffer, byteOffset, byteLength } = readFileSync(tarball)
    const { messages, pkg } = await publint({
      pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([])
  })

  it('has types that resolve as its modules do', async () => {
    // The one profile that is not strict. It leaves out `node10`, which knows no `exports`, and CommonJS in `node16`, which
    // tells that `require` gets an ES module: the package has no CommonJS, and every Node that it supports can require that.
    await run(
      installed,
      join(require.resolve('@arethetypeswrong/cli/package.json'), '../dist/index.js'),
      tarball,
      ...['--profile', 'esm-only', '--no-color', '--no-emoji'],
    )
  })

  it('needs nothing else at run time', () => {
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      expect(manifest).not.toHaveProperty(kind)
    expect(Object.keys(manifest.scripts)).not.toContain('postinstall')
    const modules = files.filter((file) => /^dist\/.*\.js$/.test(file.replaceAll('\\', '/')))
    for (const file of modules) {
      const imported = read(file).matchAll(/(?:^|[;}])(?:import|export)\b[^;'"`()]*?["']([^"']+)["']/g)
      for (const [, path] of imported) expect(path, file).toMatch(/^\.\.?\//)
    }
  })

  it('has every file that its manifest names, and none of the sources', () => {
    const { exports, main, types, unpkg, jsdelivr, customElements } = manifest
    const named = Object.values<string | Record<string, string>>(exports).flatMap((entry) =>
      typeof entry === 'string' ? entry : Object.values(entry),
    )
    for (const path of [...named, main, types, unpkg, jsdelivr, customElements])
      expect(files).toContain(join(path))
    for (const path of ['src', 'tests', 'demo', 'scripts', 'node_modules']) expect(files).not.toContain(path)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'API.md']))
  })

  it('names the types first in every entry', () => {
    for (const [path, entry] of Object.entries(manifest.exports)) {
      if (path.endsWith('.json')) continue
      expect(Object.keys(entry as object), path).toEqual(['types', 'default'])
    }
  })

  it('has the same entry with and without .js', () => {
    for (const [path, entry] of Object.entries(manifest.exports)) {
      if (path === '.' || path.includes('.js') || path === './jsx') continue
      expect(manifest.exports[`${path}.js`]).toEqual(entry)
    }
    expect(manifest.exports['./dsa-tracker.js']).toEqual(manifest.exports['.'])
  })

  it('declares nothing of the views, of stylesheets or of the build', () => {
    const declarations = files.filter((file) => file.endsWith('.d.ts'))
    expect(declarations.length).toBeGreaterThan(5)
    for (const file of declarations) {
      expect(read(file), file).not.toMatch(/vite|\.css|\.tsx?['"]|\/\/\/ *<reference/)
      if (!file.endsWith('jsx.d.ts')) expect(read(file), file).not.toMatch(/['"]react/)
    }
  })
})

it('the lock file names no registry', () => {
  expect(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).not.toContain(
    '"resolved"',
  )
})
