import { isSameName } from './identity.ts'
import { pairItems } from './pairing.ts'
import type { Sheet } from './sheetTrack.ts'

/** Adds the items that only the other version of a sheet has; `undefined` if there are none. */
export function withMissingItems<S extends Sheet>(sheet: S, other: S | undefined): S | undefined {
  const added = other?.topics.flatMap(({ name, key, items }) => {
    const here = sheet.topics.find((topic) => isSameName(topic.name, name))?.items ?? []
    const pairs = pairItems(items, here)
    const missing = items.filter((_, index) => !pairs.has(index))
    return missing.length > 0 ? [{ name, ...(key !== undefined && { key }), items: missing }] : []
  })
  if (!added || added.length === 0) return undefined
  const itemsOf = (name: string) => added.find((topic) => isSameName(topic.name, name))?.items ?? []
  return {
    ...sheet,
    topics: [
      ...sheet.topics.map((topic) => ({ ...topic, items: [...topic.items, ...itemsOf(topic.name)] })),
      ...added.filter(({ name }) => sheet.topics.every((topic) => !isSameName(topic.name, name))),
    ],
  }
}
