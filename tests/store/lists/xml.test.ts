import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { unzipTexts } from '../../../src/store/lists/unzip.ts'
import { visitXml } from '../../../src/store/lists/xml.ts'

describe('a document', () => {
  test('gives its tags without prefixes, with attributes and texts', () => {
    const seen: string[] = []
    visitXml('<?xml version="1.0"?><a:b a:c="x > y"><d/><e>t</e><!-- no --></a:b>', {
      open: (name, attributes) => void seen.push(`${name} ${JSON.stringify(attributes)}`),
      close: (name) => void seen.push(`/${name}`),
      text: (text) => void seen.push(`"${text}"`),
    })
    expect(seen).toEqual(['b {"c":"x > y"}', 'd {}', '/d', 'e {}', '"t"', '/e', '/b'])
  })

  test.each([
    ['a tag that never ends', `<${'a'.repeat(1_000_000)}`],
    ['a tag of quotes', `<a ${'"'.repeat(1_000_001)}`],
    ['a tag of names and quotes', `<${'a"b'.repeat(300_000)}`],
    ['tags in tags', '<a '.repeat(300_000)],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
  ])('%s is refused at once', (_, xml) => {
    expect(() => visitXml(xml, {})).toThrow(expect.objectContaining({ code: 'sheet-unreadable' }))
  })
})

test('an archive gives only the files that are wanted', () => {
  const [small, large] = [strToU8('<a/>'), strToU8('<b/>'.repeat(1000))]
  const bytes = zipSync({ 'a.xml': small, 'b.xml': large })
  expect(
    [...unzipTexts(bytes, (path) => path === 'b.xml')].map(([path, text]) => [path, text.length]),
  ).toEqual([['b.xml', 4000]])
})

test.each([
  [
    'more files than a workbook has',
    Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}`, new Uint8Array()])),
  ],
  ['a part of more than 5 MB', { 'a.xml': new Uint8Array(5 * 1024 * 1024 + 1) }],
])('an archive with %s is refused', (_, files) => {
  expect(() => unzipTexts(zipSync(files), () => true)).toThrow(
    expect.objectContaining({ code: 'sheet-too-large' }),
  )
})
