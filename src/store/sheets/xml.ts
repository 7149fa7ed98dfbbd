import { TrackerError } from '../errors.ts'

/** What is met in a document, in order. Names come without a prefix; an empty element is opened and closed. */
export interface XmlVisitor {
  readonly open?: (name: string, attributes: string, isEmpty: boolean) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Walks through a document. Only the five entities of XML and numbers are known, and a document type is refused: nothing is ever
 * expanded or fetched.
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
    else if (xml[tag + 1] === '!') throw new TrackerError('sheet-unreadable')
    else {
      at = endOfTag(xml, tag)
      const isEmpty = xml[at - 2] === '/'
      const inner = xml.slice(xml[tag + 1] === '/' ? tag + 2 : tag + 1, isEmpty ? at - 2 : at - 1)
      const space = inner.search(/\s/)
      const full = space < 0 ? inner : inner.slice(0, space)
      const name = full.slice(full.indexOf(':') + 1)
      if (xml[tag + 1] === '/') close?.(name)
      else {
        open?.(name, space < 0 ? '' : inner.slice(space), isEmpty)
        if (isEmpty) close?.(name)
      }
    }
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new TrackerError('sheet-unreadable')
  return at + mark.length
}

/** The place behind a tag; a `>` in the value of an attribute does not end it. */
function endOfTag(xml: string, tag: number): number {
  const end = after(xml, '>', tag)
  const quote = xml.slice(tag, end).search(/["']/)
  if (quote < 0) return end
  let at = tag + quote
  for (;;) {
    const closing = after(xml, xml[at] as string, at + 1)
    const next = xml.slice(closing, closing + 200).search(/["'>]/)
    if (next < 0) throw new TrackerError('sheet-unreadable')
    at = closing + next
    if (xml[at] === '>') return at + 1
  }
}

const attributePattern = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of an element by their names without a prefix. */
export const attributesOf = (attributes: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(attributes.matchAll(attributePattern), ([, name = '', double, single]) => [
      name.slice(name.indexOf(':') + 1),
      unescapeXml(double ?? single ?? ''),
    ]),
  )

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
