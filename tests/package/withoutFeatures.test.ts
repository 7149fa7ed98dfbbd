import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Grade } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { type Unreachable, unreachable } from '../../scripts/libraries/unreachable.ts'
import { withoutFeatures } from '../../scripts/libraries/withoutFeatures.ts'

const sources = fileURLToPath(new URL('../../src/', import.meta.url))

/** What a source without a feature answers. */
const run = (code: string, feature: object, ...values: unknown[]): unknown =>
  new Function(
    `'use strict'; return ${withoutFeatures(`function tested(...values) { ${code} }`, [{ feature: 'tested', ...feature }])}`,
  )()(...values)

test('cases of fibers that are never made go; what another case runs into stays', () => {
  const code = `
    const steps = []
    const fiber = { tag: values[0] }
    switch (fiber.tag) {
      case 13: steps.push('suspense'); break;
      case 5: steps.push('host');
      case 26: steps.push('shared'); break;
      case 27:
      case 6: steps.push('text'); break;
      case 31: { steps.push('activity'); break }
      default: steps.push('other')
    }
    return steps.join()`
  const feature = { tags: [13, 26, 27, 31] }
  const expected = {
    13: 'other',
    5: 'host,shared',
    26: 'other',
    27: 'other',
    6: 'text',
    31: 'other',
    1: 'other',
  }
  for (const [tag, steps] of Object.entries(expected))
    expect(run(code, feature, Number(tag)), tag).toBe(steps)
})

test('variables that such a case declares are still those of the function', () => {
  const code = `
    switch (values[0].tag) {
      case 13: var first = 1; break;
      case 19: for (var second = 0; second < 2; second += 1);  break;
      case 5: first = 'a'; second = 'b'; break;
      case 22: var third = () => { var inner }; break;
      default: third = 'c'
    }
    return [first, second, third].join()`
  const feature = { tags: [13, 19, 22] }
  expect(run(code, feature, { tag: 5 })).toBe('a,b,')
  expect(run(code, feature, { tag: 9 })).toBe(',,c')
})

test('what only a feature sets is false wherever it is read, and keeps its name where that is none', () => {
  const code = `
    let isHydrating = false
    const root = { isHydrating: 2 }
    isHydrating = true
    const { isHydrating: kept } = root
    return [isHydrating ? 'yes' : 'no', 13 === root.tag, 13 !== root.tag, kept].join()`
  expect(run(code, { alwaysFalse: ['isHydrating'], tags: [13] })).toBe('no,false,true,2')
})

test('methods, properties and statements go, functions become empty; what is named alike elsewhere stays', () => {
  const code = `
    const exports = {}
    class Table { add() {} put() { return { add: 1 } } }
    const dispatcher = { use: 1, useState: 2 }
    exports.use = 1
    exports.useState = 2
    function extract() { return 3 }
    return [Object.getOwnPropertyNames(Table.prototype), new Table().put().add,
      Object.keys(dispatcher), Object.keys(exports), extract()].join(' ')`
  const feature = {
    members: ['Table.prototype.add', 'dispatcher.use'],
    exported: ['use'],
    functions: ['extract'],
  }
  expect(run(code, feature)).toBe('constructor,put 1 useState useState ')
})

test('a property with the name of such a variable is another', () => {
  const code = 'let debug = true; const console = { debug: () => 1 }; return [debug, console.debug()].join()'
  expect(run(code, { alwaysFalse: ['debug'] })).toBe('false,1')
  const other = 'const isOpen = true, state = { isOpen }; return [isOpen, state.isOpen].join()'
  expect(run(other, { alwaysFalse: ['.isOpen'] })).toBe('true,false')
})

test('the scheduler of reviews gives the same dates without what is left out of it', async () => {
  const { file, features } = unreachable.find(({ file }) => file.startsWith('ts-fsrs/')) as Unreachable
  const source = readFileSync(fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url)), 'utf8')
  const [whole, ours] = (await Promise.all(
    [source, withoutFeatures(source, features)].map(
      (code) => import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`),
    ),
  )) as [typeof import('ts-fsrs'), typeof import('ts-fsrs')]
  const given = { request_retention: 0.9, maximum_interval: 60, enable_fuzz: false, enable_short_term: false }
  const answer = fc.record({ grade: fc.constantFrom(1, 2, 3, 4), days: fc.nat(200) })
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 20 }), (answers) => {
      const cards = [whole, ours].map(({ createEmptyCard, fsrs }) => {
        let card = createEmptyCard(new Date(0))
        let now = 0
        for (const { grade, days } of answers) {
          now += days
          card = fsrs(given).next(card, new Date(now * 86_400_000), grade as Grade).card
        }
        return card
      })
      expect(cards[1]).toEqual(cards[0])
    }),
  )
})

/** A name that is imported though it is left out stops the build; these have no name, and would do nothing without a word. */
test('our sources have no custom elements in JSX, no refs of fragments and no actions of forms', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const code = readFileSync(join(sources, file), 'utf8').replaceAll(/^\s*(?:\*|\/[*/]).*$/gm, '')
    expect(code, file).not.toMatch(
      /<[a-z]+-[a-z]|\bFragment\b|<(?:form|button|input)\b[^>]*\b(?:formAction|action)=/,
    )
  }
})

test.each([
  { functions: ['gone'] },
  { members: ['Table.gone'] },
  { statements: ['gone('] },
  { exported: ['gone'] },
  { alwaysFalse: ['gone'] },
  { alwaysFalse: ['.gone'] },
])('a name that a new version no longer has stops the build: %o', (feature) => {
  expect(() => run('', feature)).toThrow('gone')
})
