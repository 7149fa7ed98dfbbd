import { TrackerError } from '../errors.ts'
import { NameMap } from '../model/identity.ts'
import { maxItems, maxRows } from './limits.ts'
import type { SheetItem, SheetReading, SheetTopic, UnreadLine } from './sheet.ts'
import { oneLine } from './words.ts'

const longestExcerpt = 200

/** Collects what a reader finds: items under the names above them, and lines that were not understood. */
export class SheetBuilder {
  /** The list's own name. */
  name: string
  hasStatus = false
  readonly unread: UnreadLine[] = []
  readonly #topics = new Map<string, { readonly path: readonly string[]; readonly items: SheetItem[] }>()
  #items = 0
  #unread = 0

  constructor(name: string) {
    this.name = name
  }

  get itemCount(): number {
    return this.#items
  }

  /** Adds an item; `path` holds the names above it, nearest last. Items beyond the limit are counted and dropped. */
  add(path: readonly string[], item: SheetItem): void {
    this.#items++
    if (this.#items > maxItems) return
    const names = path.map(oneLine).filter((name) => name !== '')
    const key = names.join('\n').toLowerCase()
    const topic = this.#topics.get(key) ?? { path: names, items: [] }
    this.#topics.set(key, topic)
    topic.items.push(item)
  }

  /** Records a line that was not understood. */
  skip(line: number, text: string, sheetName?: string): void {
    this.#unread++
    if (this.#unread > maxRows) return
    const excerpt = oneLine(text.slice(0, 2 * longestExcerpt)).slice(0, longestExcerpt)
    this.unread.push({ line, text: excerpt, ...(sheetName && { sheetName }) })
  }

  /** Throws `sheet-not-a-list` if nothing was found, `sheet-too-many` with the count. */
  finish(): SheetReading {
    if (this.#items > maxItems) throw tooMany(this.#items)
    if (this.#unread > maxRows) throw tooMany(this.#items + this.#unread)
    if (this.#items === 0) throw new TrackerError('sheet-not-a-list')
    this.unread.sort((a, b) => (a.sheetName === b.sheetName ? a.line - b.line : 0))
    return { name: this.name, topics: this.#named(), unread: this.unread, hasStatus: this.hasStatus }
  }

  /** A name that is already taken is prefixed with the name above it; names that are still equal become one topic. */
  #named(): SheetTopic[] {
    const topics: { readonly name: string; readonly items: SheetItem[] }[] = []
    const byName = new NameMap<SheetItem[]>()
    for (const { path, items } of this.#topics.values()) {
      const near = path.at(-1) ?? oneLine(this.name)
      const name = byName.get(near) && path.length > 1 ? path.slice(-2).join(': ') : near
      const same = byName.get(name)
      if (same) same.push(...items)
      else {
        topics.push({ name, items })
        byName.set(name, items)
      }
    }
    return topics
  }
}

/** The error for a list with more items than a sheet can have. */
export const tooMany = (count: number): TrackerError =>
  new TrackerError('sheet-too-many', { count: String(count), limit: String(maxItems) })
