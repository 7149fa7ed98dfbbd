import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { TrackerError } from '../../../src/store/errors.ts'
import { maxSheetBytes } from '../../../src/store/lists/limits.ts'
import { errorText } from '../../../src/texts/errors.ts'
import { english } from '../../../src/texts/texts.ts'
import { runs } from '../../depth.ts'
import { itemsOf, outline, readBytes, readText } from './readings.ts'
import { rowsOf, workbook } from './workbookFixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const error = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (cause: unknown) => cause as TrackerError,
  )

describe('the content decides the format, not the name', () => {
  test.each<[string, string, string]>([
    ['a Markdown list in a .csv', '- [ ] Two Sum\n- [x] 3Sum', 'a.csv'],
    ['a table in a .md', 'Problem,Done\nTwo Sum,no\n3Sum,yes', 'a.md'],
    ['JSON in a .txt', '[{"title":"Two Sum"},{"title":"3Sum","done":true}]', 'a.txt'],
    ['tabs in a .csv', 'Problem\tDone\nTwo Sum\tno\n3Sum\tyes', 'a.csv'],
    ['a numbered column', '1.\tTwo Sum\tno\n2.\t3Sum\tyes', ''],
  ])('reads %s', async (_, text, name) => {
    expect(Object.values(outline(await readText(text, name)))).toEqual([['Two Sum', '+3Sum']])
  })

  test('reads a workbook under another name', async () => {
    expect(itemsOf(await readBytes(workbook({ S: rowsOf(['Problem'], ['Two Sum']) }), 'a.csv'))).toEqual([
      { title: 'Two Sum' },
    ])
  })
})

describe('limits', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

  test('allow 5,000 items, and refuse one more with the count', async () => {
    expect((await readText(['Problem', ...rows(5000)].join('\n'))).topics[0]?.items).toHaveLength(5000)
    for (const text of [
      ['Problem', ...rows(5001)].join('\n'),
      rows(5001)
        .map((title) => `- [ ] ${title}`)
        .join('\n'),
      JSON.stringify(rows(5001).map((title) => ({ title }))),
    ]) {
      expect(await error(readText(text))).toMatchObject({
        code: 'sheet-too-many',
        details: { count: '5001' },
      })
    }
    const sheet = workbook({ S: rowsOf(['Problem'], ...rows(5001).map((title) => [title])) })
    expect(await error(readBytes(sheet))).toMatchObject({
      code: 'sheet-too-many',
      details: { count: '5001' },
    })
  })

  test('refuse more than 5 MB without reading it', async () => {
    expect(await error(readText('a'.repeat(maxSheetBytes + 1)))).toMatchObject({ code: 'sheet-too-large' })
    expect(await error(readBytes(new Uint8Array(maxSheetBytes + 1)))).toMatchObject({
      code: 'sheet-too-large',
    })
  })

  test.each([
    ['rows', `Problem\n${'a\n'.repeat(2_000_000)}`],
    ['lines of Markdown', `# a\n${'- a\n'.repeat(1_000_000)}`],
  ])('count millions of %s without storing them', async (_, text) => {
    const found = await error(readText(text))
    expect(found).toMatchObject({ code: 'sheet-too-many' })
    expect(Number(found?.details.count)).toBeGreaterThanOrEqual(1_000_000)
  })
})

test('throws only TrackerErrors, whatever a file contains', async () => {
  const signs = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '"',
      "'",
      '|',
      '-',
      '#',
      '*',
      '`',
      ':',
      ',',
      ';',
      '\n',
      '\t',
      ' ',
      '<',
      '>',
      '\\',
    ],
    ...[
      'a',
      'Problem',
      'http://',
      'https://x.y/z',
      '&amp;',
      '=',
      '\u0000',
      '\uFEFF',
      '__proto__',
      '[x]',
      '---',
      '0',
    ],
  )
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: signs, maxLength: 200 }),
      fc.constantFrom('', 'a.md', 'a.csv', 'a.json'),
      async (text, name) => {
        const found = await error(readText(text, name))
        expect(found === undefined || found instanceof TrackerError).toBe(true)
      },
    ),
    runs(200),
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, isArchive) => {
      const found = await error(readBytes(isArchive ? Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes]) : bytes))
      expect(found === undefined || found instanceof TrackerError).toBe(true)
    }),
    runs(60),
  )
})

test('reads or refuses a workbook damaged anywhere', async () => {
  const whole = workbook({
    S: rowsOf(['Problem', 'Link'], ['Two Sum', { text: 'x', link: 'https://example.com' }]),
  })
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
      const damaged = whole.slice()
      damaged[at] = byte
      const found = await error(readBytes(damaged))
      expect(found === undefined || found instanceof TrackerError).toBe(true)
    }),
    runs(60),
  )
})

test('each refusal says that nothing was stored, what to do, and the count or line if known', async () => {
  const broken = await error(readText('[\n{', 'a.json'))
  expect(errorText(english, broken as TrackerError)).toMatch(/beyond line 2\. Nothing was stored\. Save/)
  const many = new TrackerError('sheet-too-many', { count: '5001', limit: '5000' })
  expect(errorText(english, many)).toMatch(/5,001 entries, more than the 5,000 .* Nothing was stored\. Split/)
  const large = await error(readText('a'.repeat(maxSheetBytes + 1)))
  expect(errorText(english, large as TrackerError)).toMatch(/5 MB .* Nothing was stored\. Split/)
  expect(errorText(english, new TrackerError('sheet-not-a-list'))).toMatch(/Nothing was stored\. Choose/)
})
