import { TrackerError } from '../errors.ts'

/** Callbacks, in document order. Names have no prefix; an empty element is opened and closed. */
export interface XmlVisitor {
  readonly open?: (name: string, attributes: string, isEmpty: boolean) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Walks a document. Only numeric entities and the five of XML are supported, and a document type is rejected: nothing
 * is ever expanded or fetched.
 */
export function visitXml(xml: string, { open, close, text }: XmlVisitor): void {
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    const end = tag < 0 ? xml.length : tag
    if (text && end > at) text(unescapeXml(xml.slice(at, end)))
    if (tag < 0) return
    if (xml.startsWith('<!--', tag)) at = after(xml, '-->', tag + 4)
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = after(xml, ']]>', tag + 9)
      text?.(xml.slice(tag + 9, at - 3))
    } else if (xml[tag + 1] === '?') at = after(xml, '?>', tag)
    else {
      const end = endOfTag(xml, tag)
      const slash = xml[tag + 1] === '/'
      const [name, rest] = nameAndRest(xml.slice(tag + (slash ? 2 : 1), end))
      if (name === '' || name.startsWith('!')) throw new TrackerError('sheet-unreadable')
      at = end + 1
      const isEmpty = rest.endsWith('/')
      if (!slash) open?.(name, rest, isEmpty)
      if (slash || isEmpty) close?.(name)
    }
  }
}

/** Returns where a tag ends; a `>` in an attribute value doesn't end it. Throws `sheet-unreadable` if it doesn't end. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < xml.length; at++) {
    const character = xml[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
    else if (character === '<') break
  }
  throw new TrackerError('sheet-unreadable')
}

/** Splits the content of a tag into its name, without a prefix, and the rest. */
function nameAndRest(content: string): readonly [name: string, rest: string] {
  const space = content.search(/[\s/"']/)
  const end = space < 0 ? content.length : space
  return [content.slice(content.lastIndexOf(':', end) + 1, end), content.slice(end)]
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new TrackerError('sheet-unreadable')
  return at + mark.length
}

/** Makes a reader for one attribute, by its name without a prefix, which returns `''` if the attribute is missing. */
export function attributeReader(name: string): (attributes: string) => string {
  const pattern = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes) => {
    const found = pattern.exec(attributes)
    return found ? unescapeXml(found[1] ?? found[2] ?? '') : ''
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** In characters: ten times what a cell may hold, because the longest character written as a number takes ten. */
const longestEscaped = 330_000

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text
    .slice(0, longestEscaped)
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}
