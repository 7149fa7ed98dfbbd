import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, it, vi } from 'vitest'
import { describeElements, tokenDefaults } from '../../scripts/build-api.js'
import { snippets } from '../../scripts/print-integrity.js'
import { cssProperties, elements, parts } from '../../src/elements/api.ts'
import { propertyName } from '../../src/host/createElementClass.ts'
import type { ElementDefinition } from '../../src/host/define.ts'
import { tracks } from '../../src/store/index.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const installed = join(inject('consumer'), 'node_modules/dsa-tracker')

const defined = vi.hoisted(() => new Map<string, ElementDefinition>())
vi.mock('../../src/host/define.ts', () => ({
  define: (definition: ElementDefinition) => defined.set(definition.name, definition),
}))
await import('../../src/elements/dsa-tracker.ts')

describe('the description of the elements', () => {
  it('has the elements that are defined, with their attributes and defaults', () => {
    const described = elements.map(({ tagName, attributes }) => [
      tagName,
      Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.default])),
    ])
    const real = [...defined.values()].map(({ name, attributes }) => [name, attributes])
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(real))
  })

  it('has the tracks', () => {
    const names = tracks.flatMap(({ id, aliases }) => [id, ...aliases]).map((name) => `'${name}'`)
    const typeOf = (tagName: string) =>
      elements.find((element) => element.tagName === tagName)?.attributes.find(({ name }) => name === 'track')
        ?.type
    expect(typeOf('topic-grid')).toBe(names.join(' | '))
    expect(typeOf('progress-admin')).toBe(["''", ...names].join(' | '))
  })

  it('has the parts that the views have', () => {
    const views = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    )
    const real = views.flatMap((name) => [...read(`src/${name}`).matchAll(/\bpart="([^"]+)"/g)])
    expect(Object.keys(parts).sort()).toEqual([...new Set(real.map(([, part]) => part))].sort())
  })

  it('has the custom properties that the stylesheet declares', () => {
    const defaults = tokenDefaults(read('src/styles/tokens.css'))
    expect(Object.keys(cssProperties)).toEqual([...defaults.keys()])
  })

  it('reads as the types do', () => {
    const types = read('src/elements/types.ts')
    for (const element of elements) {
      expect(commentOf(types, `export interface ${element.interface} `)).toBe(element.description)
      const [, body] = types.split(`interface ${element.interface.replace(/Element$/, 'Properties')} `)
      const inherited = types.split('interface TrackerProperties ')[1]
      for (const { name, description } of element.attributes) {
        const own = [body, inherited].map((text) =>
          commentOf(text?.split('\n}')[0], `${propertyName(name)}:`),
        )
        expect(own, `${element.tagName} ${name}`).toContain(description)
      }
    }
  })
})

/** The comment above a declaration, on one line. */
const commentOf = (text = '', declaration: string) =>
  new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n\\s*${declaration}`)
    .exec(text)?.[1]
    ?.replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .trim()

describe('what is made from it', () => {
  it('API.md is current; if not, run npm run api', async () => {
    expect(read('API.md')).toBe((await describeElements())['API.md'])
  })

  it('the manifest and the editor data in the tarball are current; if not, run npm run build', async () => {
    const { 'API.md': _, ...files } = await describeElements()
    for (const [path, text] of Object.entries(files))
      expect(readFileSync(join(installed, path), 'utf8'), path).toBe(text)
  })

  it('the manifest says where each element is registered', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'dist/custom-elements.json'), 'utf8'))
    expect(manifest.schemaVersion).toBe('2.1.0')
    for (const { path, declarations, exports } of manifest.modules) {
      expect(readFileSync(join(installed, path), 'utf8')).toBeTruthy()
      expect(exports[0].name).toBe(declarations[0].tagName)
    }
  })
})

describe('the printed snippets', () => {
  it('have the hash of every file that they load', () => {
    const text = snippets('/', pathToFileURL(join(installed, 'dist/')))
    const printed = [
      ...text.matchAll(/src="\/([^"]+)" integrity="([^"]+)"/g),
      ...text.matchAll(/"\/([^"]+)": "([^"]+)"/g),
    ]
    const chunks = readdirSync(join(installed, 'dist/chunks')).map((name) => `chunks/${name}`)
    expect(printed.map(([, file]) => file)).toEqual(
      expect.arrayContaining(['dsa-tracker.iife.js', 'dsa-tracker.js', 'topic-table.js', ...chunks]),
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
