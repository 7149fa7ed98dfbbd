/** An item is what it is called, not where it stands: its position is a hint. Every write, replay, draft and dialog asks here. */
import { nameKey } from './nameKey.ts'
import { itemRecords, type TopicRecord, titleOf } from './records.ts'

/** What tells an item from others. */
export interface Identity {
  readonly title: string
  readonly url?: string | undefined
}

/** An item that somebody has seen in a list: what it was called and where it stood then. */
export interface ItemReference extends Partial<Identity> {
  readonly index: number
}

/** An item by its place in the list that is shown, or as it was seen. */
export type ItemArgument = number | ItemReference

/** What a caller gave for an item, without what else it may carry. */
export function toReference(item: ItemArgument): ItemReference {
  if (typeof item !== 'object' || !item) return { index: item as number }
  const { index, title, url } = item
  return { index, ...(title !== undefined && { title }), url }
}

export const titleKey = ({ title }: Identity): string => nameKey(title)
export const linkKey = ({ url }: Identity): string => (url ?? '').trim()

/** Where an item that was seen stands in a list now; `undefined` where it is not on it any more. */
export function findItem(
  items: readonly Identity[],
  { index, title, url }: ItemReference,
): number | undefined {
  // A caller who has seen no title knows the place alone.
  if (title === undefined) return Number.isInteger(index) && items[index] ? index : undefined
  const wanted = titleKey({ title })
  const isNamed = (at: number) => titleKey(items[at] as Identity) === wanted
  // Nearly always it stands where it did: a long list is not looked through for each of its items.
  if (items[index] && isNamed(index)) return index
  const indexes = [...items.keys()]
  const named = indexes.filter(isNamed)
  const link = linkKey({ title, url })
  const linked = link === '' ? [] : indexes.filter((at) => linkKey(items[at] as Identity) === link)
  if (named.length > 0)
    return named.length === 1 ? named[0] : (named.find((at) => linked.includes(at)) ?? named[0])
  return linked.length === 1 ? linked[0] : undefined
}

/** Whether two references mean the same item of a topic. */
export const isSameItem = (a: ItemReference, b: ItemReference): boolean =>
  a.title === undefined || b.title === undefined
    ? a.index === b.index
    : titleKey(a as Identity) === titleKey(b as Identity)

/** What the items of a record are called. */
export const identitiesOf = (record: TopicRecord): Identity[] =>
  itemRecords(record).map((item, index) => ({
    title: titleOf(item, index),
    url: typeof item?.URL === 'string' ? item.URL : '',
  }))
