import { TrackerError } from '../errors.ts'
import { LinkMap, NameMap } from '../model/identity.ts'
import { getOrInsert } from '../model/maps.ts'
import { problemName } from '../model/problemNames.ts'
import type { TableChoices } from '../model/tableChoices.ts'
import { tagsOf } from '../model/tags.ts'
import { withoutNumber } from '../model/titles.ts'
import type { ListedItem } from './itemOf.ts'
import { maxItems, maxRows, maxTitleLength } from './limits.ts'
import { linksIn, secondLink, titleOfLink, titleOfName, withoutLinks } from './links.ts'
import { Statuses } from './Statuses.ts'
import type { SheetItem, SheetTopic, SkipReason, StatusReading, UnreadLine } from './sheet.ts'
import { oneLine, topicName } from './words.ts'

const longestExcerpt = 200

interface BuiltTopic {
  readonly path: readonly string[]
  readonly items: SheetItem[]
}

/** What a list holds, and how many of its rows said again what another says. */
interface Built {
  readonly topics: SheetTopic[]
  readonly unread: UnreadLine[]
  readonly joined: number
  readonly statuses: readonly StatusReading[]
}

/** Collects what a reader finds: items under the names above them, and lines that were not understood. */
export class SheetBuilder {
  /** The list's own name. */
  readonly name: string
  /** True for a list whose rows and titles are already as they should be. */
  isVerbatim = false
  readonly #unread: UnreadLine[] = []
  readonly #topics = new Map<string, BuiltTopic>()
  #items = 0
  #skipped = 0

  readonly #statuses: Statuses
  readonly #added: ReadonlyMap<string, boolean>
  /** The items of the topic that the last one is in, and its path. */
  #last: SheetItem[] = []
  #path: readonly string[] = []

  constructor(name: string, choices: TableChoices = {}) {
    this.name = name
    this.#statuses = new Statuses(choices)
    this.#added = new Map(Object.entries(choices.added ?? {}))
  }

  get items(): readonly SheetItem[] {
    return [...this.#topics.values()].flatMap(({ items }) => items)
  }

  /** Adds an item; `path` holds the names above it, nearest last. Items beyond the limit are counted and dropped. */
  add(path: readonly string[], item: ListedItem): void {
    this.#items++
    if (this.#items > maxRows) return
    this.#path = path
    const names = path.map(oneLine).filter((name) => name !== '')
    const key = names.join('\n').toLowerCase()
    this.#last = getOrInsert(this.#topics, key, () => ({ path: names, items: [] })).items
    this.#last.push(this.#read(item))
  }

  /** Adds what a further row says about the last item. */
  extend({ status, ...more }: ListedItem): void {
    const first = this.#last.pop()
    if (!first) return
    const url2 = more.url2 ?? secondLink(first.url, [more.url])
    const item = this.#read({ ...more, ...(url2 && { url2 }), ...(status && { status }) })
    this.#last.push(joinItems(first, item))
  }

  #read({ status, ...item }: ListedItem): SheetItem {
    const meaning = status !== undefined && this.#statuses.read(status)
    return { ...item, done: meaning === 'done', ...(meaning === 'attempted' && { mark: meaning }) }
  }

  /** Records a line that was not understood; if the visitor wants it all the same, it is an item of the topic above. */
  skip(line: number, text: string, sheetName?: string): void {
    const excerpt = oneLine(text.slice(0, 2 * longestExcerpt)).slice(0, longestExcerpt)
    if (this.#added.get(excerpt)) {
      const [url = ''] = linksIn(excerpt)
      const title = withoutLinks(excerpt) || (url && titleOfLink(url)) || excerpt
      this.add(this.#path, { title: title.slice(0, maxTitleLength), url, note: '' })
      return
    }
    this.#skipped++
    if (this.#skipped > maxRows) return
    this.#unread.push({ line, text: excerpt, reason: reasonOf(excerpt), ...(sheetName && { sheetName }) })
  }

  /** Throws `sheet-not-a-list` if nothing was found, `sheet-too-many` with the count. */
  finish(): Built {
    if (this.#items > maxRows) throw tooMany(this.#items)
    if (this.#skipped > maxRows) throw tooMany(this.#items + this.#skipped)
    const named = this.#named()
    const topics = this.isVerbatim ? named : joinTags(named.map(joinRows)).map(withoutNumbers)
    const count = checkedCount(topics)
    if (count === 0) throw new TrackerError('sheet-not-a-list')
    this.#unread.sort((a, b) => (a.sheetName === b.sheetName ? a.line - b.line : 0))
    return { topics, unread: this.#unread, joined: this.#items - count, statuses: this.#statuses.all }
  }

  /** A name that is already taken is prefixed with the name above it; names that are still equal become one topic. */
  #named(): SheetTopic[] {
    const topics: SheetTopic[] = []
    const byName = new NameMap<SheetItem[]>()
    for (const { path, items } of this.#topics.values()) {
      const near = withoutCount(path.at(-1) ?? topicName(this.name), items.length)
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

function reasonOf(text: string): SkipReason {
  if (/^(?:(?:grand|sub)[ -]?)?(?:total|sum|count|average|overall)\b/i.test(text) || !/\p{L}/u.test(text))
    return 'sum'
  return withoutLinks(text) === '' ? 'unnamed' : 'remark'
}

/** Returns `Arrays` for `Arrays-83`, if that is about how many items it has. */
function withoutCount(name: string, count: number): string {
  const [, words, digits] = /^(.*\p{L})\s*[-–:]\s*(\d+)$/u.exec(name) ?? []
  const given = Number(digits)
  return words && given > 4 && Math.abs(given - count) * 5 <= given ? words : name
}

/** Values by problem: rows are of one problem if they have a link and a title in common. */
class ProblemMap<T> {
  readonly #byLink = new LinkMap<NameMap<T>>()

  get(item: SheetItem): T | undefined {
    return this.#byLink.get(item.url)?.get(titleKey(item))
  }

  set(item: SheetItem, value: T): void {
    if (item.url === '') return
    getOrInsert(this.#byLink, item.url, () => new NameMap()).set(titleKey(item), value)
  }
}

/** One link may serve two problems: Prim's way and Kruskal's. */
const titleKey = ({ title }: SheetItem): string => problemName(withoutNumber(title))

/** Rows of one topic for one problem are one item. */
function joinRows({ name, items }: SheetTopic): SheetTopic {
  const places = new ProblemMap<number>()
  const joined: SheetItem[] = []
  for (const item of items) {
    const at = places.get(item)
    const first = joined[at ?? -1]
    if (at !== undefined && first) joined[at] = joinItems(first, item)
    else {
      places.set(item, joined.length)
      joined.push(item)
    }
  }
  return { name, items: joined }
}

function joinItems(first: SheetItem, other: SheetItem): SheetItem {
  const [url2, difficulty] = [first.url2 ?? other.url2, first.difficulty ?? other.difficulty]
  const tags = tagsOf([...(first.tags ?? []), ...(other.tags ?? [])])
  const mark = first.mark ?? other.mark
  const notes = [first.note, other.note].filter((note) => note !== '')
  return {
    ...first,
    ...(url2 && { url2 }),
    ...(difficulty && { difficulty }),
    ...(tags.length > 0 && { tags }),
    done: first.done || other.done,
    ...(mark && { mark }),
    note: [...new Set(notes)].join('\n'),
    also: [...new Set([...(first.also ?? []), other.title, ...(other.also ?? [])])],
  }
}

/**
 * Where more than a third of all rows repeat a problem of another topic, the file lists problems by their tags: each
 * stays in the first of its topics, and has the others as tags.
 */
function joinTags(topics: SheetTopic[]): SheetTopic[] {
  const places = new ProblemMap<{ readonly items: SheetItem[]; readonly at: number }>()
  let [count, repeated] = [0, 0]
  const kept = topics.map(({ name, items }) => {
    const own: SheetItem[] = []
    for (const item of items) {
      count++
      const first = places.get(item)
      if (first) {
        repeated++
        const tags = tagsOf([...(item.tags ?? []), name])
        first.items[first.at] = joinItems(first.items[first.at] as SheetItem, { ...item, tags })
      } else {
        places.set(item, { items: own, at: own.length })
        own.push(item)
      }
    }
    return { name, items: own }
  })
  return repeated * 3 > count ? kept.filter(({ items }) => items.length > 0) : topics
}

/** Takes the list's own numbers off titles, except where only the number tells two items of a topic apart. */
function withoutNumbers({ name, items }: SheetTopic): SheetTopic {
  const titles = items.map(({ title }) => titleOfName(withoutNumber(title)))
  const counts = new NameMap<number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return {
    name,
    items: items.map((item, index) => {
      const title = titles[index] as string
      return title !== item.title && counts.get(title) === 1 ? { ...item, title } : item
    }),
  }
}

/** Returns how many items a list has. Throws `sheet-too-many`. */
export function checkedCount(topics: readonly { readonly items: readonly unknown[] }[]): number {
  const count = topics.reduce((sum, { items }) => sum + items.length, 0)
  if (count > maxItems) throw tooMany(count)
  return count
}

/** The error for a list with more items than a sheet can have. */
export const tooMany = (count: number): TrackerError =>
  new TrackerError('sheet-too-many', { count: String(count), limit: String(maxItems) })
