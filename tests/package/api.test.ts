import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { loadMetadata } from '../../scripts/api/load.js'
import { describeElements } from '../../scripts/build-api.js'
import { snippets } from '../../scripts/print-integrity.js'
import { entryOf, type TagName, tagNames } from '../../src/elements/tagNames.ts'
import { builtInTracks as tracks } from '../../src/store/model/builtIn.ts'
import { isOfPage } from './entries.ts'
import { run } from './run.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const installed = join(inject('consumer'), 'node_modules/dsa-tracker')

const { elements, types, parts, cssProperties, cssDefaults } = await loadMetadata()

describe('element metadata', () => {
  it('covers every element, and every list of elements is complete', () => {
    expect(elements.map(({ tagName }) => tagName).sort()).toEqual([...tagNames].sort())
    for (const { tagName, entry } of elements) expect(entry).toBe(entryOf(tagName as TagName))
    // These files cannot import the list.
    for (const file of ['README.md', 'docs/recipes.md', 'demo/embed.js', 'integrations/vitepress/index.js'])
      for (const name of tagNames.filter((name) => file !== 'demo/embed.js' || !isOfPage(name)))
        expect(read(file), file).toMatch(new RegExp(`['<]${name}['> ]`))
  })

  it('names the tracks', () => {
    expect(types.TrackName.values).toEqual(tracks.flatMap(({ id, aliases }) => [id, ...aliases]))
  })

  it('names every part of the views', () => {
    const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
    const real = sources
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => [...read(`src/${name}`).matchAll(/\bpart="([^"]+)"/g)])
    expect(Object.keys(parts).sort()).toEqual(
      [...new Set(real.flatMap(([, part = '']) => part.split(' ')))].sort(),
    )
  })

  it('names the custom properties that the stylesheet declares', () => {
    expect(Object.keys(cssProperties)).toEqual([...cssDefaults.keys()])
  })

  it('does not ship in the files a browser loads', () => {
    const built = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
    for (const name of built.filter((file) => file.endsWith('.js')))
      expect(readFileSync(join(installed, 'dist', name), 'utf8'), name).not.toContain(
        'Template of an address',
      )
  })
})

describe('generated files', () => {
  it('match the committed ones; if not, run npm run api', async () => {
    for (const [path, text] of Object.entries(await describeElements()))
      if (!path.startsWith('dist/')) expect(read(path), path).toBe(text)
  })

  it('match the manifest and the editor data in the tarball; if not, run npm run build', async () => {
    for (const [path, text] of Object.entries(await describeElements()))
      if (path.startsWith('dist/')) expect(readFileSync(join(installed, path), 'utf8'), path).toBe(text)
  })

  it('name in the manifest what the modules register and export', async () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'dist/custom-elements.json'), 'utf8'))
    expect(manifest.schemaVersion).toBe('2.1.0')
    const registered: string[] = []
    const declared = new Set<string>()
    for (const { path, declarations = [], exports } of manifest.modules) {
      const named = (kind: string) => exports.filter((given: { kind: string }) => given.kind === kind)
      const names = named('js').map(({ name }: { name: string }) => name)
      const exported = await run(
        installed,
        '--input-type=module',
        '-e',
        `console.log(Object.keys(await import('./${path}')).join())`,
      )
      expect(names.sort(), path).toEqual(exported.trim().split(',').sort())
      for (const { name } of declarations) declared.add(`${path}#${name}`)
      for (const { declaration } of exports)
        expect([...declared]).toContain(`${declaration.module ?? path}#${declaration.name}`)
      for (const { name } of named('custom-element-definition')) registered.push(name)
    }
    expect(registered.sort()).toEqual([...tagNames].sort())
  })

  it('have the slot of each element', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'dist/custom-elements.json'), 'utf8'))
    const webTypes = JSON.parse(readFileSync(join(installed, 'dist/web-types.json'), 'utf8'))
    const [table] = manifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ tagName }: { tagName?: string }) => tagName === 'topic-table')
    expect(table.slots).toEqual([{ name: '', description: expect.stringContaining('`li`') }])
    const own: Readonly<Record<string, readonly string[]>> = {
      'dsa-tracker': ['brand'],
      'done-button': ['label', 'done-label'],
    }
    for (const { name, slots } of webTypes.contributions.html.elements)
      expect(slots.map((slot: { name: string }) => slot.name)).toEqual(['', ...(own[name] ?? [])])
  })

  it('describe to JetBrains’ editors the elements of this version', () => {
    const { name, version, contributions } = JSON.parse(
      readFileSync(join(installed, 'dist/web-types.json'), 'utf8'),
    )
    expect(JSON.parse(read('package.json'))).toMatchObject({ name, version })
    const described = contributions.html.elements
    expect(described.map((element: { name: string }) => element.name)).toEqual(
      elements.map(({ tagName }) => tagName),
    )
    const table = described.find((element: { name: string }) => element.name === 'topic-table')
    expect(table.attributes).toContainEqual(
      expect.objectContaining({ name: 'theme', value: { type: "'dark' | 'light' | 'auto' | 'stored'" } }),
    )
    expect(table.js.events.map((event: { name: string }) => event.name)).toContain('tracker-navigate')
    expect(table.css.parts.map((part: { name: string }) => part.name)).toContain('row')
  })
})

describe('the printed snippets', () => {
  it('contain the hash of every file they load', () => {
    const text = snippets('/', pathToFileURL(join(installed, 'dist/')))
    const printed = [
      ...text.matchAll(/src="\/([^"]+)" integrity="([^"]+)"/g),
      ...text.matchAll(/"\/([^"]+)": "([^"]+)"/g),
    ]
    const chunks = readdirSync(join(installed, 'dist/chunks')).map((name) => `chunks/${name}`)
    expect(printed.map(([, file]) => file)).toEqual(
      expect.arrayContaining([
        'dsa-tracker.iife.js',
        'dsa-tracker.js',
        'lazy.js',
        'topic-table.js',
        ...chunks,
      ]),
    )
    for (const [, file = '', hash] of printed) {
      const content = readFileSync(join(installed, 'dist', file))
      expect(hash, file).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
  })

  it('name the exact version', () => {
    const { version } = JSON.parse(read('package.json'))
    expect(snippets()).toContain(
      `https://cdn.jsdelivr.net/npm/dsa-tracker@${version}/dist/dsa-tracker.iife.js`,
    )
  })
})
