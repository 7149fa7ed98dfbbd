import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { geeks, itemsOf, leetcode, outline, readBytes } from './readings.ts'
import { rowsOf, workbook } from './workbookFixture.ts'

/** Replaces a part of a workbook. */
const withPart = (bytes: Uint8Array, path: string, xml: string) =>
  zipSync({ ...unzipSync(bytes), [path]: strToU8(xml) }, { level: 1 })

/** Makes the archive's directory claim this unpacked size for each file: it is 24 bytes after the mark of an entry. */
function claiming(bytes: Uint8Array, size: number): Uint8Array {
  const claimed = bytes.slice()
  const view = new DataView(claimed.buffer)
  for (let at = 0; at < claimed.length - 30; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return claimed
}

describe('a typical workbook', () => {
  const greeting = [
    ['Namaste! This sheet made many of you crack your interviews'],
    ['Name', 'Asha'],
    [],
    ['Make a copy: File > Make a copy'],
    ['Follow me', 'https://example.com/me'],
    ['All the best'],
  ]
  const bytes = workbook({
    'DSA sheet': [
      ...rowsOf(...greeting),
      { cells: ['Topic:', 'Problem: ', 'Done [yes or no]', 'Notes'] },
      null,
      { cells: ['Array', { text: 'Reverse the array', link: geeks('reverse-an-array') }, '<->'] },
      { cells: ['Array', { text: 'Max and min', link: geeks('max-min') }, 'Yes', 'one\ntwo'] },
      { cells: [null, { text: leetcode('two-sum') }, '~'], isHidden: true },
      { cells: ['', '', '<->'] },
      { cells: ['Matrix', { runs: ['Spiral ', 'traversal'], link: ` ${geeks('spiral')} ` }, '<->'] },
      { cells: ['Topic:', 'Done [yes or no]', 'Problem:'] },
      {
        cells: [
          'Matrix',
          'x',
          { formula: `HYPERLINK("${leetcode('search-a-2d-matrix')}","Search")`, text: 'Search' },
        ],
      },
    ],
    Bonus: rowsOf(['Watch these talks'], ['On sleep']),
    'More problems': rowsOf(['Question', 'Level'], [{ text: 'N queens', isInline: true }, 'Hard']),
  })

  test('skips greetings, takes links from cell hyperlinks, and uses a later head row from there on', async () => {
    const reading = await readBytes(bytes, 'My sheet.xlsx')
    expect(reading.name).toBe('My sheet')
    expect(outline(reading)).toEqual({
      Array: ['Reverse the array', '+Max and min', 'Two Sum'],
      Matrix: ['Spiral traversal', '+Search'],
      'More problems': ['N queens'],
    })
    expect(itemsOf(reading)).toEqual([
      { title: 'Reverse the array', url: geeks('reverse-an-array') },
      { title: 'Max and min', url: geeks('max-min'), done: true, note: 'one\ntwo' },
      { title: 'Two Sum', url: leetcode('two-sum') },
      { title: 'Spiral traversal', url: geeks('spiral') },
      { title: 'Search', url: leetcode('search-a-2d-matrix'), done: true },
      { title: 'N queens', difficulty: 'Hard' },
    ])
    expect(reading.hasStatus).toBe(true)
  })

  test('lists the rows of a worksheet without problems as unread', async () => {
    expect((await readBytes(bytes)).unread).toMatchObject([
      { line: 1, text: 'Watch these talks', sheetName: 'Bonus' },
      { line: 2, text: 'On sleep', sheetName: 'Bonus' },
    ])
  })
})

test('takes a row with only a topic as the topic of the next rows, and lists one that no problem follows', async () => {
  const reading = await readBytes(
    workbook({
      Sheet1: rowsOf(
        ['No', 'Title', 'Link', 'Done'],
        ['Arrays'],
        ['1', 'Two Sum', leetcode('two-sum'), { boolean: true }],
        [null, null, null, { boolean: false }],
        ['Strings'],
        ['2', 'Valid Anagram', leetcode('valid-anagram'), { boolean: false }],
        ['3', 'Is Subsequence', leetcode('is-subsequence'), { boolean: false }],
        ['Graphs'],
        ['4', 'Clone Graph', leetcode('clone-graph'), { boolean: false }],
        ['A heading of nothing'],
        ['Good luck'],
      ),
    }),
  )
  expect(outline(reading)).toEqual({
    Arrays: ['+Two Sum'],
    Strings: ['Valid Anagram', 'Is Subsequence'],
    Graphs: ['Clone Graph'],
  })
  expect(reading.unread).toMatchObject([
    { line: 10, text: 'A heading of nothing', sheetName: 'Sheet1' },
    { line: 11, text: 'Good luck', sheetName: 'Sheet1' },
  ])
})

test('never evaluates formulas: takes the stored result, and ignores a computed link', async () => {
  const reading = await readBytes(
    workbook({
      Sheet1: rowsOf(
        ['Problem', 'Link'],
        [
          { formula: 'CONCAT("a","b")', text: 'From a formula' },
          { formula: 'HYPERLINK(B9,"x")', text: 'x' },
        ],
        ['=SUM(A1)', leetcode('plus-one')],
        [{ formula: `HYPERLINK("${geeks('a')}","Never calculated")` }, null],
        [{ text: 'Script', link: 'javascript:alert(1)' }, 'data:text/html,x'],
      ),
    }),
  )
  expect(itemsOf(reading)).toEqual([
    { title: 'From a formula' },
    { title: '=SUM(A1)', url: leetcode('plus-one') },
    { title: 'Never calculated', url: geeks('a') },
    { title: 'Script' },
  ])
})

describe('an unusual or harmful workbook', () => {
  const small = workbook({ Sheet1: rowsOf(['Problem', 'Link'], ['Two Sum', leetcode('two-sum')]) })
  const sheet = (cell: string) =>
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Problem</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`

  test.each<[string, Uint8Array, string]>([
    ['an archive of something else', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'sheet-unreadable'],
    ['half a file', small.slice(0, small.length / 2), 'sheet-unreadable'],
    ['no problems', workbook({ Sheet1: rowsOf(['Hello'], ['World', 'again']) }), 'sheet-not-a-list'],
    [
      'a document type',
      withPart(small, 'xl/worksheets/sheet1.xml', `<!DOCTYPE x [<!ENTITY a "b">]>${sheet('&a;')}`),
      'sheet-unreadable',
    ],
    [
      'a tag that never ends',
      withPart(small, 'xl/worksheets/sheet1.xml', '<worksheet><row r="1'),
      'sheet-unreadable',
    ],
  ])('is refused: %s', async (_, bytes, code) => {
    await expect(readBytes(bytes)).rejects.toMatchObject({ name: 'TrackerError', code })
  })

  test('is read with the entities of XML and no others', async () => {
    const reading = await readBytes(withPart(small, 'xl/worksheets/sheet1.xml', sheet('a &lt;b&gt; &#x41;')))
    expect(itemsOf(reading)).toEqual([{ title: 'a <b> A' }])
    const undefinedEntity = withPart(small, 'xl/worksheets/sheet1.xml', sheet('a &file;'))
    await expect(readBytes(undefinedEntity)).rejects.toMatchObject({ code: 'sheet-unreadable' })
  })

  test('is read without phonetic text', async () => {
    const spoken = '<r><t>A</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh><r><t>B</t></r>'
    const inline = sheet('x').replace('<t>x</t>', spoken)
    expect(itemsOf(await readBytes(withPart(small, 'xl/worksheets/sheet1.xml', inline)))).toEqual([
      { title: 'AB' },
    ])
    const shared = ['Problem', 'Link'].map((text) => `<si><t>${text}</t></si>`).join('')
    const strings = `<sst>${shared}<si>${spoken}</si><si><t>https://example.com</t></si></sst>`
    expect(itemsOf(await readBytes(withPart(small, 'xl/sharedStrings.xml', strings)))).toEqual([
      { title: 'AB', url: 'https://example.com' },
    ])
  })

  test('is refused if it unpacks to more than memory should hold, whatever size it claims', async () => {
    const bomb = withPart(small, 'xl/worksheets/sheet1.xml', ' '.repeat(20_000_000))
    for (const bytes of [bomb, claiming(bomb, 100)]) {
      await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'sheet-too-large' })
    }
  })

  test('is refused if its parts together unpack to more than that', async () => {
    let bytes = small
    for (let part = 0; part < 5; part += 1)
      bytes = withPart(bytes, `xl/worksheets/extra${part}.xml`, ' '.repeat(4_500_000))
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'sheet-too-large' })
  })

  test('is read once for each part, and in time with whole columns merged thousands of times', async () => {
    const sheet = '<sheet name="Again" sheetId="1" r:id="rId1"/>'.repeat(500)
    const merges = '<mergeCell ref="A1:A1048576"/>'.repeat(20_000)
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Problem</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Two Sum</t></is></c></row>'
    const worksheet = `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`
    const bytes = withPart(
      withPart(small, 'xl/worksheets/sheet1.xml', worksheet),
      'xl/workbook.xml',
      `<workbook xmlns:r="r"><sheets>${sheet}</sheets></workbook>`,
    )
    const { topics } = await readBytes(bytes)
    expect(topics.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['Two Sum'])
  })
})
