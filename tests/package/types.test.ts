import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { loadMetadata } from '../../scripts/api/load.js'
import { isLong } from '../depth.ts'
import { run } from './run.ts'

const { elements, sharedAttributes, sharedProperties, ...metadata } = await loadMetadata()
const events: Record<string, { readonly detail: string }> = metadata.events
const consumer = inject('consumer')
const require = createRequire(import.meta.url)
const compilers = {
  'TypeScript 7': join(dirname(require.resolve('typescript/package.json')), 'bin/tsc'),
  // The oldest one available: it comes with are-the-types-wrong.
  'TypeScript 5': createRequire(
    createRequire(require.resolve('@arethetypeswrong/cli/package.json')).resolve(
      '@arethetypeswrong/core/package.json',
    ),
  ).resolve('typescript/bin/tsc'),
}
const resolutions = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
}
type Case = readonly [compiler: keyof typeof compilers, resolution: keyof typeof resolutions]
const cases: readonly Case[] = [
  ['TypeScript 7', 'bundler'],
  ['TypeScript 7', 'nodenext'],
  ['TypeScript 5', 'nodenext'],
]

/** Compiles files as a separate strict project. Throws with the compiler's messages. */
async function compile(folder: string, [compiler, resolution]: Case, files: Record<string, string>) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const compilerOptions = {
    ...resolutions[resolution],
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedSideEffectImports: true,
    types: [],
    skipDefaultLibCheck: true,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  await run(folder, compilers[compiler], '-p', '.')
}

const page = `
import 'dsa-tracker'
import type { TopicTableElement, TrackerEventDetails } from 'dsa-tracker/topic-table'
import { TopicGrid, type TrackName } from 'dsa-tracker'
import { define, TopicTable } from 'dsa-tracker/topic-table'
import { openStore, TrackerError, type Topic } from 'dsa-tracker/store'

define('my-topic')
class Own extends TopicTable {
  override readonly title = this.topic
}
const grid: InstanceType<typeof TopicGrid> = new TopicGrid()
new Own().ready.then((storage) => storage === grid.storage)

const table = document.createElement('topic-table')
const same: TopicTableElement = table
table.topic = 'array'
table.gridHref = '/sheets'
table.theme = 'dark'
document.querySelector('dsa-tracker')!.routing = 'hash'
document.querySelector('topic-grid')!.topicHref = '/{topic}'
document.querySelector('progress-admin')!.track = ''
document.querySelector('progress-admin')!.track = 'my-cs-101'
document.querySelector('topic-grid')!.track = 'cs101'
table.track = 'cs101'
const track: TrackName = 'cs101'

same.addEventListener('tracker-progress', (event) => {
  const done: number = event.detail.done
  const self: TopicTableElement = event.currentTarget as TopicTableElement
  console.log(done, self)
})
document.addEventListener('tracker-ready', ({ detail }) => detail.storage === 'memory')
window.addEventListener('tracker-reload', (event) => event.preventDefault())
document.body.addEventListener('tracker-error', ({ detail: { code, message } }) => {
  if (code === 'storage-full') console.log(message)
})
table.shadowRoot!.addEventListener('tracker-navigate', ({ detail }) => detail.route.slice(1))
const detail: TrackerEventDetails['tracker-progress'] = { track: 'dsa', topic: 'array', done: 1, total: 36, trackDone: 1, trackTotal: 462 }

const store = openStore('db')
const topics: readonly Topic[] | undefined = store.getState().tracks.dsa?.topics
store.setDone('dsa', 'array', 0, true).catch((error: unknown) => error instanceof TrackerError && error.code)
console.log(detail, topics, track)
`

const wrong = `
import 'dsa-tracker/topic-table.js'
import { openStore } from 'dsa-tracker/store.js'

const table = document.createElement('topic-table')
// @ts-expect-error
table.topic = 5
// @ts-expect-error
table.theme = 'purple'
// @ts-expect-error
table.routing = 'hash'
// @ts-expect-error
document.createElement('dsa-tracker').routing = 'none'
// @ts-expect-error
document.createElement('topic-grid').track = 5
// @ts-expect-error
table.addEventListener('tracker-progress', (event) => event.detail.percent)
// @ts-expect-error
document.addEventListener('tracker-error', (event) => event.detail.code === 'storage-fool')
// @ts-expect-error
table.storage = 'memory'
// @ts-expect-error
openStore('db').setDone('dsa', 'array', '0', true)
// @ts-expect-error
import 'dsa-tracker/topic-tables'
`

/** The types that the API page documents, compared with those of the package. */
const contract = `
import type * as entry from 'dsa-tracker'
import type { TrackerErrorCode } from 'dsa-tracker/store'

type GivenTexts = entry.GivenTexts
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const is = <T extends true>(): T | undefined => undefined
type Flat<T> = { [K in keyof T]: T[K] }

${elements
  .map(
    (element) => `is<Equal<HTMLElementTagNameMap['${element.tagName}'], entry.${element.interface}>>()
is<Equal<Flat<Omit<entry.${element.interface}, keyof HTMLElement>>, {
  ${[...element.attributes, ...sharedAttributes].map(({ property, type }) => `${property}: ${type}`).join('\n  ')}
  ${element.properties.map(([name, { type }]) => `${name}: ${type}`).join('\n  ')}
  ${Object.entries(sharedProperties)
    .map(([name, { type }]) => `${name === 'texts' ? '' : 'readonly '}${name}: ${type}`)
    .join('\n  ')}
}>>()`,
  )
  .join('\n')}
${Object.entries(events)
  .map(([name, { detail }]) => `is<Equal<HTMLElementEventMap['${name}'], CustomEvent<${detail}>>>()`)
  .join('\n')}
is<Equal<keyof entry.TrackerEventDetails, ${Object.keys(events)
  .map((name) => `'${name}'`)
  .join(' | ')}>>()
export type Code = TrackerErrorCode
`

const component = `
import 'dsa-tracker/jsx'
import 'dsa-tracker/topic-table'
import { useRef } from 'react'
import type { TopicTableElement } from 'dsa-tracker'

export function Sheet({ topic }: { topic: string | undefined }) {
  const table = useRef<TopicTableElement>(null)
  return (
    <>
      <topic-table
        ref={table}
        className="sheet"
        topic={topic}
        gridHref="/"
        ontracker-progress={(event) => event.detail.done + event.currentTarget.topic.length}
        ontracker-reloadCapture={(event) => event.preventDefault()}
      />
      <topic-grid track="core" topic-href="/{topic}" style={{ color: 'red' }} />
      <dsa-tracker routing="history" author-href="/me" hidden />
      <topic-grid track="cs101" sheet="cs101" />
      <topic-table track="cs101" topic="arrays" />
      <progress-admin theme="light" database="mine" key="admin" track="my-cs-101" />
      <review-queue theme="auto" />
      <activity-map compact onClick={() => {}} />
    </>
  )
}
// @ts-expect-error
export const number = <topic-table topic={5} />
// @ts-expect-error
export const track = <topic-grid track={5} />
// @ts-expect-error
export const routing = <dsa-tracker routing="none" />
// @ts-expect-error
export const unknown = <topic-grid tracks="dsa" />
// @ts-expect-error
export const attribute = <topic-grid topic-href={5} />
// @ts-expect-error
export const told = <topic-grid storage="memory" />
// @ts-expect-error
export const listener = <topic-table ontracker-progress={(event) => event.detail.percent} />
`

const template = `
import 'dsa-tracker/vue'
import type { GlobalComponents } from 'vue'

type Props<Name extends keyof GlobalComponents> = InstanceType<GlobalComponents[Name]>['$props']
export const table: Props<'topic-table'> = { topic: 'array', gridHref: '/', theme: 'dark', class: 'sheet' }
export const grid: Props<'topic-grid'> = { 'topic-href': '/{topic}', track: 'cs101', onClick: () => {} }
export function listen(component: InstanceType<GlobalComponents['topic-table']>, event: HTMLElementEventMap['tracker-progress']) {
  component.$emit('tracker-progress', event)
  component.topic.slice(1)
  // @ts-expect-error
  component.$emit('tracker-progressed', event)
}
// @ts-expect-error
export const number: Props<'topic-table'> = { topic: 5 }
// @ts-expect-error
export const routing: Props<'dsa-tracker'> = { routing: 'none' }
// @ts-expect-error
export const told: Props<'topic-grid'> = { storage: 'memory' }
`

const markup = `
import 'dsa-tracker/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

export const table: SvelteHTMLElements['topic-table'] = {
  topic: 'array',
  'grid-href': '/',
  class: 'sheet',
  'ontracker-progress': (event) => event.detail.done + event.currentTarget.topic.length,
}
export const grid: SvelteHTMLElements['topic-grid'] = { topicHref: '/{topic}', 'on:tracker-ready': null }
// @ts-expect-error
export const number: SvelteHTMLElements['topic-table'] = { topic: 5 }
// @ts-expect-error
export const routing: SvelteHTMLElements['dsa-tracker'] = { routing: 'none' }
// @ts-expect-error
export const told: SvelteHTMLElements['topic-grid'] = { storage: 'memory' }
// @ts-expect-error
export const listener: SvelteHTMLElements['topic-table'] = { 'ontracker-progress': (event) => event.detail.percent }
`

/** Makes a project that has this package, and links others into it from our own `node_modules`. */
function projectWith(folder: string, ...linked: string[]): string {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(join(consumer, 'node_modules/dsa-tracker'), join(modules, 'dsa-tracker'), { recursive: true })
  for (const name of linked) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(dirname(require.resolve(`${name}/package.json`)), join(modules, name), 'junction')
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}

describe('a TypeScript project', () => {
  it.each(cases)('compiles with React 19 under %s, %s', async (...how) => {
    const folder = projectWith(`${consumer}-${how.join('-').replace(' ', '-')}`, '@types/react')
    await compile(folder, how, {
      'page.ts': page,
      'wrong.ts': wrong,
      'contract.ts': contract,
      'component.tsx': component,
    })
  })

  it.each([
    ['vue', 'Vue', template],
    ['svelte', 'Svelte', markup],
  ])('knows the elements in the templates of %s', async (name, label, text) => {
    const folder = projectWith(`${consumer}-${name}`, name)
    for (const how of isLong ? cases : cases.slice(0, 1))
      await compile(folder, how, { [`${label}.ts`]: text })
  })

  it('compiles without React', async () => {
    await compile(join(consumer, 'types'), ['TypeScript 7', 'bundler'], {
      'page.ts': page,
      'wrong.ts': wrong,
    })
  })

  it('reports a type error', async () => {
    const mistake = `import 'dsa-tracker'\ndocument.createElement('topic-table').topic = 5`
    const compiled = compile(join(consumer, 'mistake'), ['TypeScript 7', 'bundler'], {
      'mistake.ts': mistake,
    })
    await expect(compiled).rejects.toThrow('TS2322')
  })
})
