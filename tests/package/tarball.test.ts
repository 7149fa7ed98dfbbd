import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, it } from 'vitest'
import { isLong } from '../depth.ts'
import { elementEntries } from './entries.ts'
import { run } from './run.ts'

const tarball = inject('tarball')
const installed = join(inject('consumer'), 'node_modules/dsa-tracker')
const read = (path: string) => readFileSync(join(installed, path), 'utf8')
const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
const manifest = JSON.parse(read('package.json'))
const require = createRequire(import.meta.url)

/** Matches the package name in an import, except in type-only imports. */
const packageImport =
  /^(?:import|export) (?!type )(?:[^'"=]*from )?'((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'/gm

/** Returns the anchors of a page's headings, as repository sites generate them. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

describe('the tarball', () => {
  it('passes publint', async () => {
    const { buffer, byteOffset, byteLength } = readFileSync(tarball)
    const { messages, pkg } = await publint({
      pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([])
  })

  it.runIf(isLong)('has types that resolve like its modules', async () => {
    // The one profile that is not strict. It skips `node10`, which knows no `exports`, and CommonJS in `node16`, which
    // warns that `require` gets an ES module: the package has no CommonJS, and every supported Node can require that.
    await run(
      installed,
      join(require.resolve('@arethetypeswrong/cli/package.json'), '../dist/index.js'),
      tarball,
      ...['--profile', 'esm-only', '--no-color', '--no-emoji'],
    )
  })

  it('has a classic script that reads the same in a page of any charset', () => {
    expect([...read('dist/dsa-tracker.iife.js').matchAll(/.{0,40}[^\0-\x7f].{0,40}/g)].map(String)).toEqual(
      [],
    )
  })

  it('has no runtime dependencies', () => {
    for (const kind of ['dependencies', 'optionalDependencies']) expect(manifest).not.toHaveProperty(kind)
    // Only for the types of templates.
    for (const name of Object.keys(manifest.peerDependencies))
      expect(manifest.peerDependenciesMeta[name], name).toEqual({ optional: true })
    expect(Object.keys(manifest.scripts)).not.toContain('postinstall')
    const modules = files.filter((file) => /^dist\/.*\.js$/.test(file.replaceAll('\\', '/')))
    for (const file of modules) {
      const imported = read(file).matchAll(/(?:^|[;}])(?:import|export)\b[^;'"`()]*?["']([^"']+)["']/g)
      for (const [, path] of imported) expect(path, file).toMatch(/^\.\.?\//)
    }
  })

  it('has every file that its manifest names, and no sources', () => {
    const { exports, main, types, unpkg, jsdelivr, customElements, 'web-types': webTypes } = manifest
    const named = Object.values<string | Record<string, string> | null>(exports).flatMap((entry) =>
      typeof entry === 'string' ? entry : Object.values(entry ?? {}),
    )
    for (const path of [...named, main, types, unpkg, jsdelivr, customElements, webTypes])
      for (const name of path.includes('*') ? elementEntries : [''])
        expect(files).toContain(join(path.replace('*', name)))
    for (const path of ['src', 'tests', 'demo', 'scripts', 'node_modules']) expect(files).not.toContain(path)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'API.md']))
  })

  it('names the package and its licence at the top of every built file', () => {
    const { name, version, license } = manifest
    const built = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /^dist\/.*\.js$/.test(file))
    expect(built.length).toBeGreaterThan(30)
    for (const file of built) {
      const [top] = read(file).split('\n')
      expect(top, file).toBe(`/*! ${name} ${version}, ${license}: LICENSES.md */`)
    }
  })

  it('includes the licence text of every bundled package', () => {
    const licences = read('dist/LICENSES.md')
    const sections = licences.split(/^## /m).slice(1)
    const sources = new URL('../../src/', import.meta.url)
    const imported = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => [...readFileSync(new URL(name, sources), 'utf8').matchAll(packageImport)])
      .map(([, name = '']) => name)
    // With the dependencies of those packages.
    const bundled = new Set(['@r2wc/core', 'scheduler', ...imported])
    expect(bundled.size).toBeGreaterThan(7)
    for (const name of ['dsa-tracker', ...bundled])
      expect(
        sections.find((text) => text.startsWith(`${name} `)),
        name,
      ).toMatch(/^Copyright|^Apache License/m)
    for (const section of sections) expect(section).toMatch(/AS IS|Apache License[\s\S]*WITHOUT WARRANTIES/)
  })

  it('has every page and picture that its own pages link to', () => {
    const pages = files.filter((file) => file.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(6)
    for (const page of pages) {
      const text = read(page).replace(/```[\s\S]*?```/g, '')
      for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^(?:[a-z]+:|<)/.test(link)) continue
        const [path = '', anchor] = link.split('#')
        const target = path ? join(dirname(page), path) : page
        expect(files, `${page}: ${link}`).toContain(target)
        if (anchor) expect(headingsOf(read(target)), `${page}: ${link}`).toContain(anchor)
      }
    }
  })

  it('lists the types first in every entry', () => {
    for (const [path, entry] of Object.entries(manifest.exports)) {
      if (entry === null || path.endsWith('.json')) continue
      expect(Object.keys(entry as object), path).toEqual(['types', 'default'])
    }
  })

  it('declares side effects only for files that register elements', () => {
    const matches = (file: string) =>
      manifest.sideEffects.some((pattern: string) =>
        new RegExp(
          `^${pattern
            .replaceAll('.', '\\.')
            .replace('**', '.+')
            .replace(/\*(?!\*)/g, '[^/]*')}$`,
        ).test(`./dist/${file}`),
      )
    for (const name of ['dsa-tracker', 'dsa-tracker.iife', ...elementEntries, 'lazy'])
      expect(matches(`${name}.js`), name).toBe(true)
    for (const name of ['store', 'jsx', 'vue', 'svelte', 'chunks/store-1234567'])
      expect(matches(`${name}.js`), name).toBe(false)
  })

  it('declares nothing from the views, the stylesheets or the build', () => {
    const declarations = files.filter((file) => /^dist\b.*\.d\.ts$/.test(file))
    expect(declarations.length).toBeGreaterThan(5)
    for (const file of declarations) {
      expect(read(file), file).not.toMatch(/vite|\.css|\.tsx?['"]|\/\/\/ *<reference/)
      if (!/\/(?:jsx|vue|svelte)\.d\.ts$/.test(file.replaceAll('\\', '/')))
        expect(read(file), file).not.toMatch(/['"](?:react|vue|svelte)/)
    }
  })
})

it('the lock file names no registry', () => {
  expect(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).not.toContain(
    '"resolved"',
  )
})
