import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as store from '../../src/elements/entries/store.ts'
import { freshName, stubLocalStorage } from './fixtures.ts'

const page = readFileSync(new URL('../../docs/store.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)

/** Returns what each `console.log` of an example is said to print. */
const said = (code: string) => [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)

const printed = (value: unknown) =>
  Array.isArray(value) ? value.join() : typeof value === 'object' ? JSON.stringify(value) : String(value)

test('each example of docs/store.md prints what it says', async () => {
  stubLocalStorage()
  const database = freshName()
  const lines: string[] = []
  const given = {
    ...store,
    openStore: () => store.openStore(database),
    console: { log: (...values: unknown[]) => lines.push(values.map(printed).join(' ')) },
  }
  // The examples go on from each other, so they are one function.
  const code = examples.join('\n').replace(/^import .*$/gm, '')
  await new Function(...Object.keys(given), `return (async () => {${code}})()`)(...Object.values(given))
  expect(lines).toEqual(examples.flatMap(said))
})

test('the page names every function that store.js exports', () => {
  for (const name of Object.keys(store)) expect(page).toContain(name)
})
