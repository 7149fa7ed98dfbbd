import { isSameName } from './identity.ts'
import { pairItems } from './pairing.ts'
import type { Sheet } from './sheetTrack.ts'

type Topics = Sheet['topics']

/** Adds the items that only the other version of a sheet has; `undefined` if there are none. */
export function withMissingItems<S extends Sheet>(sheet: S, other: S | undefined): S | undefined {
  const added = missingItems(sheet.topics, other?.topics ?? [])
  return added.length > 0 ? { ...sheet, topics: withItems(sheet.topics, added) } : undefined
}

/** Returns the items that only the others have, in their topics. */
export const missingItems = (topics: Topics, others: Topics): Topics =>
  others.flatMap(({ name, key, items }) => {
    const here = topics.find((topic) => isSameName(topic.name, name))?.items ?? []
    const pairs = pairItems(items, here)
    const missing = items.filter((_, index) => !pairs.has(index))
    return missing.length > 0 ? [{ name, ...(key !== undefined && { key }), items: missing }] : []
  })

/** Adds items at the end of their topics, and topics at the end. */
export const withItems = <T extends Topics[number]>(
  topics: readonly T[],
  added: readonly T[],
): readonly T[] => [
  ...topics.map((topic) => ({
    ...topic,
    items: [...topic.items, ...(added.find(({ name }) => isSameName(topic.name, name))?.items ?? [])],
  })),
  ...added.filter(({ name }) => topics.every((topic) => !isSameName(topic.name, name))),
]
