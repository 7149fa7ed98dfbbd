import { SaxesParser } from 'saxes'
import { TrackerError } from '../errors.ts'

/** Attributes by name, without prefixes. */
export type Attributes = Readonly<Record<string, string>>

/** Callbacks, in document order. Names have no prefix; an empty element is opened and closed. */
interface XmlVisitor {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Walks a document. A document type is rejected, so nothing is ever expanded or fetched. Throws `sheet-unreadable`. */
export function visitXml(xml: string, { open, close, text }: XmlVisitor): void {
  const parser = new SaxesParser()
  const fail = (cause?: unknown) => {
    throw new TrackerError('sheet-unreadable', {}, cause)
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  if (open)
    parser.on('opentag', ({ name, attributes }) => {
      const bare: Record<string, string> = {}
      for (const key in attributes) bare[withoutPrefix(key)] = attributes[key] as string
      open(withoutPrefix(name), bare)
    })
  if (close) parser.on('closetag', ({ name }) => close(withoutPrefix(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.write(xml).close()
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
