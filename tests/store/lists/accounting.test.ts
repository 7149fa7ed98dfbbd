import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetReading } from '../../../src/store/lists/sheet.ts'
import { runs } from '../../depth.ts'
import { leetcode, readBytes, readText } from './readings.ts'
import { rowsOf, workbook } from './workbookFixture.ts'

/** Whatever stands in a list is shown somewhere: as a problem, a topic or a line that was skipped (design, section 20). */

const words = fc.constantFrom(
  ...[
    'Two',
    'Sum',
    'Video',
    'Design',
    'Graph',
    'Problem',
    'of',
    'Easy',
    'Link',
    'Status',
    'Total',
    'Day',
    'दो',
    '简单',
    'Level',
  ],
  ...[
    'Stack',
    'Note',
    'Solution',
    'Post',
    'ALL',
    'x',
    'Done',
    'Merge',
    'Sort',
    '(easy)',
    'Array:',
    '-',
    'Part',
  ],
)
const phrase = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const level = fc.constantFrom('', 'Easy', 'Medium', 'Hard', '中等')
const status = fc.constantFrom('', 'Done', '✔️', 'no', '–', 'Revise')
const kind = fc.constantFrom('problem', 'problem', 'problem', 'linked', 'topic', 'remark')

interface Line {
  readonly kind: string
  /** Ends in a number of its own, by which it is found again. */
  readonly text: string
  readonly level: string
  readonly status: string
}

const lines = fc
  .array(fc.record({ kind, phrase, level, status }), { minLength: 3, maxLength: 30 })
  .map((all) => all.map(({ phrase, ...rest }, index): Line => ({ ...rest, text: `${phrase} u${index}u` })))

/** Returns the lines that are shown nowhere. */
function lost(all: readonly Line[], { topics, unread }: SheetReading): readonly Line[] {
  const shown = [
    ...topics.flatMap(({ name, items }) => [
      name,
      ...items.flatMap(({ title, also = [] }) => [title, ...also]),
    ]),
    ...unread.map(({ text }) => text),
  ].join('\n')
  return all.filter(
    ({ kind, text }, index) =>
      !shown.includes(text.slice(text.lastIndexOf(' ') + 1)) &&
      // A line above a list is its topic, and what stands above that is the outer one.
      !(kind === 'topic' && all[index + 1]?.kind === 'remark'),
  )
}

const linkOf = ({ kind, text }: Line) =>
  kind === 'linked' ? leetcode(text.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()) : ''

const cellsOf = (line: Line): readonly string[] =>
  line.kind === 'topic' || line.kind === 'remark'
    ? [line.text, '', '', '']
    : [line.text, linkOf(line), line.level, line.status]

const heads = ['Problem', 'Link', 'Difficulty', 'Status']

const readers: Readonly<Record<string, (all: readonly Line[]) => Promise<SheetReading>>> = {
  values: (all) => readText([heads, ...all.map(cellsOf)].map((row) => row.join('\t')).join('\n')),
  'values with a column of topics': (all) =>
    readText(
      [
        ['Topic', ...heads],
        ...all.map((line) => (line.kind === 'topic' ? [line.text] : ['', ...cellsOf(line)])),
      ]
        .map((row) => row.join('\t'))
        .join('\n'),
    ),
  'a workbook': (all) =>
    readBytes(
      workbook({ Sheet1: rowsOf(heads, ...all.map((line) => cellsOf(line).map((text) => text || null))) }),
    ),
  'a Markdown table': (all) =>
    readText(
      [heads, ['---', '---', '---', '---'], ...all.map(cellsOf)]
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n'),
    ),
  'Markdown lists': (all) =>
    readText(
      ['# All', '- [x] First of them']
        .concat(
          all.map((line) => {
            if (line.kind === 'topic') return `## ${line.text}`
            if (line.kind === 'remark') return `\n${line.text}\n`
            const link = linkOf(line)
            return `- ${link ? `[${line.text}](${link})` : line.text}${line.level && ` (${line.level})`}`
          }),
        )
        .join('\n'),
    ),
  JSON: (all) =>
    readText(
      JSON.stringify(
        all.map((line) => ({
          title: line.text,
          url: linkOf(line),
          difficulty: line.level,
          status: line.status,
        })),
      ),
    ),
}

describe('nothing is lost from', () => {
  test.each(Object.entries(readers))('%s', async (_, read) => {
    await fc.assert(
      fc.asyncProperty(lines, async (all) => {
        const reading = await read([
          { kind: 'linked', text: 'First u-1u', level: 'Easy', status: 'Done' },
          ...all,
        ])
        expect(lost(all, reading)).toEqual([])
        // A level, a link or a status beside a title makes it a problem.
        const titles = reading.topics.flatMap(({ items }) => items.map(({ title }) => title)).join('\n')
        const problems = all.filter(
          (line) =>
            (line.kind === 'problem' || line.kind === 'linked') &&
            (line.level !== '' || line.kind === 'linked'),
        )
        const id = ({ text }: Line) => text.slice(text.lastIndexOf(' ') + 1)
        expect(problems.filter((line) => !titles.includes(id(line)))).toEqual([])
      }),
      runs(60),
    )
  })
})
