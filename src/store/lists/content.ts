import { TrackerError } from '../errors.ts'
import { findHead } from './columns.ts'
import { detectDelimiter } from './delimiter.ts'
import { maxSheetBytes } from './limits.ts'
import { isBoxList, isEnumerationList } from './lines.ts'
import { markdownSigns } from './markdownLines.ts'
import { withoutSenders } from './messages.ts'
import type { ListInput } from './sheet.ts'
import { filledLines, splitLines } from './words.ts'

/** A file or pasted text, with the format detected from its content. */
export type Content =
  | { readonly format: 'workbook'; readonly bytes: Uint8Array }
  | { readonly format: 'json'; readonly value: unknown }
  | { readonly format: 'markdown' | 'delimited' | 'lines' | 'page'; readonly text: string }

/** Reads a file; if it is larger than `largest` bytes, only enough to show that it is. Throws `sheet-unreadable`. */
export async function contentOfFile(file: File, largest: number): Promise<ListInput> {
  try {
    const content = await file.slice(0, largest + 1).arrayBuffer()
    return { name: file.name, bytes: new Uint8Array(content) }
  } catch (cause) {
    throw new TrackerError('sheet-unreadable', {}, cause)
  }
}

/**
 * Throws `sheet-too-large` for more than `largest` bytes, and `sheet-unreadable` if it is neither text nor a workbook.
 */
export function detectContent(input: ListInput, largest = maxSheetBytes): Content {
  const size = 'bytes' in input ? input.bytes.length : new Blob([input.text]).size
  if (size > largest) throw new TrackerError('sheet-too-large', { limit: String(largest / 1024 / 1024) })
  if ('bytes' in input && startsWith(input.bytes, [0x50, 0x4b, 3, 4])) {
    return { format: 'workbook', bytes: input.bytes }
  }
  const text = ('bytes' in input ? decode(input.bytes) : input.text).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new TrackerError('sheet-unreadable')
  return detectText(text, input.name)
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark, or the Windows code page. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function detectText(given: string, name: string): Content {
  const text = withoutSenders(given)
  const start = text.slice(0, 1000).trimStart()
  // A Markdown link starts with a bracket too.
  if (/\.json$/i.test(name) || /^(?:\{|\[\s*(?:[[{"\]]|$))/.test(start)) {
    const parsed = parseJson(text)
    if ('value' in parsed) return { format: 'json', value: parsed.value }
    if (/\.json$/i.test(name) || start.startsWith('{')) throw parsed
  }
  if (/^<(?:!doctype|html|\?xml)/i.test(start) || text.startsWith('%PDF')) return { format: 'page', text }
  return { format: formatOfText(text, name), text }
}

/** Markdown has a sure sign, a majority of lines, or the file name; without a sure sign, a head row rules it out. */
function formatOfText(text: string, name: string): 'markdown' | 'delimited' | 'lines' {
  const lines = filledLines(splitLines(text.slice(0, 100_000)))
  const delimiter = detectDelimiter(text)
  const isTable = /\.(?:csv|tsv)$/i.test(name)
  const { count, isSure } = markdownSigns(lines)
  const headings = (lines[0] ?? '')
    .split(delimiter ?? ',')
    .map((value) => value.replace(/^\s*"|"\s*$/g, '').trim())
  const head = findHead({ line: 1, cells: headings.map((heading) => ({ text: heading, links: [] })) })
  // A line with one name may be a title; the head of a table has several.
  const isHeaded = head !== undefined && headings.length > 1
  if (!isHeaded && (isBoxList(lines) || (!isTable && isEnumerationList(lines)))) return 'lines'
  if (head && !isSure) return 'delimited'
  const isMarkdown = /\.(?:md|markdown)$/i.test(name)
    ? count > 0
    : (isSure || /^---\s*\n/.test(text)) && !isTable
  if (isMarkdown || count * 2 >= lines.length) return 'markdown'
  return delimiter === undefined && !isTable ? 'lines' : 'delimited'
}

/** The error names the line if the engine reports where it stopped. */
function parseJson(text: string): { readonly value: unknown } | TrackerError {
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    const message = String(cause)
    const place = /position (\d+)/.exec(message)?.[1]
    const line =
      /line (\d+)/.exec(message)?.[1] ?? (place && String(text.slice(0, Number(place)).split('\n').length))
    return new TrackerError('sheet-unreadable', line ? { line } : {}, cause)
  }
}
