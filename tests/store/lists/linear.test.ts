import { expect, test } from 'vitest'
import { readSheet } from '../../../src/store/lists/readSheet.ts'
import { builtInTracks } from '../../../src/store/model/builtIn.ts'
import { parseJson, parseTopics } from '../../../src/store/model/importFile.ts'
import type { Track } from '../../../src/store/model/track.ts'
import { readSolved } from '../../../src/store/solved/readSolved.ts'
import { isLong } from '../../depth.ts'

/**
 * Reading takes linear time: four times the size takes at most ten times as long. What is read is a run of one token after a start
 * that leads into each reader; every pattern that went back over its input showed in one of these.
 */
const tokens = [
  ...'<>[](){}*_`|",;:.=&!\\#-0Aa·\t\r ',
  ...['<a ', '](', '[a](', '**', '""', ',"', '# ', '- ', '1. ', '<!--', '&#', '![a](', 'https://a.b/', '---'],
  ...[
    '- - ',
    'a-',
    'a_1-',
    '( ',
    '() ',
    '[ ] ',
    '[x] ',
    '(easy) ',
    ').',
    ' .',
    ' #',
    '[a][',
    '- [a](b) ',
    'a,',
    'a|',
    '#b ',
    '<details><summary>a</summary>\n\n- a\n\n',
    '<table><tr><td>a<td>b',
  ],
]
const starts = [
  '',
  '- ',
  '# ',
  '1. a ',
  '- [a](https://a.b/',
  '| a | b |\n|--|--|\n| ',
  'Title,Link\n',
  '[{"title":"',
]
const readers = { sheet: readSheet, solved: readSolved }

/** Milliseconds below which a time says nothing. */
const leastTime = isLong ? 50 : 15

const text = (start: string, token: string, length: number) =>
  `${start}${token.repeat(Math.ceil(length / token.length))}x${start.startsWith('[{') ? '"}]' : ''}`

/** Returns the milliseconds of CPU that it costs: what else the machine does has no part in them. */
async function time(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  try {
    await run()
  } catch {
    // A refusal is an answer too.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function least(run: () => unknown): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 5; count += 1) times.push(await time(run))
  return Math.min(...times)
}

async function expectLinear(what: string, run: (size: number) => () => unknown, size: number): Promise<void> {
  const once = await time(run(size))
  if (once < leastTime) return
  const small = Math.max(leastTime, await least(run(size)))
  // The least of several times is no more than the first.
  if ((await time(run(4 * size))) / small < 10) return
  expect((await least(run(4 * size))) / small, what).toBeLessThan(10)
}

test.each(Object.entries(readers))(
  '%s reads any run of a token in linear time',
  async (_, read) => {
    for (const start of starts) {
      for (const token of tokens) {
        const run = (size: number) => () => read({ name: '', text: text(start, token, size) } as never)
        await expectLinear(`${start}${token}`, run, isLong ? 30_000 : 5000)
      }
    }
  },
  // What counts is the CPU's time; a busy machine may take ten times as long.
  isLong ? 600_000 : 120_000,
)

test.each<[string, (size: number) => string]>([
  ['head rows', (size) => Array.from({ length: size }, (_, index) => `Problem,Link ${index}`).join('\n')],
  ['rows with one link', (size) => `Problem,Link\n${'a,https://a.b/c\n'.repeat(size)}`],
  ['invitations', (size) => `Problem,Link\n${'join '.repeat(size)},https://a.b/c\n`],
])(
  'a table with many %s is read in linear time',
  async (what, textOf) => {
    await expectLinear(what, (size) => () => readSheet({ name: 'list.csv', text: textOf(size) }), 1500)
  },
  60_000,
)

test.each([
  ['a progress.json with many topics', 2000],
  ['a list with many headings', 1250],
])('%s is read in linear time', async (what, count) => {
  const track = builtInTracks[0] as Track
  const names = (size: number) => Array.from({ length: size }, (_, index) => `Topic ${index}`)
  const progress = (size: number) =>
    JSON.stringify(names(size).map((topicName) => ({ topicName, questions: [{ Problem: 'a' }] })))
  const list = (size: number) =>
    names(size)
      .map((name) => `# ${name}\n- Practice`)
      .join('\n')
  const run = (size: number) => () =>
    what.includes('progress')
      ? parseTopics(parseJson(progress(size)), track, [track], new Map())
      : readSheet({ name: 'list.md', text: list(size) })
  await expectLinear(what, run, count)
})
