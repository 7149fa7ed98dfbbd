import { describe, expect, test } from 'vitest'
import { unzipTexts } from '../../../src/store/lists/unzip.ts'
import { visitXml } from '../../../src/store/lists/xml.ts'

describe('a document', () => {
  test('gives its tags without prefixes, with attributes and texts', () => {
    const seen: string[] = []
    visitXml('<?xml version="1.0"?><a:b c="x > y"><d/><e>t</e><!-- no --></a:b>', {
      open: (name, attributes, isEmpty) => void seen.push(`${name}${attributes}${isEmpty ? ' empty' : ''}`),
      close: (name) => void seen.push(`/${name}`),
      text: (text) => void seen.push(`"${text}"`),
    })
    expect(seen).toEqual(['b c="x > y"', 'd/ empty', '/d', 'e', '"t"', '/e', '/b'])
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

test('an archive whose files share their bytes is refused before anything is unpacked', async () => {
  const content = new Uint8Array(1000)
  const name = new TextEncoder().encode('a.xml')
  const count = 100
  const bytes = new Uint8Array(30 + name.length + content.length + count * (46 + name.length) + 22)
  const view = new DataView(bytes.buffer)
  let at = 30 + name.length + content.length
  view.setUint16(26, name.length, true)
  const directory = at
  for (let index = 0; index < count; index += 1) {
    view.setUint32(at, 0x02014b50, true)
    view.setUint32(at + 20, content.length, true)
    view.setUint32(at + 24, content.length, true)
    view.setUint16(at + 28, name.length, true)
    bytes.set(name, at + 46)
    at += 46 + name.length
  }
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 10, count, true)
  view.setUint32(at + 16, directory, true)
  await expect(unzipTexts(bytes, () => true)).rejects.toMatchObject({ code: 'sheet-too-large' })
})
