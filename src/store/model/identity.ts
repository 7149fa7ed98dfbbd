/**
 * Decides which item is which: by title and link, never by position; among items equal in both, by order (first, second
 * and so on). Every write, replay, draft, event and log entry relies on this; whole lists are paired in `pairing.ts`.
 */

import { hashOf } from './hash.ts'
import { indexed } from './indexed.ts'
import { linkKey, nameKey } from './keys.ts'
import { addTo, getOrInsert } from './maps.ts'
import { itemRecords, type TopicRecord, titleOf } from './records.ts'
import { withoutNumber } from './titles.ts'

/** What an item is called and where it links. */
export interface Identity {
  readonly title: string
  readonly url?: string | undefined
  /** What names a page of a course for good. */
  readonly id?: string | undefined
}

/** What title and link do not settle about an item. Most items need neither field. */
export interface Likeness {
  /** Which one it is, from 0, among the items of its topic with its title and link. Absent if no other has its title. */
  readonly nth?: number | undefined
  /** An item of its topic with another title has the same link. */
  readonly sharesLink?: true | undefined
}

/** An item as it was seen in a list: its name and its position then. */
export interface ItemReference extends Partial<Identity>, Likeness {
  readonly index: number
}

/** An item by its position in the list shown, or as it was seen. */
export type ItemArgument = number | ItemReference

/** Returns the reference to an item, without any other fields of its object. */
export const referenceTo = ({ index, title, url, nth, sharesLink }: ItemReference): ItemReference => ({
  index,
  ...(title !== undefined && { title }),
  url,
  ...(nth !== undefined && { nth }),
  ...(sharesLink && { sharesLink }),
})

interface Keys {
  readonly title: string
  readonly link: string
}

/** Caches keys, because a tick asks for those of thousands of items. Items and records are never mutated. */
const known = new WeakMap<Identity, Keys>()

const keysOf = (identity: Identity): Keys =>
  getOrInsert(known, identity, () => ({ title: nameKey(identity.title), link: linkKey(identity.url) }))

/** Looks up the items of a list by the keys they are compared by. */
interface Lookup {
  readonly named: (title: string) => readonly number[]
  readonly linked: (link: string) => readonly number[]
}

/** Finds the item that a reference means in a list; `undefined` if it is no longer on it. */
export function findItem(items: readonly Identity[], reference: ItemReference): number | undefined {
  const having = (name: keyof Keys) => (key: string) => {
    const found: number[] = []
    for (const [at, item] of indexed(items)) if (keysOf(item)[name] === key) found.push(at)
    return found
  }
  return choose(items, reference, { named: having('title'), linked: having('link') })
}

/** Finds many references in one list like {@link findItem}, without searching the list for each. */
export function itemLookup(items: readonly Identity[]): (reference: ItemReference) => number | undefined {
  const indexBy = (name: keyof Keys) => {
    const index = new Map<string, number[]>()
    for (const [at, item] of indexed(items)) addTo(index, keysOf(item)[name], at)
    return (key: string): readonly number[] => index.get(key) ?? []
  }
  const lookup: Lookup = { named: indexBy('title'), linked: indexBy('link') }
  return (reference) => choose(items, reference, lookup)
}

function choose(
  items: readonly Identity[],
  { index, title, url, nth, sharesLink }: ItemReference,
  { named, linked }: Lookup,
): number | undefined {
  // A caller who has seen no title only knows the position.
  if (title === undefined) return Number.isInteger(index) && items[index] ? index : undefined
  const link = linkKey(url)
  const sameTitle = named(nameKey(title))
  const equal = sameTitle.filter((at) => keysOf(items[at] as Identity).link === link)
  if (nth !== undefined) return equal[nth]
  // A reference from an earlier build may lack the link.
  const alike = equal.length > 0 || link !== '' ? equal : sameTitle
  if (alike.length > 0) return alike.includes(index) ? index : alike[0]
  if (sameTitle.length > 0) return sameTitle.length === 1 ? sameTitle[0] : undefined
  const sameLink = link === '' || sharesLink ? [] : linked(link)
  if (sameLink.length === 1) return sameLink[0]
  // An earlier reading left the list's number before the title.
  const bareTitle = withoutNumber(title)
  const renamed = bareTitle === title ? [] : named(nameKey(bareTitle))
  const [only] = renamed
  const isOne = renamed.length === 1 && ['', link].includes(keysOf(items[only as number] as Identity).link)
  return isOne ? only : undefined
}

/** True if two references seen in lists of one topic mean the same item. */
export function isSameItem(a: ItemReference, b: ItemReference): boolean {
  if (a.title === undefined || b.title === undefined) return a.index === b.index
  if (nameKey(a.title) !== nameKey(b.title)) return false
  if (a.nth === undefined && b.nth === undefined) return true
  return linkKey(a.url) === linkKey(b.url) && (a.nth ?? 0) === (b.nth ?? 0)
}

/** Returns a text that only references to the same item of a topic share. */
export const identityKey = ({ title, url, nth }: Identity & Likeness): string =>
  nth === undefined ? nameKey(title) : `${nameKey(title)}\0${linkKey(url)}\0${nth}`

/**
 * Returns what titles and links do not settle about each item of a record. An item of the list is told from the others of the list alone:
 * which ones have left it differs from device to device.
 */
export function likenessIn(record: TopicRecord): readonly Likeness[] {
  const items = identitiesOf(record)
  const all = likenessAmong(items)
  const isListed = itemRecords(record).map((item) => item?.Gone !== true)
  if (!isListed.includes(false)) return all
  const listed = likenessAmong(items.filter((_, index) => isListed[index])).values()
  return all.map((likeness, index) => (isListed[index] ? (listed.next().value ?? unlike) : likeness))
}

function likenessAmong(items: readonly Identity[]): readonly Likeness[] {
  const titles = new Map<string, number>()
  const titlesOfLink = new Map<string, string | undefined>()
  for (const item of items) {
    const { title, link } = keysOf(item)
    titles.set(title, (titles.get(title) ?? 0) + 1)
    const other = titlesOfLink.has(link) ? titlesOfLink.get(link) : title
    titlesOfLink.set(link, other === title ? title : undefined)
  }
  const counts = new Map<string, number>()
  return items.map((item) => {
    const { title, link } = keysOf(item)
    const sharesLink = link !== '' && titlesOfLink.get(link) === undefined
    if (titles.get(title) === 1) return sharesLink ? { sharesLink } : unlike
    const equals = `${title}\0${link}`
    const nth = counts.get(equals) ?? 0
    counts.set(equals, nth + 1)
    return { nth, ...(sharesLink && { sharesLink }) }
  })
}

const unlike: Likeness = {}

/** True if two lists have the same items in the same order. */
export const haveSameItems = (a: readonly Identity[], b: readonly Identity[]): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const [one, other] = [keysOf(item), keysOf(b[index] as Identity)]
    return one.title === other.title && one.link === other.link
  })

const identities = new WeakMap<object, Identity>()

export const identitiesOf = (record: TopicRecord): Identity[] =>
  itemRecords(record).map((item, index) => {
    const isRecord = typeof item === 'object' && item !== null
    const found = isRecord ? identities.get(item) : undefined
    const title = titleOf(item, index)
    if (found?.title === title) return found
    const { URL: url, Id: id } = item ?? {}
    const identity = { title, url: typeof url === 'string' ? url : '', ...(typeof id === 'string' && { id }) }
    if (isRecord) identities.set(item, identity)
    return identity
  })

/** True if two names refer to the same topic or sheet. */
export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b)

/** Returns a hash that is the same for all spellings of a name. */
export const hashName = (name: string): string => hashOf(nameKey(name))

/** Values by name, whatever its spelling. */
export class NameMap<T> {
  readonly #values: Map<string, T>

  constructor(entries: Iterable<readonly [name: string, value: T]> = []) {
    this.#values = new Map([...entries].map(([name, value]) => [nameKey(name), value]))
  }

  get(name: string): T | undefined {
    return this.#values.get(nameKey(name))
  }

  set(name: string, value: T): void {
    this.#values.set(nameKey(name), value)
  }
}

/** Values by link, in whatever form it is written. */
export class LinkMap<T> {
  readonly #values = new Map<string, T>()

  get(link: string): T | undefined {
    return this.#values.get(linkKey(link))
  }

  set(link: string, value: T): void {
    this.#values.set(linkKey(link), value)
  }
}
